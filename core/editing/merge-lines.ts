import { sameDelivery } from '#core/dialog/delivery.ts'
import { type Line, sameContent } from './line.ts'

/** The same line, changed in two places. `theirs` is kept here until the creator chooses. */
export type Conflict = { id: string; theirs: Line }

export type Merge = { lines: Line[]; conflicts: Conflict[] }

/**
 * Merges two scripts derived from the same one (`base`). A change on only one side wins. A line changed on both sides keeps my text and
 * reports theirs. A line removed on one side and changed on the other stays, because text is easier to remove again than to recover. The
 * recording and `updatedAt` always come from `theirs`.
 */
export function mergeLines(base: Line[], mine: Line[], theirs: Line[]): Merge {
  const baseById = byId(base)
  const mineById = byId(mine)
  const theirsById = byId(theirs)
  const conflicts: Conflict[] = []
  const merged = new Map<string, Line>()

  for (const id of new Set([...mineById.keys(), ...theirsById.keys()])) {
    const line = mergeLine(baseById.get(id), mineById.get(id), theirsById.get(id))
    if (!line) continue
    merged.set(id, line.merged)
    if (line.conflict) conflicts.push({ id, theirs: line.conflict })
  }

  const order = mergeOrder(ids(base), ids(mine), ids(theirs)).filter((id) => merged.has(id))
  return { lines: order.map((id) => merged.get(id) as Line), conflicts }
}

function mergeLine(
  base: Line | undefined,
  mine: Line | undefined,
  theirs: Line | undefined,
): { merged: Line; conflict?: Line } | null {
  if (mine && theirs) return mergeBoth(base, mine, theirs)
  if (mine) {
    // Their line was removed or never existed. If my line is new or changed, it is stored again. If it is unchanged, it is removed.
    if (!base || !sameContent(base, mine)) return { merged: { ...mine, updatedAt: null } }
    return null
  }
  if (!theirs) return null
  if (!base || !sameContent(base, theirs)) return { merged: theirs }
  return null
}

function mergeBoth(base: Line | undefined, mine: Line, theirs: Line): { merged: Line; conflict?: Line } {
  const isMineUntouched = base !== undefined && sameContent(base, mine)
  if (isMineUntouched || sameContent(mine, theirs)) return { merged: theirs }
  // Changes of chapter and delivery do not conflict with changed words.
  const aside = base && {
    part: mine.part !== base.part ? mine.part : theirs.part,
    delivery: sameDelivery(mine.delivery, base.delivery) ? theirs.delivery : mine.delivery,
  }
  if (base && sameContent({ ...mine, ...asideOf(base) }, base)) return { merged: { ...theirs, ...aside } }
  const merged = {
    ...mine,
    ...aside,
    ...recordingOf(theirs),
    ...(mine.text === theirs.text && labelOf(theirs)),
  }
  const isTheirsUntouched = base !== undefined && sameContent(base, { ...theirs, ...asideOf(base) })
  return isTheirsUntouched ? { merged } : { merged, conflict: theirs }
}

const asideOf = ({ part, delivery }: Line) => ({ part, delivery })

const recordingOf = ({ voicedText, voicedVoice, clipKey, voiceError, updatedAt }: Line) => ({
  voicedText,
  voicedVoice,
  clipKey,
  voiceError,
  updatedAt,
})

/** Returns what the server found about the text. */
export function labelOf({ support, provedBy, reason, source, isRead, checkedAt }: Line) {
  return { support, provedBy, reason, source, isRead, checkedAt }
}

/** Returns my order if I changed it, else theirs. A line that only one side has follows the same line as on that side. */
function mergeOrder(base: string[], mine: string[], theirs: string[]): string[] {
  const common = new Set(base.filter((id) => mine.includes(id) && theirs.includes(id)))
  const only = (list: string[]) => list.filter((id) => common.has(id))
  const iMoved = only(mine).join() !== only(base).join()
  const [leading, other] = iMoved ? [mine, theirs] : [theirs, mine]
  const order = [...leading]
  for (const [index, id] of other.entries()) {
    if (order.includes(id)) continue
    const previous = other.slice(0, index).findLast((earlier) => order.includes(earlier))
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, id)
  }
  return order
}

const byId = (lines: Line[]) => new Map(lines.map((line) => [line.id, line]))
const ids = (lines: Line[]) => lines.map((line) => line.id)
