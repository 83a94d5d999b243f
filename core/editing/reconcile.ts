import { type Line, sameContent } from './line.ts'
import { type Merge, mergeLines } from './merge-lines.ts'

/**
 * Merges the script after a save. `stored`: what was stored before. `sent`: what this tab sent. `mine`: the script with edits made
 * meanwhile. `rows`: what is stored now. `refusedIds`: lines that another tab had changed first.
 */
export function reconcile(save: {
  stored: Line[]
  sent: Line[]
  mine: Line[]
  rows: Line[]
  refusedIds: readonly string[]
}): Merge {
  const refused = new Set(save.refusedIds)
  const storedById = new Map(save.stored.map((line) => [line.id, line]))
  const rowsById = new Map(save.rows.map((line) => [line.id, line]))
  const base = save.sent.flatMap((line) => {
    const before = storedById.get(line.id)
    // A refused line was not stored as sent, so my text in that line is still a change on my side.
    if (before) return refused.has(line.id) ? before : line
    // A new line that is stored with other words came with an earlier save, whose response was lost.
    const row = rowsById.get(line.id)
    return row && !sameContent(row, line) ? [] : line
  })
  return mergeLines(base, save.mine, save.rows)
}
