import { z } from 'zod'

export type SubscriberList = { addresses: string[]; wrong: string[]; notConfirmed: number }

/** Maximum number of addresses in one import request. */
export const addressesAtOnce = 500

const address = z.email().max(320)

/**
 * Parses the usual forms of a list: a CSV file of another program, our own export, or addresses on one line or on several. A table begins
 * with a header and has one address per row. If it has a column `status`, only rows of active subscribers are taken.
 */
export function readSubscriberList(text: string): SubscriberList {
  const rows = rowsOf(text.replace(/^\ufeff/, ''))
  const header = rows[0]?.map((cell) => cell.trim().toLowerCase()) ?? []
  const isTable = !header.some((cell) => cell.includes('@'))
  const statusAt = isTable ? header.indexOf('status') : -1
  const found = new Set<string>()
  const wrong: string[] = []
  let notConfirmed = 0
  for (const [index, row] of rows.entries()) {
    const cells = row.map((cell) => cell.trim()).filter((cell) => cell !== '')
    const withSign = cells.filter((cell) => cell.includes('@'))
    if (withSign.length === 0 && isTable && index === 0) continue
    const status = statusAt >= 0 ? (row[statusAt] ?? '').trim().toLowerCase() : 'confirmed'
    const own = withSign.length > 0 ? withSign : cells.slice(0, 1)
    for (const cell of isTable ? own.slice(0, 1) : own) {
      // Accepts `Jane <jane@example.org>`. Some exports put an apostrophe first, which protects spreadsheets from formulas.
      const bare = (/<([^<>]+)>/.exec(cell)?.[1] ?? cell).replace(/^'/, '').trim().toLowerCase()
      if (!['confirmed', 'active', 'subscribed'].includes(status)) notConfirmed += 1
      else if (address.safeParse(bare).success) found.add(bare)
      else wrong.push(cell.slice(0, 100))
    }
  }
  return { addresses: [...found], wrong, notConfirmed }
}

/** Parses CSV with commas, semicolons or tabs. Quoted cells may contain these signs and line breaks. */
function rowsOf(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = /"((?:[^"]|"")*)"([,;\t]|\r?\n|$)|([^,;\t\r\n]*)([,;\t]|\r?\n|$)/g
  for (const match of text.matchAll(cell)) {
    const [whole, quoted, afterQuoted, plain, afterPlain] = match
    if (whole === '' && row.length === 0) break
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    const end = afterQuoted ?? afterPlain ?? ''
    if (/^[,;\t]$/.test(end)) continue
    rows.push(row)
    row = []
    if (end === '') break
  }
  return rows
}
