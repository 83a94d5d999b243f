import type { Database, DatabaseViewer, Row } from '#tables/database.ts'
import { dataOrFault, orFault } from '#tables/fault.ts'
import { freshQuery } from '#tables/read-query.ts'

type SetupRow = Row<'setup_steps'>

export const setupQueries = (as: DatabaseViewer) => ({
  /** The steps that an admin saved or skipped; empty for others. */
  steps: () =>
    freshQuery(as, ['setup_steps'], async (db) => {
      const rows = await db.from('setup_steps').select('name, state').then(dataOrFault)
      return new Map(rows.map(({ name, state }) => [name, state]))
    }),
  /** Whether the viewer is the first admin, who has not been sent to the set-up yet. */
  isAwaited: () =>
    freshQuery(as, ['setup_steps', 'awaited'], (db) => db.rpc('awaits_set_up').then(dataOrFault)),
})

export async function noteSetup(
  db: Database,
  names: SetupRow['name'][],
  state: SetupRow['state'],
): Promise<void> {
  // Each name only once: a statement that writes the same row twice is refused.
  const rows = [...new Set(names)].map((name) => ({ show_id: 1, name, state, at: new Date().toISOString() }))
  await db.from('setup_steps').upsert(rows).then(orFault)
}
