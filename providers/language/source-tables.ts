/** Maximum number of characters of tables in a prompt, because a conversation uses little of them. */
const longestTables = 6_000

/** Returns the pipe tables of a text as written: they cannot be read aloud, but a model can use their facts. */
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
  const chosen: string[] = []
  let length = 0
  for (const rows of whole) {
    const table = rows.join('\n')
    length += table.length
    if (length <= longestTables) chosen.push(table)
  }
  return chosen.join('\n\n')
}
