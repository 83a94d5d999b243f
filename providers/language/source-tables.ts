/** So much of tables goes into a prompt; what a talk can use of them is little. */
const longestTables = 6_000

/** The pipe tables of a text as they stand: nobody can read them aloud, but a model can tell from them. */
export function tablesOf(text: string): string {
  const tables: string[][] = []
  let isInside = false
  for (const line of text.split(/\r\n|\r|\n/)) {
    const isRow = /^\s*\|.*\|\s*$/.test(line)
    if (isRow && !isInside) tables.push([])
    if (isRow) tables.at(-1)?.push(line.trim())
    isInside = isRow
  }
  const whole = tables.filter((rows) => rows.some((row) => /^\|[\s:|-]+\|$/.test(row) && row.includes('-')))
  const kept: string[] = []
  let length = 0
  for (const rows of whole) {
    const table = rows.join('\n')
    length += table.length
    if (length <= longestTables) kept.push(table)
  }
  return kept.join('\n\n')
}
