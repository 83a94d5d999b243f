import type { Sql } from '#tables/sql.ts'

/** What was published before search knew its words, `most` at a time. Answers how many were noted. */
export async function noteMissingWords(sql: Sql, most: number): Promise<number> {
  const [row] = await sql<{ done: number }>('select private.note_missing_words($1) as done', [most])
  return row?.done ?? 0
}
