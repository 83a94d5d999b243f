import { signedUp } from '../accounts.ts'
import { type Call, call, isDeclaredLimit } from '../call.ts'
import type { Victims } from '../victims.ts'
import type { Ways } from './way.ts'

const megabyte = 1024 * 1024
const search = '/rest/v1/rpc/search_podcasts'

/** S3: one large value. It may be refused or accepted, within the time that one request may take. */
export const sizeWays: Ways = {
  'S3 a search for 15 MB stops nobody': (victims) =>
    trySizes(victims, [
      { path: search, body: json({ query: 'x'.repeat(15 * megabyte) }) },
      { path: search, body: json({ query: 'x'.repeat(3 * megabyte) }) },
      { path: search, body: json({ query: 'a or '.repeat(1.6 * megabyte) }) },
      { path: search, body: json({ query: `${' '.repeat(10 * megabyte)}a` }) },
      { path: search, body: json({ query: 'é%_'.repeat(megabyte) }) },
    ]),
  'S3 a search for what an address may hold stops nobody': (victims) =>
    trySizes(victims, [
      ...['x', 'a or ', ' ', 'a -', '"a ', '%'].map((piece) => ({
        method: 'GET',
        path: `${search}?query=${encodeURIComponent(piece.repeat(14_000 / encodeURIComponent(piece).length))}`,
      })),
      { method: 'HEAD', path: `${search}?query=${'x'.repeat(14_000)}` },
      { path: `/episodes?q=${'a+or+'.repeat(2500)}`, method: 'GET' },
    ]),
  'S3 search_moments with 90,000 episodes stops nobody': (victims) => {
    const podcasts = Array.from({ length: 90_000 }, () => crypto.randomUUID())
    return trySizes(victims, [
      { path: '/rest/v1/rpc/search_moments', body: json({ query: 'a', podcasts }) },
      {
        path: '/rest/v1/rpc/search_moments',
        body: json({ query: 'x'.repeat(8 * megabyte), podcasts: podcasts.slice(0, 1) }),
      },
    ])
  },
  'S3 a large value in another wrapping stops nobody': (victims) => {
    const query = 'x'.repeat(8 * megabyte)
    const form = new URLSearchParams({ query }).toString()
    const typed = (type: string): Record<string, string> => ({ 'content-type': type })
    return trySizes(victims, [
      { path: search, body: `query\n${query}\n`, headers: typed('text/csv') },
      { path: search, body: form, headers: typed('application/x-www-form-urlencoded') },
      { path: search, body: query, headers: typed('text/plain') },
      { path: search, body: query, headers: typed('application/octet-stream') },
      { path: search, body: json([{ query }]), headers: { prefer: 'params=multiple-objects' } },
      { path: search, body: json({ query }), headers: { prefer: 'params=single-object' } },
    ])
  },
  async 'S3 no public function takes its largest argument dearly'(victims) {
    const { token } = await signedUp(victims, 'large-values@attack.example')
    for (const { name, words, types } of await listFunctions(victims)) {
      const bodyOf = (size: number) =>
        json(
          Object.fromEntries(words.map((word, at) => [word, largeValue(victims, types[at] ?? 'text', size)])),
        )
      const path = `/rest/v1/rpc/${name}`
      const fault = await trySizes(victims, [
        { path, body: bodyOf(63 * 1024) },
        { path, body: bodyOf(4 * megabyte) },
        { path, body: bodyOf(4 * megabyte), token },
      ])
      if (fault) return fault
    }
    return null
  },
  async 'S3 an account’s 15 MB in a row stop nobody'(victims) {
    const { id, token } = await signedUp(victims, 'large-rows@attack.example')
    const own = `/rest/v1/profiles?id=eq.${id}`
    return trySizes(victims, [
      { method: 'PATCH', path: own, token, body: json({ username: ' x'.repeat(7 * megabyte) }) },
      { method: 'PATCH', path: own, token, body: json({ bio: ' x'.repeat(7 * megabyte) }) },
      { method: 'PATCH', path: own, token, body: json({ social_links: { a: 'x'.repeat(14 * megabyte) } }) },
      { path: '/rest/v1/podcast_sources', token, body: json({ content: '<a '.repeat(5 * megabyte) }) },
    ])
  },
  'MINOR a visitor’s 8 MB are refused before they cost anything': (victims) =>
    trySizes(
      victims,
      ['podcasts', 'comments', 'profiles', 'dialog_segments'].map((table) => ({
        path: `/rest/v1/${table}`,
        body: json({ text: 'x'.repeat(8 * megabyte), title: 'x' }),
      })),
    ),
}

/** Encoded in advance, so that encoding does not count as the site's time. */
const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

async function trySizes(victims: Victims, calls: Call[]): Promise<string | null> {
  let next = 0
  for (const asked of calls) {
    // Alternate addresses: otherwise only the budget of one address would be tested.
    const address = `203.0.113.${10 + (next++ % 40)}`
    const { status, headers, text, seconds } = await call(victims, { method: 'POST', address, ...asked })
    const what = `${asked.method ?? 'POST'} ${asked.path.slice(0, 60)} with ${sizeOf(asked)} kB`
    if (status === -1) return `${what} was not answered in ${seconds.toFixed(0)} s`
    if (status >= 500 && !isDeclaredLimit(status, headers, text))
      return `${what}: ${status} ${text.slice(0, 120)} after ${seconds.toFixed(1)} s`
    if (seconds > 2 * victims.patience) return `${what} took ${seconds.toFixed(1)} s (${status})`
  }
  return null
}

const sizeOf = ({ body, path }: Call) =>
  Math.round((body instanceof Uint8Array ? body.length : path.length + String(body ?? '').length) / 1024)

type Callable = { name: string; words: string[]; types: string[] }

/** The functions that REST exposes, with the names and types of their arguments. */
async function listFunctions({ site }: Victims): Promise<Callable[]> {
  return site.query<Callable>(
    `select proname as name, coalesce(proargnames[1:pronargs], '{}')::text[] as words,
       (select coalesce(array_agg(format_type(type, null) order by place), '{}')
          from unnest(proargtypes::oid[]) with ordinality as arguments (type, place)) as types
     from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype order by 1`,
  )
}

function largeValue({ published }: Victims, type: string, size: number): unknown {
  if (type === 'uuid') return published
  if (type === 'uuid[]') return Array.from({ length: size / 39 }, () => published)
  if (type.startsWith('json')) return Array.from({ length: size / 64 }, () => ({ text: 'x'.repeat(50) }))
  if (type.startsWith('int')) return 1
  if (type === 'boolean') return false
  if (type === 'date' || type.startsWith('timestamp')) return '2026-11-23'
  return 'x'.repeat(size)
}
