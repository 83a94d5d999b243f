import { type Line, sameContent } from './line.ts'

/** What must be written so that the stored script becomes mine. */
export type SavePlan = {
  /** Changed lines, each with the moment it was last stored as I know it: another moment means another tab was first. */
  updated: Line[]
  inserted: Line[]
  removedIds: string[]
  /** All ids in order, or null when the order of the stored lines stays. */
  order: string[] | null
}

export function planSave(stored: Line[], mine: Line[]): SavePlan {
  const storedById = new Map(stored.map((line) => [line.id, line]))
  const mineIds = new Set(mine.map((line) => line.id))
  const inserted = mine.filter((line) => !storedById.has(line.id))
  const updated = mine.filter((line) => {
    const before = storedById.get(line.id)
    return before !== undefined && !sameContent(before, line)
  })
  const removedIds = stored.filter((line) => !mineIds.has(line.id)).map((line) => line.id)
  const order = mine.map((line) => line.id)
  const isSameOrder = order.join() === stored.map((line) => line.id).join()
  return { updated, inserted, removedIds, order: isSameOrder ? null : order }
}

export function isEmptyPlan(plan: SavePlan): boolean {
  return plan.updated.length + plan.inserted.length + plan.removedIds.length === 0 && plan.order === null
}
