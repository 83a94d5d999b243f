import { createHash, randomBytes } from 'node:crypto'
import type { Visit } from '#server/door/offer.ts'
import { hasCredentials } from '#server/kept/credentials.ts'
import type { KeptAnswer, KeptAnswers } from '#server/kept/kept-answers.ts'
import { packBodies } from '#server/kept/pack-bodies.ts'
import { chooseKept } from '#server/kept/send-kept.ts'
import type { AskedShortly, ReadyAnswer } from '#server/kept/short-way.ts'
import type { Shown } from '#server/kept/watch-shown.ts'
import { withHashes } from './script-hashes.ts'

/** Pages that say the same to everybody. All others hold nothing personal either, but nobody asks for them often. */
const keptPaths = new Set([
  '/',
  '/about',
  '/contact',
  '/episodes',
  '/episodes/:podcastId',
  '/faq',
  '/privacy',
  '/subscribe',
  '/terms',
])
/**
 * What others write behind our addresses to know their own readers. No page reads it, and a link that is shared has it for
 * everybody who follows it. Matched as it travels, undecoded: any other spelling is a query like all others.
 */
const othersMarks =
  /^\?(?:(?:utm_[a-z_]+|fbclid|gclid|gbraid|wbraid|msclkid|igshid|mc_[ce]id)=[^&]*(?:&|$))+$/
/** How often an episode was heard changes all the time and nobody is told: after this long it is counted anew. */
const renewAfterMs = 60_000

export type WholePage = {
  status: number
  headers: Headers
  html: string
  /** Whether all that it shows could be read. */
  isWhole: boolean
}

type KeptPagesDependencies = {
  shown: Shown
  memory: KeptAnswers
  /** Renders the page at an address of ours, in one piece, for nobody in particular. */
  render(address: string, nonce: string): Promise<WholePage>
  /** The policy of a page whose own scripts have these hashes. */
  policyFor(hashes: string[]): string
  /** What every page is sent with. */
  headers: Record<string, string>
  now?: () => number
}

type Made = { status: number; kept: KeptAnswer }

/**
 * Pages for visitors, made once for each change. They are rendered from the bare address: nothing of whoever asks first
 * can stand in them. Whoever brings a token, a cookie or a query that a page might read gets a page of the moment: null is
 * answered for those.
 */
export function keepPages(deps: KeptPagesDependencies): (visit: Visit) => Promise<Response> | null {
  const now = deps.now ?? Date.now
  const making = new Map<string, Promise<Made>>()

  async function make(route: string, url: URL, version: string): Promise<Made> {
    const madeAt = now()
    const nonce = randomBytes(16).toString('base64')
    const page = await deps.render(new URL(url.pathname, url.origin).href, nonce)
    const { html, hashes } = withHashes(page.html, nonce)
    const bytes = Buffer.from(html, 'utf8')
    const kept: KeptAnswer = {
      version,
      renewAt: madeAt + renewAfterMs,
      route,
      headers: {
        ...deps.headers,
        ...Object.fromEntries(page.headers),
        'content-security-policy': deps.policyFor(hashes),
        // Kept by whoever likes, and asked about each time: "still the same" costs nothing.
        'cache-control': page.status === 200 ? 'public, no-cache' : 'no-store',
      },
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      bodies: await packBodies(bytes),
      renew: () => void makeOnce(route, url, version).catch(() => {}),
    }
    // Half a page, and what is not there, is nothing to keep.
    if (page.status === 200 && page.isWhole) deps.memory.set(url.pathname, kept)
    return { status: page.status, kept }
  }

  /** Whoever asks for the same page meanwhile waits for the same rendering. */
  function makeOnce(route: string, url: URL, version: string): Promise<Made> {
    const key = `${version} ${url.pathname}`
    const underWay = making.get(key)
    if (underWay) return underWay
    const made = make(route, url, version).finally(() => making.delete(key))
    making.set(key, made)
    return made
  }

  async function answer({ request, url, offer }: Visit): Promise<Response> {
    const { pages: version } = await deps.shown.read()
    const known = deps.memory.get(url.pathname, version)
    if (known && now() >= known.renewAt) known.renew()
    const { status, kept } = known ? { status: 200, kept: known } : await makeOnce(offer.path, url, version)
    const chosen = chooseKept(kept, request.method, request.headers)
    const body = chosen.body && new Uint8Array(chosen.body)
    return new Response(body, {
      status: chosen.status === 200 ? status : chosen.status,
      headers: chosen.headers,
    })
  }

  return (visit) => {
    const isForAll =
      keptPaths.has(visit.offer.path) &&
      withoutMarks(visit.url.search) === '' &&
      !hasCredentials(visit.request.headers)
    return isForAll ? answer(visit) : null
  }
}

/** A request line, or its query alone, as one asks who came by no marked link. */
function withoutMarks(target: string): string {
  const start = target.indexOf('?')
  return start >= 0 && othersMarks.test(target.slice(start)) ? target.slice(0, start) : target
}

/** Pages that are kept and still hold, before anything else is asked. */
export function shortPages(shown: Shown, memory: KeptAnswers): (asked: AskedShortly) => ReadyAnswer | null {
  return ({ url, method, headers }) => {
    const version = shown.known()?.pages
    const kept = version === undefined ? null : memory.get(withoutMarks(url), version)
    if (!kept) return null
    if (Date.now() >= kept.renewAt) kept.renew()
    return { route: kept.route, ...chooseKept(kept, method, headers) }
  }
}
