import { type Line, sameContent } from './line.ts'

/** The changes that make the stored script equal to the script in this tab. */
export type SavePlan = {
  /** Changed lines, each with its last known `updatedAt`. If the database has another value, another tab was first. */
  updated: Line[]
  inserted: Line[]
  /** Removed lines, as they are stored. */
  removed: Line[]
  /** All ids in order, or null if the stored order does not change. */
  order: string[] | null
}

/**
 * Plans the save. `stored` is the last known stored script. `heldIds` are lines that wait for the creator's choice between two texts. A
 * blank line is not written: a new one waits for its first word, an existing one keeps its stored text until it is removed.
 */
export function planSave(stored: Line[], mine: Line[], heldIds: ReadonlySet<string> = new Set()): SavePlan {
  const storedById = new Map(stored.map((line) => [line.id, line]))
  const writable = mine.filter((line) => line.text.trim() !== '' && !heldIds.has(line.id))
  const inserted = writable.filter((line) => !storedById.has(line.id))
  const updated = writable.filter((line) => {
    const before = storedById.get(line.id)
    return before !== undefined && !sameContent(before, line)
  })
  const mineIds = new Set(mine.map((line) => line.id))
  const removed = stored.filter((line) => !mineIds.has(line.id) && !heldIds.has(line.id))
  const insertedIds = new Set(inserted.map((line) => line.id))
  const order = mine.map((line) => line.id).filter((id) => storedById.has(id) || insertedIds.has(id))
  const removedIds = new Set(removed.map((line) => line.id))
  const orderBefore = stored.map((line) => line.id).filter((id) => !removedIds.has(id))
  return { updated, inserted, removed, order: order.join() === orderBefore.join() ? null : order }
}

export function isEmptyPlan(plan: SavePlan): boolean {
  return plan.updated.length + plan.inserted.length + plan.removed.length === 0 && plan.order === null
}

/** Returns the stored script after the plan is applied, if no other client has changed anything. */
export function linesAfter(stored: Line[], plan: SavePlan): Line[] {
  const written = new Map([...plan.updated, ...plan.inserted].map((line) => [line.id, line]))
  const removedIds = new Set(plan.removed.map((line) => line.id))
  const remaining = new Map(stored.filter((line) => !removedIds.has(line.id)).map((line) => [line.id, line]))
  const order = plan.order ?? [...remaining.keys()]
  const others = [...remaining.keys()].filter((id) => !order.includes(id))
  return [...order, ...others].flatMap((id) => written.get(id) ?? remaining.get(id) ?? [])
}
