import type { RouterContextProvider } from 'react-router'
import { databaseContext } from '#app/context.ts'
import { productName } from '#app/features/layout/product-name.ts'
import { language } from '#app/messages/language.ts'
import { prefetch } from '#app/query-client.ts'
import { type PageName, readPage, type ShowPage } from '#core/show-pages/read-page.ts'
import { showPageQueries } from '#tables/show/pages-queries.ts'
import { showSettingsQueries } from '#tables/show/show-queries.ts'
import { pageTitles, usualTexts } from './usual-texts.ts'

/** The default texts in other languages. */
const translatedTexts = import.meta.glob<string>('./texts/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Reads a text page for a loader. Null for an imprint that nobody has written: it has no default text. */
export async function loadPage(
  context: Readonly<RouterContextProvider>,
  name: PageName,
): Promise<ShowPage | null> {
  const connect = async () => context.get(databaseContext)
  const body = showPageQueries(connect).body(name)
  const settings = showSettingsQueries(connect).one()
  const { client } = await prefetch(body, settings)
  const written = client.getQueryData(body.queryKey)
  if (name === 'imprint' && !written) return null
  const title = client.getQueryData(settings.queryKey)?.title ?? productName
  const usual = translatedTexts[`./texts/${language()}/${name}.md`] ?? usualTexts[name]
  return readPage(written ?? usual, title, pageTitles[name])
}
