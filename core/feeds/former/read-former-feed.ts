import { parseRssFeed } from 'feedsmith'
import { soundEnding } from '#core/audio/sound-types.ts'
import { AppError } from '#core/errors.ts'
import { type Language, languages } from '#core/languages/languages.ts'
import {
  type FormerItem,
  type FormerParts,
  fileAddress,
  readParts,
  withoutDisclosure,
} from './former-parts.ts'
import { assertFewItems } from './most-feed-items.ts'
import { decoded, notesOfHtml } from './notes-of-html.ts'

/** One episode of a show on another host, as its feed describes it. */
export type FormerEpisode = FormerParts & {
  /** The id by which apps know the episode. It must never change. */
  guid: string
  title: string
  description: string
  publishedAt: Date
  audioUrl: string
  season: number | null
  number: number | null
  kind: 'full' | 'trailer' | 'bonus'
  isExplicit: boolean
}

export type LeftOut = { title: string; why: string }

/** What the feed contains about the show. A text is empty if it is missing. */
export type FormerShow = {
  title: string
  description: string
  author: string
  copyright: string
  imageUrl: string | null
}

export type FormerFeed = {
  show: FormerShow
  language: Language
  /** The show's permanent id (podcast:guid), which is imported too. */
  guid: string | null
  episodes: FormerEpisode[]
  leftOut: LeftOut[]
  /** URL of the page with older episodes (RFC 5005), as in the feed: it may be relative. */
  nextPage: string | null
}

const longestTitle = 300
const longestNotes = 10_000
const longestGuid = 1000
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Parses the feed of another host. Throws if it is not RSS, or if podcast:locked forbids the import. */
export function readFormerFeed(xml: string): FormerFeed {
  let feed: ReturnType<typeof parseRssFeed>
  try {
    // XML has no NUL. The database refuses a text with NUL, and the import of all other episodes would fail with it.
    feed = parseRssFeed(xml.replaceAll('\0', ''))
  } catch {
    throw new AppError('invalid', 'This isn’t an RSS feed. Enter the URL that podcast apps use.')
  }
  if (feed.podcast?.locked?.value)
    throw new AppError(
      'forbidden',
      'This feed is locked against imports (podcast:locked). Unlock it at the show’s current host, then try again.',
    )
  assertFewItems(feed.items?.length ?? 0)
  const code = (feed.language ?? 'en').slice(0, 2).toLowerCase()
  const guid = feed.podcast?.guid?.trim() ?? ''
  const next = feed.atom?.links?.find((link: { rel?: string }) => link.rel === 'next')?.href
  const episodes: FormerEpisode[] = []
  const leftOut: LeftOut[] = []
  const seen = new Set<string>()
  for (const item of feed.items ?? []) {
    const read = readItem(item)
    if ('why' in read) leftOut.push(read)
    else if (seen.has(read.guid)) leftOut.push({ title: read.title, why: 'It is in the feed twice.' })
    else episodes.push(read)
    if ('guid' in read) seen.add(read.guid)
  }
  return {
    show: readShow(feed),
    language: languages.find((known) => known === code) ?? 'en',
    guid: uuid.test(guid) ? guid.toLowerCase() : null,
    episodes,
    leftOut,
    nextPage: next ?? null,
  }
}

function readShow(feed: ReturnType<typeof parseRssFeed>): FormerShow {
  const text = (value: string | undefined, longest: number) =>
    decoded(value ?? '')
      .trim()
      .slice(0, longest)
  return {
    title: text(feed.title, longestTitle),
    description: notesOfHtml(feed.description ?? '').slice(0, 4000),
    author: text(feed.itunes?.author, 200),
    copyright: text(feed.copyright, 300),
    imageUrl: fileAddress(feed.itunes?.image ?? feed.image?.url),
  }
}

function readItem(item: FormerItem): FormerEpisode | LeftOut {
  const title = decoded(item.title ?? item.itunes?.title ?? '')
    .trim()
    .slice(0, longestTitle)
    .replace(/\p{Surrogate}/gu, '')
  const enclosure = item.enclosures?.[0]
  const not = (why: string): LeftOut => ({ title: title || 'An item without a title', why })
  if (!title) return not('It has no title.')
  if (!enclosure?.url || !/^https?:\/\//i.test(enclosure.url)) return not('It has no audio.')
  if (!isTaken(enclosure.url, enclosure.type))
    return not(`Its audio is neither MP3 nor M4A but ${(enclosure.type ?? '').slice(0, 60)}.`)
  const publishedAt = new Date(item.pubDate ?? '')
  if (Number.isNaN(publishedAt.getTime())) return not('It has no date.')
  // RSS and the database know only years of four digits.
  if (!/^\d{4}-/.test(publishedAt.toISOString())) return not('The year of its date has not four digits.')
  // Without a GUID, apps use the URL of the audio.
  const guid = (item.guid?.value ?? '').trim() || enclosure.url
  if (guid.length > longestGuid) return not('Its guid is longer than 1,000 characters.')
  return {
    guid,
    title,
    description: withoutDisclosure(
      notesOfHtml(item.content?.encoded || item.description || item.itunes?.summary || ''),
    ).slice(0, longestNotes),
    publishedAt,
    audioUrl: enclosure.url,
    season: positive(item.itunes?.season),
    number: positive(item.itunes?.episode),
    kind: kindOf(item.itunes?.episodeType),
    isExplicit: item.itunes?.explicit === true,
    ...readParts(item),
  }
}

/** Whether the audio may be MP3 or M4A. The file itself is measured later, because feeds name its type in many ways, or not at all. */
function isTaken(address: string, type: string | undefined): boolean {
  return !type || /^audio\/(x-)?(mpe?g|mpeg3|mp3|mp4|m4a)\b/i.test(type) || soundEnding(address) !== null
}

function positive(number: number | undefined): number | null {
  return number !== undefined && Number.isInteger(number) && number > 0 && number < 1e9 ? number : null
}

function kindOf(text: string | undefined): FormerEpisode['kind'] {
  const kind = text?.trim().toLowerCase()
  return kind === 'trailer' || kind === 'bonus' ? kind : 'full'
}
