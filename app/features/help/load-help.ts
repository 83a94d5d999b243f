import type { RouterContextProvider } from 'react-router'
import { databaseContext } from '#app/context.ts'
import { productName } from '#app/features/layout/product-name.ts'
import { prefetch } from '#app/query-client.ts'
import { readHelp } from '#core/show-pages/read-help.ts'
import type { ShowPage } from '#core/show-pages/read-page.ts'
import { showSettingsQueries } from '#tables/show/show-queries.ts'
import { type HelpEntry, type HelpTopic, helpTopics } from './topics.ts'

/** In the server's build only: loaders do not reach the browser. */
const texts = import.meta.glob<string>('/docs/use/*.md', { query: '?raw', import: 'default', eager: true })

const files = import.meta.glob<string>('/docs/use/pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})
const pictures = Object.fromEntries(
  Object.entries(files).map(([file, address]) => [file.replace('/docs/use/', ''), address]),
)

function readTopic(topic: HelpTopic, show: string): ShowPage {
  const text = texts[`/docs/use/${topic}.md`]
  if (text === undefined) throw new Error(`There is no docs/use/${topic}.md.`)
  return readHelp(text, show, topic, pictures)
}

async function showTitle(context: Readonly<RouterContextProvider>): Promise<string> {
  const settings = showSettingsQueries(async () => context.get(databaseContext)).one()
  const { client } = await prefetch(settings)
  return client.getQueryData(settings.queryKey)?.title ?? productName
}

export async function loadHelp(
  context: Readonly<RouterContextProvider>,
  topic: HelpTopic,
): Promise<ShowPage> {
  return readTopic(topic, await showTitle(context))
}

/** All topics with their first sentence. */
export async function loadHelpList(context: Readonly<RouterContextProvider>): Promise<HelpEntry[]> {
  const show = await showTitle(context)
  return helpTopics.map((topic) => {
    const { title, intro } = readTopic(topic, show)
    return { topic, title, intro }
  })
}
