/** Rows as CSV. Escapes cells that spreadsheets would run as formulas. */
export function csvText(rows: string[][]): string {
  return `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

function cell(text: string): string {
  // Full-width signs too, because some spreadsheets read them as the usual ones.
  const harmless = /^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
