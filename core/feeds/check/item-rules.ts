import { soundEnding, soundType } from '#core/audio/sound-types.ts'
import {
  type FaultyEpisodes,
  type FeedRule,
  type InspectedFeed,
  type ParsedItem,
  sizeBytes,
} from './feed-rule.ts'

const mostTitles = 3

/** Makes a rule about each episode. `wrong` tells whether an episode breaks the rule, `how` is what to do then. */
function eachItem(
  rule: Pick<FeedRule, 'id' | 'level' | 'about'>,
  wrong: (item: ParsedItem, feed: InspectedFeed) => boolean,
  how: string,
): FeedRule {
  return {
    ...rule,
    mend: (feed) => {
      const items = feed.feed.items ?? []
      if (items.length === 0) return undefined
      return named(
        items.filter((item) => wrong(item, feed)),
        how,
      )
    },
  }
}

/** Makes a rule about episodes generated here. Only those have AI voices, hosts, a transcript and chapters. */
const eachMade: typeof eachItem = (rule, wrong, how) =>
  eachItem(
    rule,
    (item, feed) => !feed.facts.takenOver.includes(item.guid?.value ?? '') && wrong(item, feed),
    how,
  )

function unique(
  rule: Pick<FeedRule, 'id' | 'level' | 'about'>,
  of: (item: ParsedItem) => string | undefined,
  how: string,
): FeedRule {
  return {
    ...rule,
    mend: ({ feed: { items = [] } }) => {
      const seen = new Set<string | undefined>()
      const doubled = items.filter((item) => {
        const value = of(item)
        const isSecond = seen.has(value)
        seen.add(value)
        return isSecond
      })
      return items.length === 0 ? undefined : named(doubled, how)
    },
  }
}

function named(items: ParsedItem[], mend: string): FaultyEpisodes | null {
  if (items.length === 0) return null
  const titles = items.slice(0, mostTitles).map(({ title }) => title ?? '')
  return { mend, titles, more: items.length - titles.length }
}

const enclosureOf = (item: ParsedItem) => item.enclosures?.[0]
const chaptersOf = (item: ParsedItem) => item.description?.match(/<p>\d\d:\d\d:\d\d /g)?.length ?? 0
const plain = /^[\x21-\x7e]+$/
const transcriptTypes = ['text/plain', 'text/html', 'text/vtt', 'application/json', 'application/x-subrip']

