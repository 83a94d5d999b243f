import type { Database, DatabaseViewer, Row } from '#tables/database.ts'
import { dataOrFault, orFault } from '#tables/fault.ts'
import { readQuery } from '#tables/read-query.ts'

export type CreatorDefaults = Omit<Row<'creator_defaults'>, 'user_id'>

export const noDefaults: CreatorDefaults = { format_id: null, voices: {}, notes: '' }

export const defaultsQueries = (as: DatabaseViewer) => ({
  /** The settings with which the viewer's new episodes begin. */
  own: () => readQuery(as, ['creator_defaults'], findDefaults),
})

export async function findDefaults(db: Database): Promise<CreatorDefaults> {
  const row = await db
    .from('creator_defaults')
    .select('format_id, voices, notes')
    .maybeSingle()
    .then(dataOrFault)
  return row ?? noDefaults
}

export async function saveDefaults(db: Database, defaults: CreatorDefaults): Promise<void> {
  await db.from('creator_defaults').upsert(defaults).then(orFault)
}
