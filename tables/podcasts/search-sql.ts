import type { Sql } from '#tables/sql.ts'

/**
 * Indexes the words of episodes that were published before search covered words: at most `most` of them, of all episodes or of those of
 * the last `seconds`. Returns how many were indexed; null while another worker does it.
 */
export async function indexMissingWords(
  sql: Sql,
  most: number,
  seconds: number | null = null,
): Promise<number | null> {
  const [row] = await sql('select private.note_missing_words($1, $2) as done', [most, seconds])
  return row?.done ?? null
}
