import type { PageName } from '#core/show-pages/read-page.ts'
import type { Connect, Database } from '#tables/database.ts'
import { dataOrFault, orFault } from '#tables/fault.ts'
import { publicQuery } from '#tables/read-query.ts'

/** Pages whose text an admin has written. */
export const showPageQueries = (connect: Connect) => ({
  names: () =>
    publicQuery(connect, ['show_pages', 'names'], (db) =>
      db
        .from('show_pages')
        .select('name')
        .then(dataOrFault)
        .then((rows) => rows.map(({ name }) => name)),
    ),
  /** Null if the page has its built-in text. */
  body: (name: PageName) =>
    publicQuery(connect, ['show_pages', 'body', name], (db) =>
      db
        .from('show_pages')
        .select('body')
        .eq('name', name)
        .maybeSingle()
        .then(dataOrFault)
        .then((row) => row?.body ?? null),
    ),
})

/** Saves a page's text; null restores the built-in text. Admins only. */
export async function saveShowPage(db: Database, name: PageName, body: string | null): Promise<void> {
  const pages = db.from('show_pages')
  if (body === null) await pages.delete().eq('name', name).then(orFault)
  else await pages.upsert({ show_id: 1, name, body }).then(orFault)
}
