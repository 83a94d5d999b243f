/** Returns the columns that were changed. Only these are saved, so that two open settings pages do not undo each other's changes. */
export function changedColumns<Columns extends object>(now: Columns, before: Columns): Partial<Columns> {
  const earlier = new Map(Object.entries(before))
  const changed = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(earlier.get(name)),
  )
  return Object.fromEntries(changed) as Partial<Columns>
}
