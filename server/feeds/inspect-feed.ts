import { buffer } from 'node:stream/consumers'
import { AppError } from '#core/errors.ts'
import type { Finding } from '#core/feeds/check/check-feed.ts'
import type { LiveFacts } from '#core/feeds/check/feed-rule.ts'
import { mostFeedBytes } from '#core/feeds/former/most-feed-bytes.ts'
import { readPictureSize } from '#core/pictures/picture-size.ts'
import { limitSize } from '#providers/media/limit-size.ts'
import { checkFeedInChild } from '#providers/outside/outside-in-child.ts'
import { isPublicHost } from '#providers/outside/public-address.ts'
import { feedPath } from './feed-content.ts'

const longestMs = 8000
const mostCoverBytes = 20_000_000

/**
 * Fetches the feed at the site's public address as a directory does, with its cover and newest audio, and checks it
 * against the directories' rules. Contacts no other host: files elsewhere are not measured.
 */
export async function inspectFeed(siteUrl: string, takenOver: string[]): Promise<Finding[]> {
  const feedUrl = siteUrl + feedPath
  const begun = performance.now()
  const response = await ask(feedUrl, { headers: { 'accept-encoding': 'gzip, br' } })
  const xml = new TextDecoder().decode(await readAtMost(response, mostFeedBytes))
  const milliseconds = performance.now() - begun
  if (!response.ok)
    throw new AppError('unavailable', `The feed answered ${response.status} under ${feedUrl}.`)
  const etag = response.headers.get('etag')
  const again = etag ? await ask(feedUrl, { headers: { 'if-none-match': etag } }) : null
  await again?.body?.cancel()
  const facts: LiveFacts = {
    feedUrl,
    isPublicHost: isPublicHost(feedUrl),
    response: {
      contentType: response.headers.get('content-type') ?? '',
      isCompressed: response.headers.get('content-encoding') !== null,
      isRemembered: again?.status === 304,
      milliseconds,
    },
    cover: await measureCover(addressIn(xml, /<itunes:image href="([^"]+)"/, siteUrl)),
    audio: await tryAudio(addressIn(xml, /<enclosure url="([^"]+)"/, siteUrl)),
    takenOver,
  }
  return checkFeedInChild({ xml, facts })
}

/** Returns the first address that matches, if it is on this site. */
function addressIn(xml: string, pattern: RegExp, siteUrl: string): string | null {
  const address = pattern.exec(xml)?.[1]?.replaceAll('&amp;', '&') ?? ''
  return URL.canParse(address) && new URL(address).origin === new URL(siteUrl).origin ? address : null
}

async function measureCover(address: string | null): Promise<LiveFacts['cover']> {
  if (!address) return null
  const response = await ask(address)
  const bytes = await readAtMost(response, mostCoverBytes)
  return readPictureSize(bytes) ?? { format: 'neither', width: 0, height: 0, hasAlpha: false }
}

async function tryAudio(address: string | null): Promise<LiveFacts['audio']> {
  if (!address) return null
  const head = await ask(address, { method: 'HEAD' })
  // Two bytes only, so that this does not count as a listen.
  const part = await ask(address, { headers: { range: 'bytes=0-1' } })
  await part.body?.cancel()
  return {
    status: head.status,
    type: head.headers.get('content-type') ?? '',
    bytes: Number(head.headers.get('content-length')),
    rangeStatus: part.status,
  }
}

async function ask(address: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(longestMs) })
  } catch (error) {
    throw new AppError(
      'unavailable',
      `The site does not reach itself under ${new URL(address).origin}. Set SITE_URL to the address that people type.`,
      { cause: error },
    )
  }
}

const readAtMost = ({ body }: Response, most: number): Promise<Buffer> =>
  buffer(limitSize(body ?? new Blob().stream(), most))
