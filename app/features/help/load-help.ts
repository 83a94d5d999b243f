import type { RouterContextProvider } from 'react-router'
import { databaseContext } from '#app/context.ts'
import { productName } from '#app/features/layout/product-name.ts'
import { language } from '#app/messages/language.ts'
import { prefetch } from '#app/query-client.ts'
import type { PageLanguage } from '#core/languages/page-languages.ts'
import { rankByQuestion } from '#core/search/rank-by-question.ts'
import { readHelp } from '#core/show-pages/read-help.ts'
import { type ShowPage, textOf } from '#core/show-pages/read-page.ts'
import { showSettingsQueries } from '#tables/show/show-queries.ts'
import { type HelpEntry, type HelpPlace, type HelpTopic, helpTopics } from './topics.ts'

/**
 * The help's texts: English, and other languages in a folder each. Only in the server's build, because loaders do not reach the browser.
 */
const texts = import.meta.glob<string>('/docs/use/**/*.md', { query: '?raw', import: 'default', eager: true })

const files = import.meta.glob<string>('/docs/use/pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})
const pictures = Object.fromEntries(
  Object.entries(files).map(([file, address]) => [file.replace('/docs/use/', ''), address]),
)

function readTopic(topic: HelpTopic, show: string): ShowPage {
  const text = texts[`/docs/use/${language()}/${topic}.md`] ?? texts[`/docs/use/${topic}.md`]
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

/** Returns the sections of a topic, with the text that a search looks through. */
export function placesOf({ topic, page }: { topic: HelpTopic; page: ShowPage }) {
  return page.sections.map(({ id, title, blocks }) => ({
    to: `/help/${topic}#${id}`,
    title,
    text: `${page.title} ${textOf(blocks)}`,
    topic: page.title,
  }))
}

type HelpPages = { show: string; pages: { topic: HelpTopic; page: ShowPage }[] }
/** The help pages of each language. They are read again only if the show's title changes: nothing else in them varies. */
const lastRead = new Map<PageLanguage, HelpPages>()

function readAll(show: string): HelpPages['pages'] {
  const last = lastRead.get(language())
  if (last?.show === show) return last.pages
  const pages = helpTopics.map((topic) => ({ topic, page: readTopic(topic, show) }))
  lastRead.set(language(), { show, pages })
  return pages
}

/** Returns all topics with their sections, and the sections that answer the question. */
export async function loadHelpList(
  context: Readonly<RouterContextProvider>,
  question: string,
): Promise<{ topics: HelpEntry[]; found: HelpPlace[] }> {
  const pages = readAll(await showTitle(context))
  return {
    topics: pages.map(({ topic, page: { title, intro, sections } }) => ({
      topic,
      title,
      intro,
      sections: sections.map((section) => ({ id: section.id, title: section.title })),
    })),
    found: rankByQuestion(pages.flatMap(placesOf), question).map(({ to, title, topic }) => ({
      to,
      title,
      topic,
    })),
  }
}
