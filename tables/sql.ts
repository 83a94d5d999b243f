import type { ClientBase, Pool, PoolClient } from 'pg'

/** Rows of one statement. The server and the worker speak SQL (`server.ts` of each room); pages ask what `browser.ts` offers. */
export type Sql = <Row = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>

export function sqlOf(connection: Pick<ClientBase, 'query'> | Pick<Pool, 'query'>): Sql {
  return async <Row>(text: string, values: unknown[] = []) =>
    (await connection.query(text, values)).rows as Row[]
}

/** Everything in `work`, or nothing. */
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
    // A connection that cannot even roll back is not given to the next caller.
    await client.query('rollback').then(
      () => client.release(),
      (broken) => client.release(broken),
    )
    throw error
  }
}
