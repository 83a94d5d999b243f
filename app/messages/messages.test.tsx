import { dehydrate } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Outlet } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NotFound } from '#app/features/layout/error-page.tsx'
import { usualTexts } from '#app/features/static/usual-texts.ts'
import { makeQueryClient } from '#app/query-client.ts'
import { Layout } from '#app/root.tsx'
import Contact from '#app/routes/contact.tsx'
import EpisodePage from '#app/routes/episode.tsx'
import Episodes from '#app/routes/episodes.tsx'
import Help from '#app/routes/help.tsx'
import Home from '#app/routes/home.tsx'
import Login from '#app/routes/login.tsx'
import LoginLink from '#app/routes/login-link.tsx'
import PageOfText from '#app/routes/page-of-text.tsx'
import Subscribe from '#app/routes/subscribe.tsx'
import Verify from '#app/routes/verify.tsx'
import { pageLanguages } from '#core/languages/page-languages.ts'
import { readPage } from '#core/show-pages/read-page.ts'
import { browserDatabase, browserViewer } from '#tables/database.ts'
import { dialogQueries } from '#tables/lines/lines-queries.ts'
import { podcastPageQueries, podcastQueries } from '#tables/podcasts/podcasts-queries.ts'
import { commentQueries, statsQueries } from '#tables/reactions/reactions-queries.ts'
import { allMessages, type Messages } from './all-messages.ts'
import { readLanguageFrom } from './language.ts'
import { count, fill, rich } from './message.ts'

