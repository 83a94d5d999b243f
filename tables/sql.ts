import type { ClientBase, Pool, PoolClient } from 'pg'

/**
 * Runs one statement and returns its rows. The server and the worker use SQL (`*-sql.ts`); pages use the queries of
 * `*-queries.ts`.
 */
export type Sql = <Row = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>

/** A statement on a table whose name is only known at run time. `npm run db:types` prepares all others. */
export type FreeText = string & { readonly isFree: true }
export const freeText = (text: string) => text as FreeText

export function sqlOf(connection: Pick<ClientBase, 'query'> | Pick<Pool, 'query'>): Sql {
  return async <Row>(text: string, values: unknown[] = []) =>
    (await connection.query(text, values)).rows as Row[]
}

/** Runs `work` in one transaction. */
export async function inTransaction<T>(
  pool: Pool,
  work: (sql: Sql, client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(sqlOf(client), client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A connection that cannot roll back is not returned to the pool.
    await client.query('rollback').then(
      () => client.release(),
      (broken) => client.release(broken),
    )
    throw error
  }
}
