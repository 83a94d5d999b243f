import type { Sql } from '#tables/sql.ts'

/**
 * What was published before search knew its words, `most` at a time, of all time or of the last `seconds`. Answers how many
 * were noted; null while another worker is at it.
 */
export async function noteMissingWords(
  sql: Sql,
  most: number,
  seconds: number | null = null,
): Promise<number | null> {
  const [row] = await sql<{ done: number | null }>('select private.note_missing_words($1, $2) as done', [
    most,
    seconds,
  ])
  return row?.done ?? null
}