const texts = import.meta.glob<string>('../features/static/texts/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const inBrackets = (text: string) => `⟦${text}⟧`

/** English with each message in brackets, so that what is no message shows. */
const pseudo = Object.fromEntries(
  Object.entries(allMessages.en).map(([group, messages]) => [
    group,
    Object.fromEntries(
      Object.entries(messages).map(([key, message]) => [
        key,
        typeof message === 'string'
          ? inBrackets(message)
          : Object.fromEntries(
              Object.entries(message as object).map(([form, text]) => [form, inBrackets(text)]),
            ),
      ]),
    ),
  ]),
) as unknown as Messages

beforeAll(() => {
  Object.assign(allMessages, { xx: pseudo })
})
afterAll(() => {
  Reflect.deleteProperty(allMessages, 'xx')
  readLanguageFrom(() => 'en')
})

const slotsOf = (text: string) => (text.match(/\{\w+\}|<\/\w+>/g) ?? []).sort().join(' ')

test('each message has the slots and parts of its English, and a form for each number its language knows', () => {
  for (const language of pageLanguages) {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    for (const [group, messages] of Object.entries(allMessages[language]))
      for (const [key, message] of Object.entries(messages)) {
        const english = (allMessages.en[group as keyof Messages] as Record<string, unknown>)[key]
        const name = `${language} ${group}.${key}`
        if (typeof english === 'string')
          expect([name, slotsOf(String(message))]).toEqual([name, slotsOf(english)])
        else expect([name, Object.keys(message).sort()]).toEqual([name, [...forms].sort()])
      }
  }
})

test('the usual texts have in each language the sections of the English', () => {
  const outline = (text: string) => text.match(/^(#+|-) |\]\([^)]*\)|\{show\}|`[^`]*`/gm)
  for (const language of pageLanguages.filter((code) => code !== 'en'))
    for (const [name, english] of Object.entries(usualTexts)) {
      if (name === 'imprint') continue
      const text = texts[`../features/static/texts/${language}/${name}.md`] ?? ''
      expect([language, name, outline(text)]).toEqual([language, name, outline(english)])
    }
})

test('slots, parts and numbers', () => {
  readLanguageFrom(() => 'fr')
  expect(fill('{a} of {b} and {a}', { a: 1, b: '{c}' })).toBe('1 of {c} and 1')
  expect(count({ one: '{count} jour', other: '{count} jours' }, 0)).toBe('0 jour')
  expect(count({ one: '{count} jour', other: '{count} jours' }, 1234)).toMatch(/^1\s234 jours$/)
  const shown = rich('See <a>the list</a> of {name}.', { a: (text) => <b>{text}</b>, name: <i>x</i> })
  expect(renderToStaticMarkup(<p>{shown}</p>)).toBe('<p>See <b>the list</b> of <i>x</i>.</p>')
})

// All content is in signs, so that any letter outside brackets is a text that no language can change.
const star = '☆ ☆'
const podcast = {
  id: '0b9a5c1e-2f37-4c1b-9d59-0c7d7d0e6f11',
  user_id: '1',
  title: star,
  description: '☆'.repeat(500),
  language: 'en',
  duration: '5:00',
  duration_seconds: 300,
  created_at: '2026-11-26T10:00:00Z',
  published_at: '2026-11-26T10:00:00Z',
  is_published: true,
  is_sample: true,
  has_ai_voices: true,
  audio_url: '/media/podcasts/1/a.mp3',
  image_url: null,
  cover_small_url: null,
  chapters: [
    { title: star, startMs: 0 },
    { title: star, startMs: 60_000 },
  ],
  categories: [],
  transcripts: { vtt: '/a.vtt' },
  podcast_hosts: [{ hosts: { name: 'AI Host', title: '☆', avatar_url: null } }],
  podcast_guests: [{ guests: { name: star, title: '☆', bio: '☆', avatar_url: null } }],
  podcast_sponsors: [
    { sponsors: { name: star, description: '☆', website_url: 'https://a.example', logo_url: null } },
  ],
  rss_feeds: { season: 1, episode_number: 2, episode_type: 'full' },
}
const line = { id: '1', speaker: 'Host A', text: star, part: null, start_ms: 0, end_ms: 9 }
const comment = {
  id: '1',
  user_id: '2',
  body: star,
  at_seconds: 3,
  created_at: '2026-11-26T10:00:00Z',
  hidden_at: null,
  hidden_as: null,
  author: null,
}

function givenData() {
  const client = makeQueryClient()
  const visitor = browserViewer(null)
  const podcasts = podcastQueries(browserDatabase)
  const search = { query: '', sort: 'created_at', direction: 'desc', page: 1 } as const
  const answers: [{ queryKey: readonly unknown[] }, unknown][] = [
    [podcasts.latest(), [podcast]],
    [podcasts.latestId(), podcast.id],
    [podcasts.others(podcast.id), [podcast]],
    [podcasts.search(search), { pages: [[podcast]], pageParams: [1] }],
    [podcasts.search({ ...search, query: '☆' }), { pages: [[]], pageParams: [1] }],
    [podcastPageQueries(visitor).detail(podcast.id), podcast],
    [dialogQueries(visitor).spoken(podcast.id), [line]],
    [
      dialogQueries(visitor).checks(podcast.id),
      { supported: 3, not_checked: 1, unsupported: 0, words: 1, writer: 1, model: 1, person: 1 },
    ],
    [statsQueries(browserDatabase).ofPodcast(podcast.id), { listens: 2, likes: 1, comments: 1 }],
    [commentQueries(visitor).list(podcast.id), { pages: [[comment]], pageParams: [null] }],
  ]
  for (const [{ queryKey }, answer] of answers) client.setQueryData(queryKey, answer)
  return dehydrate(client)
}

const root = {
  origin: 'https://podcast.example',
  publishableKey: 'k',
  imageHosts: [],
  languages: [],
  show: {
    title: star,
    isNamed: true,
    socialLinks: {},
    hasImprint: true,
    places: {},
    hosts: null,
    kind: 'episodic',
  },
}
const hash = '0'.repeat(64)
const publishedFile = {
  number: 1,
  publishedAt: '2026-11-26T10:00:00Z',
  isImported: false,
  voices: { 'Host A': star },
  episode: { id: podcast.id, title: star, language: 'en', isCurrent: false, lines: [line] },
}
const page = readPage('# ☆\n\n☆\n\n## ☆\n\n☆', star, star)

// biome-ignore lint/suspicious/noExplicitAny: pages with the data of their loaders.
const pages: [path: string, Component: any, loaderData: unknown][] = [
  ['/', Home, { state: givenData() }],
  ['/episodes', Episodes, { state: givenData() }],
  ['/episodes?q=☆', Episodes, { state: givenData() }],
  [`/episodes/${podcast.id}`, EpisodePage, { podcast, isMissing: false, states: [givenData(), undefined] }],
  ['/episodes/1', EpisodePage, { podcast: null, isMissing: true, states: [] }],
  ['/subscribe', Subscribe, { spotify: null, apple: null, youtube: null, rss: '/rss' }],
  ['/subscribe?confirm=1', Subscribe, { rss: '/rss' }],
  ['/subscribe?leave=1', Subscribe, { rss: '/rss' }],
  ['/contact', Contact, { shownAddress: '☆', isMissing: false }],
  ['/contact', Contact, { shownAddress: '☆', isMissing: true }],
  ...['sign_in', 'sign_up', 'forgotten_password', 'magic_link', 'update_password', 'verify_otp'].map(
    (view): (typeof pages)[number] => [
      `/login?view=${view}`,
      Login,
      { signUp: 'invited', signInProviders: [{ id: 'google', name: 'Google' }] },
    ],
  ),
  ['/login/link', LoginLink, null],
  ['/about', PageOfText, { ...page, name: 'about' }],
  ['/privacy', PageOfText, { ...page, name: 'privacy' }],
  ['/help?q=☆', Help, { question: '☆', topics: [], found: [{ to: '/help', title: star, topic: star }] }],
  ['/help?q=☆☆', Help, { question: '☆☆', topics: [], found: [] }],
  ['/verify?hash=☆', Verify, { hash: null, file: null, isWrong: true }],
  [`/verify?hash=${hash}`, Verify, { hash, file: null, isWrong: false }],
  [`/verify?hash=${hash}`, Verify, { hash, file: publishedFile, isWrong: false }],
  ['/nowhere', NotFound, null],
]

/** Names that are the same in every language. */
const names =
  /\b(Google|GitHub|Spotify|YouTube|Apple Podcasts|Pocket Casts|Overcast|AntennaPod|LinkedIn|Mastodon|WebVTT|SubRip|AGPL|RSS|SHA|G|X)\b/g

/** What a reader or a screen reader meets of a page: its texts and the attributes that are read out. */
function bareIn(html: string): string[] {
  const body = html.slice(html.indexOf('<body')).replace(/<(script|style|time)\b[\s\S]*?<\/\1>/g, ' ')
  const attributes = [...body.matchAll(/ (?:aria-label|title|placeholder|alt|aria-valuetext)="([^"]*)"/g)]
  const texts = [body.replace(/<[^>]*>/g, ' '), ...attributes.map(([, text = '']) => text)]
  return texts
    .map((text) => {
      let rest = text
      for (let before = ''; before !== rest; ) [before, rest] = [rest, rest.replace(/⟦[^⟦⟧]*⟧/g, ' ')]
      return rest.replace(/&\w+;|&#\w+;/g, ' ').replace(names, ' ')
    })
    .filter((text) => /\p{L}{2}/u.test(text))
    .map((text) => text.replace(/\s+/g, ' ').trim())
}

test.each(pages)('%s has no text that a fifth language could not change', (path, Component, loaderData) => {
  readLanguageFrom(() => 'xx' as never)
  const id = Component === NotFound ? 'routes/not-found' : 'page'
  const Stub = createRoutesStub([
    {
      id: 'root',
      Component: () => (
        <Layout>
          <Outlet />
        </Layout>
      ),
      children: [{ id, path: '*', Component, loader: () => loaderData }],
    },
  ])
  const html = renderToStaticMarkup(
    <Stub initialEntries={[path]} hydrationData={{ loaderData: { root, [id]: loaderData } }} />,
  )
  expect(html).toContain(pseudo.frame.skip)
  expect(html).not.toContain(pseudo.frame.wentWrong)
  expect(bareIn(html)).toEqual([])
})
