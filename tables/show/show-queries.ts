import type { Connect, Database, Row } from '#tables/database.ts'
import { dataOrFault, orFault } from '#tables/fault.ts'
import { publicQuery } from '#tables/read-query.ts'

/** The show's own settings, such as its name and where it can be heard. All of them are public. */
export type ShowSettings = Omit<
  Row<'show_settings'>,
  | 'id'
  | 'updated_at'
  | 'guid'
  | 'drawn_for'
  | 'sign_up'
  | 'new_role'
  | 'publishing'
  | 'is_private'
  | 'private_for'
>

export const showSettingsQueries = (connect: Connect) => ({
  one: () =>
    publicQuery(connect, ['show_settings'], (db) =>
      db.from('show_settings').select('*').single().then(dataOrFault),
    ),
})

/** Saves settings of the show. Admins only; the database refuses others. */
export async function saveShowSettings(db: Database, settings: Partial<Row<'show_settings'>>): Promise<void> {
  await db.from('show_settings').update(settings).eq('id', 1).select('id').single().then(orFault)
}
