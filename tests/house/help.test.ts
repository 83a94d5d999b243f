import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { placesOf } from '#app/features/help/load-help.ts'
import { helpTopics, isHelpTopic } from '#app/features/help/topics.ts'
import type { CrumbHandle } from '#app/features/layout/breadcrumb-bar.tsx'
import routes from '#app/routes.ts'
import { pageLanguages } from '#core/languages/page-languages.ts'
import { rankByQuestion } from '#core/search/rank-by-question.ts'
import { readHelp } from '#core/show-pages/read-help.ts'

const folder = join(import.meta.dirname, '..', '..', 'docs', 'use')
const read = (topic: string) => readFileSync(join(folder, `${topic}.md`), 'utf8')
const surface = readFileSync(join(import.meta.dirname, '..', '..', 'server/http/surface.txt'), 'utf8')

test('each topic of the help has its text, with a title, a first sentence and sections', () => {
  expect(
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .sort(),
  ).toEqual(helpTopics.map((topic) => `${topic}.md`).sort())
  for (const topic of helpTopics) {
    const { title, intro, sections } = readHelp(read(topic), 'The Show', '', {})
    expect(title.length, topic).toBeGreaterThan(3)
    expect(intro.length, topic).toBeGreaterThan(10)
    expect(sections.length, topic).toBeGreaterThan(1)
  }
})

/** What a text shares with the same one in another language, in its order. */
const frameOf = (text: string) => ({
  links: [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to),
  code: [...text.matchAll(/`[^`]+`/g)].map(([code]) => code).sort(),
  items: text.match(/^ *([-*]|\d+\.) /gm)?.length ?? 0,
  rows: text.match(/^\|/gm)?.length ?? 0,
})

test.each(pageLanguages.filter((language) => language !== 'en'))(
  'P the help in %s has the sections, links, code and pictures of the English one',
  (language) => {
    for (const topic of helpTopics) {
      const text = readFileSync(join(folder, language, `${topic}.md`), 'utf8')
      const ids = readHelp(text, 'The Show', topic, {}).sections.map(({ id }) => id)
      expect([topic, ids]).toEqual([topic, sectionsOf(topic)])
      expect([topic, frameOf(text)]).toEqual([topic, frameOf(read(topic))])
    }
  },
)

const sectionsOf = (topic: string) =>
  readHelp(read(topic), 'The Show', topic, {}).sections.map(({ id }) => id)
/** `running` or `running#backups`. */
function isPlace(place: string): boolean {
  const [topic = '', section] = place.split('#')
  return isHelpTopic(topic) && (section === undefined || sectionsOf(topic).includes(section))
}

test('each link of the help leads to a place that exists', () => {
  for (const topic of helpTopics)
    for (const [, to = ''] of read(topic).matchAll(/[^!]\[[^\]]*\]\(([/#][^)]*)\)/g)) {
      const place = to.startsWith('#') ? `${topic}${to}` : to.replace(/^\/help\//, '')
      expect(isPlace(place) || surface.includes(`GET ${to} `), `${topic}: ${to}`).toBe(true)
    }
})

test('R each screen for people with an account has its place in the help, and no other place is named', async () => {
  const screens = routes.filter(({ path }) => /^(admin|episodes|guest|profile|login)\b/.test(path ?? ''))
  expect(screens.length).toBeGreaterThan(25)
  const toRead = ['routes/episodes.tsx', 'routes/episode.tsx', 'routes/episode-details.tsx']
  for (const { file } of screens) {
    const { handle } = (await import(`../../app/${file}`)) as { handle?: CrumbHandle }
    const help = handle?.help ?? []
    const named = typeof help === 'string' ? [help] : Object.values(help)
    expect(named.length === 0 ? toRead.includes(file) : named.every(isPlace), `${file}: ${named}`).toBe(true)
  }
})

test('R the help shows the pictures that the screens script makes, each with what it says, and tables as tables', () => {
  const script = readFileSync(join(import.meta.dirname, '..', 'screens/screens.mjs'), 'utf8')
  const made = /helpPictures = \[([^\]]*)\]/
    .exec(script)?.[1]
    ?.match(/[\w-]+/g)
    ?.map((name) => `${name}.webp`)
  const files = readdirSync(join(folder, 'pictures')).sort()
  expect(files).toEqual(made?.sort())
  const pictures = Object.fromEntries(files.map((file) => [`pictures/${file}`, `/assets/${file}`]))
  const blocks = helpTopics.flatMap((topic) => {
    const { lead, sections } = readHelp(read(topic), 'The Show', topic, pictures)
    return [...lead, ...sections.flatMap(({ blocks }) => blocks)]
  })
  const shown = blocks.flatMap((block) => (block.kind === 'picture' ? [block] : []))
  expect(shown.map(({ address }) => address.slice(8)).sort()).toEqual(files)
  for (const { says } of shown) expect(says.length).toBeGreaterThan(20)
  expect(blocks.filter(({ kind }) => kind === 'table').length).toBe(2)
  const plain = JSON.stringify(blocks.filter(({ kind }) => kind === 'paragraph'))
  expect(plain).not.toMatch(/\| ---|!\[/)
})

const places = helpTopics.flatMap((topic) =>
  placesOf({ topic, page: readHelp(read(topic), 'The Show', topic, {}) }),
)

test.each([
  ['What does it cost per month, and can I stop it from spending more than I want?', 'costs#the-budget'],
  ['Where do I put the key of the AI company, and how do I know it works?', 'costs#connecting-a-service'],
  ['How do I throw someone out?', 'people#roles'],
  ['The site sends no mails', 'running#emails-are-not-sent-or-received'],
  ['How do I back everything up, and get it back if the machine dies?', 'running#backups'],
  [
    'How do I get our show into Spotify and Apple Podcasts?',
    'apps#apple-podcasts-spotify-and-other-directories',
  ],
  ['How do I install a new version?', 'running#upgrades-and-new-versions'],
  ['Someone asks me to delete all their data', 'people#somebody-wants-their-data-deleted'],
  ['How long should my text be?', 'sources#how-much-text'],
  ['The AI put something untrue in. How do I change it?', 'checking#what-to-do'],
  ['How do I make it pronounce a name properly?', 'editing#a-name-is-spoken-wrongly'],
  ['It has been making the audio for an hour. Is it stuck?', 'first-episode#it-is-slow-or-seems-stuck'],
  ['Can I make it shorter or longer?', 'sources#shorter-longer-or-again'],
  ['Can I have it in German?', 'sources#another-language'],
  ['Does my guest need an account?', 'guests#inviting-a-guest'],
  ['I published and found a mistake', 'editing#after-publishing'],
  ['Who owns the episode?', 'sources#whose-is-it-rights-and-copyright'],
  ['Can I download the MP3?', 'publishing#download-and-use-elsewhere'],
  ['Is my text used to train AI?', 'sources#who-sees-your-text'],
  ['My invitation link is expired', 'guests#the-invitation-did-not-arrive-or-its-link-has-ended'],
  ['Are these real people or AI?', 'apps#for-listeners'],
  ['I lost my password', 'running#a-lost-password'],
])('R the help finds the place for: %s', (question, place) => {
  expect(rankByQuestion(places, question).map(({ to }) => to)).toContain(`/help/${place}`)
})
