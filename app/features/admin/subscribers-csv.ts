import type { Subscriber } from '#tables/upkeep/browser.ts'

/** One line a subscriber. A cell that a spreadsheet would run as a formula is made plain text. */
export function subscribersCsv(
  subscribers: Pick<Subscriber, 'email' | 'status' | 'created_at' | 'confirmed_at'>[],
): string {
  const rows = subscribers.map((one) => [one.email, one.status, one.created_at, one.confirmed_at ?? ''])
  return csvText([['email', 'status', 'subscribed', 'confirmed'], ...rows])
}

/** Rows as a spreadsheet reads them. */
export function csvText(rows: string[][]): string {
  return `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
