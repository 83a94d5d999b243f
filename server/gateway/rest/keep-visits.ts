import { keepTexts, readingKey } from '#server/kept/kept-texts.ts'
import type { Shown } from '#server/kept/watch-shown.ts'
import type { RestService } from './rest-service.ts'

/** Of these every change that a visitor can see is told (watch-shown.ts); keep-visits-told.test.ts tries each of them. */
export const toldTables = [
  'hosts',
  'podcast_hosts',
  'podcast_sponsors',
  'podcasts',
  'rss_feeds',
  'show_settings',
  'sponsors',
]
const isTold = new Set(toldTables)

/**
 * What visitors read is the same for all of them: it is asked of the database in a visitor's name, under its rights, and
 * then answered from memory until something changes. Whoever brings more than the publishable key, wants more than to read,
 * or names a table of which not every change is told is answered anew each time. The rendering of pages (no address) has a
 * memory of its own, from which no stranger drives anything out.
 */
export function keepVisits(
  rest: RestService,
  shown: Pick<Shown, 'read'>,
  publishableKey: string,
): RestService {
  const texts = keepTexts(shown)
  return {
    async fetch(request, address) {
      const ask = () => rest.fetch(request, address)
      if (address === null || !isVisit(request, publishableKey) || !readsTold(request.url)) return ask()
      return texts(readingKey(request.url, request.headers), ask)
    },
    close: () => rest.close(),
  }
}

function isVisit({ method, headers }: Request, publishableKey: string): boolean {
  const token = headers.get('authorization')
  const isNobodys = token === null || token === `Bearer ${publishableKey}`
  return method === 'GET' && headers.get('apikey') === publishableKey && isNobodys
}

/** What cannot be read at a glance counts as untold: a name in quotation marks, a relation by its column or another name. */
function readsTold(url: string): boolean {
  const { pathname, searchParams } = new URL(url)
  const table = /^\/rest\/v1\/(\w+)$/.exec(pathname)?.[1]
  const selects = searchParams.getAll('select').join(',')
  const related = [...selects.matchAll(/([^,()]*)\(/g)].map(([, name]) => name)
  return [table, ...related].every((name) => name !== undefined && isTold.has(name))
}
