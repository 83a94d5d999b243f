/** Returns the columns that differ from those before: two open pages of settings do not undo each other. */
export function changedColumns<Columns extends object>(now: Columns, before: Columns): Partial<Columns> {
  const earlier = new Map(Object.entries(before))
  const changed = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(earlier.get(name)),
  )
  return Object.fromEntries(changed) as Partial<Columns>
}
