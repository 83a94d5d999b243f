import type { ClientBase, Pool, PoolClient } from 'pg'
import type { Statements } from './statements.ts'

/**
 * Runs one statement and returns its rows. The server and the worker use SQL (`*-sql.ts`); pages use the queries of `*-queries.ts`. A
 * statement that `npm run db:types` has not prepared does not compile. Its values and rows have the types that the database reports. A
 * caller may narrow the type of a row (never null, one of a few texts, the shape of a JSON), but not contradict it.
 */
export type Sql = <
  const Text extends keyof Statements | FreeText,
  Row extends Fitting<Row, RowOf<Text>> = never,
>(
  text: Text,
  ...values: Values<Text>
) => Promise<([Row] extends [never] ? RowOf<Text> : Row)[]>

/** A statement on a table whose name is only known at run time; nothing checks it. */
export type FreeText = string & { readonly isFree: true }
export const freeText = (text: string) => text as FreeText

/** A row of the statement with this text. */
export type RowOf<Text> = Text extends keyof Statements ? Statements[Text]['row'] : Record<string, unknown>
type Fitting<Row, Known> = {
  [Name in keyof Row]: Name extends keyof Known
    ? Known[Name] extends Row[Name]
      ? Row[Name]
      : Known[Name]
    : { error: 'no such column' }
}
type Values<Text> = Text extends keyof Statements
  ? Statements[Text]['values'] extends []
    ? []
    : [values: Readonly<Statements[Text]['values']>]
  : [values?: unknown[]]

export function sqlOf(connection: Pick<ClientBase, 'query'> | Pick<Pool, 'query'>): Sql {
  return async (text: string, values: readonly unknown[] = []) =>
    (await connection.query(text, [...values])).rows
}

/**
 * Runs `work` in one transaction. Inside it never use the pool or `asViewer`: the embedded database has one connection, so a second one
 * would be waited for until the request ends.
 */
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
