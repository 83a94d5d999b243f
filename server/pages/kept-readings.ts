import type { Shown } from '#server/kept/watch-shown.ts'

type Ask = (request: Request) => Promise<Response>
type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>
type Reading = { version: string; readAt: number; headers: Headers; text: string }

/** Counts of listens change and nobody is told of it; all else is told (watch-shown.ts). */
const keptMs = 10_000
const mostLetters = 4_000_000
/** What an answer takes beside its text: headers, and a place in the list. */
const frameLetters = 1000
/** By these an answer to the same address differs. */
const asksBy = ['accept', 'accept-profile', 'prefer', 'range']
/** Functions that only read what visitors see. All others are called each time. */
export const readingFunctions = ['search_podcasts', 'search_moments', 'read_spoken_lines']
const readingCall = new RegExp(`/rest/v1/rpc/(${readingFunctions.join('|')})([?]|$)`)

/**
 * What the rendering of pages reads as a visitor, kept in memory until something changes: pages that are made for one
 * asker (a search, a query, a cookie) then ask for nothing that the last one has asked.
 */
export function keepReadings(shown: Pick<Shown, 'read'>, ask: Ask, now = Date.now): Fetch {
  const readings = new Map<string, Reading>()
  let letters = 0
  // The address counts, too: visitors can make up as many as they like, each of which reads nothing.
  const sizeOf = (key: string, { text }: Reading) => frameLetters + key.length + text.length

  function drop(key: string): void {
    const reading = readings.get(key)
    if (reading) letters -= sizeOf(key, reading)
    readings.delete(key)
  }

  function keep(key: string, reading: Reading): void {
    drop(key)
    readings.set(key, reading)
    letters += sizeOf(key, reading)
    for (const oldest of readings.keys()) {
      if (letters <= mostLetters) return
      drop(oldest)
    }
  }

  return async (input, init) => {
    const key = keyOf(input, init)
    if (key === null) return ask(new Request(input, init))
    const { pages: version } = await shown.read()
    const known = readings.get(key)
    if (known && known.version === version && now() - known.readAt < keptMs) {
      return new Response(known.text, { headers: known.headers })
    }
    const readAt = now()
    const answer = await ask(new Request(input, init))
    if (answer.status !== 200) return answer
    const text = await answer.text()
    keep(key, { version, readAt, headers: answer.headers, text })
    return new Response(text, { headers: answer.headers })
  }
}

/** Null for what is more than a reading. */
function keyOf(input: string | URL | Request, init: RequestInit = {}): string | null {
  if (input instanceof Request) return null
  const { method = 'GET', body = '' } = init
  const address = String(input)
  const isReading = method === 'GET' || (method === 'POST' && readingCall.test(address))
  if (!isReading || typeof body !== 'string') return null
  const headers = new Headers(init.headers)
  return [address, ...asksBy.map((name) => headers.get(name)), body].join('\n')
}
