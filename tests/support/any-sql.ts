import { type Sql, sqlOf } from '#tables/sql.ts'

/** Tests may also run statements of their own, whose rows nothing checks. */
export type AnySql = Sql &
  (<Row = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>)

export const anySqlOf = (connection: Parameters<typeof sqlOf>[0]) => sqlOf(connection) as AnySql