/** Requirements of directories on each episode. */
export const itemRules: FeedRule[] = [
  {
    id: 'C-32',
    level: 'must',
    about: 'Episodes with audio',
    mend: ({ feed }) =>
      feed.items?.some((item) => enclosureOf(item)?.url)
        ? null
        : 'Publish an episode before you submit the show. Sample episodes aren’t in the feed.',
  },
  eachItem(
    { id: 'I-01', level: 'must', about: 'Title of each episode' },
    ({ title }) => !title?.trim(),
    'Give it a title.',
  ),
  eachItem(
    { id: 'V-05', level: 'should', about: 'Titles without episode numbers' },
    ({ title }) =>
      /^(\d+\s*[.:–-]|#\d|(episode|ep\.?|episodio|épisode|folge)\s*\d)/i.test(title?.trim() ?? ''),
    'Take the number out of the title; it has a field of its own in the metadata.',
  ),
  eachItem(
    { id: 'I-02', level: 'must', about: 'One audio file an episode, with its size and kind' },
    (item) => {
      const [audio, ...more] = item.enclosures ?? []
      return more.length > 0 || !audio?.url || !(Number(audio.length) > 0) || !audio.type
    },
    'Make its audio again.',
  ),
  unique(
    { id: 'I-03', level: 'must', about: 'Different audio for each episode' },
    (item) => enclosureOf(item)?.url,
    'It shares its audio with another episode; directories show only one of them.',
  ),
  eachItem(
    { id: 'I-05', level: 'must', about: 'Audio as MP3 or M4A, under an address that says so' },
    (item) => {
      const audio = enclosureOf(item)
      const address = audio?.url ?? ''
      return soundEnding(address) === null || audio?.type !== soundType(address)
    },
    'Directories want MP3, or AAC as M4A.',
  ),
  {
    id: 'I-04',
    level: 'must',
    about: 'Size of the newest audio',
    mend: ({ feed, facts: { audio } }) => {
      const [newest] = feed.items ?? []
      if (!audio || !newest) return undefined
      const isTrue =
        audio.bytes === Number(enclosureOf(newest)?.length) &&
        audio.type.startsWith(enclosureOf(newest)?.type ?? 'audio/mpeg')
      return isTrue ? null : 'The file’s size differs from the feed’s. Make its audio again.'
    },
  },
  unique(
    { id: 'I-06', level: 'must', about: 'Id of each episode' },
    (item) => item.guid?.value || 'none',
    'It shares its id with another one; apps show only one of them.',
  ),
  eachItem(
    { id: 'I-07', level: 'must', about: 'Ids that are no addresses' },
    (item) => item.guid?.isPermaLink !== false,
    'Its id is taken for an address.',
  ),
  eachItem(
    { id: 'I-08', level: 'should', about: 'Dates of episodes not in the future' },
    (item) => !(Date.parse(item.pubDate ?? '') <= Date.now() + 60_000),
    'Look at its time of publication.',
  ),
  {
    id: 'I-27',
    level: 'should',
    about: 'Newest episode first',
    mend: ({ feed: { items = [] } }) => {
      const dates = items.map((item) => Date.parse(item.pubDate ?? ''))
      return dates.every((date, n) => n === 0 || date <= (dates[n - 1] ?? 0)) ? null : 'The order is wrong.'
    },
  },
  eachItem(
    { id: 'I-09', level: 'should', about: 'Description of each episode, at most 4,000 bytes' },
    (item) => !item.description?.trim() || sizeBytes(item.description) > 4000,
    'Describe it in its metadata.',
  ),
  eachMade(
    { id: 'D-02', level: 'must', about: 'Note about AI in each episode' },
    (item) =>
      !/\b(AI|IA|KI)\b/.test(item.description ?? '') ||
      item.podcast?.txts?.find(({ purpose }) => purpose === 'ai-content')?.display !== 'true',
    'The sentence about AI is missing.',
  ),
  eachItem(
    { id: 'I-10', level: 'should', about: 'Length of each episode' },
    (item) => !(Number(item.itunes?.duration) > 0),
    'Make its audio again.',
  ),
  eachItem(
    { id: 'I-11', level: 'should', about: 'Page of each episode' },
    (item) => !/^https?:\/\//.test(item.link ?? ''),
    'Its page has no address.',
  ),
  eachItem(
    { id: 'I-13', level: 'should', about: 'Explicit or not, for each episode' },
    (item) => typeof item.itunes?.explicit !== 'boolean',
    'Choose it in its metadata.',
  ),
  eachItem(
    { id: 'I-15', level: 'must', about: 'Episode numbers in a show told in order' },
    (item, { feed }) =>
      feed.itunes?.type === 'serial' &&
      (item.itunes?.episodeType ?? 'full') === 'full' &&
      !item.itunes?.episode,
    'Give it a number in its metadata, or let the show be heard newest first.',
  ),
  eachMade(
    { id: 'I-20', level: 'should', about: 'Transcript of each episode, as WebVTT and three other forms' },
    (item) => {
      const types = (item.podcast?.transcripts ?? []).map(({ type }) => type ?? '')
      return !types.includes('text/vtt') || !types.every((type) => transcriptTypes.includes(type))
    },
    'Make its audio again: the transcripts come with it.',
  ),
  eachMade(
    { id: 'I-21', level: 'should', about: 'Chapters of each episode' },
    (item) => item.podcast?.chapters?.type !== 'application/json+chapters',
    'Make its audio again: the chapters come with it.',
  ),
  eachItem(
    { id: 'H-06', level: 'should', about: 'Chapters in the description' },
    (item) => {
      const count = chaptersOf(item)
      return count > 0 && (count < 3 || !item.description?.includes('<p>00:00:00 '))
    },
    'It needs three chapters, the first at the beginning.',
  ),
  eachMade(
    { id: 'P-11', level: 'must', about: 'Hosts beside the guests, as AI voices' },
    (item) => {
      const hosts = (item.podcast?.persons ?? []).filter(({ role }) => role === 'host')
      return hosts.length === 0 || hosts.some(({ display }) => !/\b(AI|IA|KI)\b/.test(display ?? ''))
    },
    'Name its hosts in its metadata.',
  ),
  eachItem(
    { id: 'F-10', level: 'must', about: 'Addresses in plain letters' },
    (item) =>
      ![enclosureOf(item)?.url, item.link, ...(item.podcast?.transcripts ?? []).map(({ url }) => url)].every(
        (address) => plain.test(address ?? ''),
      ),
    'An address of it holds signs that some readers break.',
  ),
  eachItem(
    { id: 'F-14', level: 'must', about: 'Audio from this site, without a tracking service' },
    (item, { facts }) =>
      new URL(enclosureOf(item)?.url ?? '', facts.feedUrl).host !== new URL(facts.feedUrl).host,
    'Its audio lies elsewhere.',
  ),
]
