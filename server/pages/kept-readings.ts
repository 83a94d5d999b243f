import { keepTexts, readingKey } from '#server/kept/kept-texts.ts'
import type { Shown } from '#server/kept/watch-shown.ts'

type Ask = (request: Request) => Promise<Response>
type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/** Functions that only read what visitors see. All others are called each time. */
export const readingFunctions = ['search_podcasts', 'search_moments', 'read_spoken_lines']
const readingCall = new RegExp(`/rest/v1/rpc/(${readingFunctions.join('|')})([?]|$)`)

/**
 * What the rendering of pages reads as a visitor, kept in memory until something changes: pages that are made for one
 * asker (a search, a query, a cookie) then ask for nothing that the last one has asked.
 */
export function keepReadings(shown: Pick<Shown, 'read'>, ask: Ask, now = Date.now): Fetch {
  const texts = keepTexts(shown, now)
  return async (input, init) => {
    const key = keyOf(input, init)
    const read = () => ask(new Request(input, init))
    return key === null ? read() : texts(key, read)
  }
}

/** Null for what is more than a reading. */
function keyOf(input: string | URL | Request, init: RequestInit = {}): string | null {
  if (input instanceof Request) return null
  const { method = 'GET', body = '' } = init
  const address = String(input)
  const isReading = method === 'GET' || (method === 'POST' && readingCall.test(address))
  if (!isReading || typeof body !== 'string') return null
  return readingKey(address, new Headers(init.headers), body)
}
