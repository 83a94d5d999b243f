import { isDeclaredLimit } from './call.ts'
import { nastyBodies, nastyHeaders, nastyTexts, nastyValues } from './nasty-values.ts'
import { hangMs, type Tally } from './outcome.ts'
import type { Random } from './random.ts'
import type { ListedRoute } from './read-surface.ts'
import type { Victims } from './victims.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const operators = [
  'eq',
  'neq',
  'gt',
  'like',
  'ilike',
  'imatch',
  'match',
  'in',
  'is',
  'cs',
  'fts',
  'not.eq',
  'or',
  'x',
]
const atOnce = 8

/** Sends `count` requests, most of them variations of existing routes, each with something wrong in it. */
export async function fuzzRequests(
  victims: Victims,
  surface: readonly ListedRoute[],
  random: Random,
  count: number,
  tally: Tally,
): Promise<void> {
  let left = count
  const sender = async () => {
    while (left-- > 0) await send(victims, makeRequest(victims, surface, random), tally)
  }
  await Promise.all(Array.from({ length: atOnce }, sender))
}

type Wish = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer> | null
}

async function send({ site }: Victims, wish: Wish, tally: Tally): Promise<void> {
  const startedAt = performance.now()
  let status = 0
  let isLimit = false
  try {
    const response = await fetch(site.url + wish.path, {
      method: wish.method,
      headers: wish.headers,
      body: wish.method === 'GET' || wish.method === 'HEAD' ? null : wish.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(hangMs),
    })
    const text = await response.text()
    status = response.status
    isLimit = isDeclaredLimit(status, response.headers, text)
  } catch (error) {
    const { name } = error as Error
    status = name === 'TimeoutError' ? -1 : 0
    // fetch itself refused to send it, so it does not count.
    if (error instanceof TypeError && !(error.cause as { code?: string } | undefined)?.code) return
  }
  const what = `${wish.method} ${wish.path.slice(0, 200)} ${JSON.stringify(wish.headers).slice(0, 200)} ${String(wish.body).slice(0, 120)}`
  const seconds = (performance.now() - startedAt) / 1000
  tally.note({ what, status, seconds, isDeclaredLimit: isLimit })
}

function makeRequest(victims: Victims, surface: readonly ListedRoute[], random: Random): Wish {
  const offered = random.pick(surface)
  const headers: Record<string, string> = {
    apikey: victims.apiKey,
    // Another address each time; otherwise requests would only meet limits.
    'x-forwarded-for': `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
  }
  const token = random.pick([null, null, ...victims.tokens, victims.adminToken])
  // The admin's own deletions are no attack, and would remove what the others attack.
  if (token && !(token === victims.adminToken && offered.method === 'DELETE')) {
    headers.authorization = `Bearer ${token}`
  }
  const isRest = offered.path.startsWith('/rest/v1')
  const method = random.chance(0.15) && token !== victims.adminToken ? random.pick(methods) : offered.method
  if (random.chance(0.2)) {
    const [name, value] = random.pick(nastyHeaders)
    headers[name] = value
  }
  const path =
    misspelt(filled(victims, offered.path, random), random) + queryFor(victims, offered, isRest, random)
  if (random.chance(0.06)) return { method: 'POST', path, ...formPost(headers, victims, random) }
  const hasBody = offered.body !== null || random.chance(0.1)
  if (hasBody && !headers['content-type']) headers['content-type'] = 'application/json'
  return {
    method,
    path,
    headers: readable(headers),
    body: hasBody ? bodyFor(victims, random) : null,
  }
}

/** Headers of a form sent by one of our pages, by another site, or by a program without an Origin. */
function formPost(
  headers: Record<string, string>,
  { site }: Victims,
  random: Random,
): Pick<Wish, 'headers' | 'body'> {
  const origin = random.pick([null, 'null', site.url, 'https://evil.example'])
  const fields = Array.from({ length: 1 + random.below(4) }, () => [
    random.pick(['email', 'password', 'q', 'name', 'token', 'intent', '_action', 'next']),
    wellFormed(random.chance(0.1) ? largeText(random) : random.pick(nastyTexts)),
  ])
  const type = random.pick([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=b',
    'text/plain',
  ])
  const body = type.startsWith('multipart')
    ? `${fields.map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}--b--\r\n`
    : new URLSearchParams(fields).toString()
  return { headers: readable({ ...headers, 'content-type': type, ...(origin ? { origin } : {}) }), body }
}

/** Just below and just above the limit of an anonymous body, and far above it. */
const largeText = (random: Random) =>
  random.pick(['x', ' ', 'a or ', '%', '\u00e9']).repeat(random.pick([65_535, 65_537, 1_048_576]))

/** Fills in the parameters of a route: mostly with existing values, else with nasty ones. */
function filled(victims: Victims, path: string, random: Random): string {
  return path.replace(/:[a-zA-Z_]+|\*/g, (parameter) => {
    if (random.chance(0.3)) return encodeURIComponent(wellFormed(random.pick(nastyTexts)))
    if (/table/i.test(parameter)) return random.pick(victims.tables)
    if (/function|name/i.test(parameter) && path.includes('/rpc/')) return random.pick(victims.functions)
    if (/bucket/i.test(parameter)) return random.pick(['avatars', 'sources', 'covers', 'none'])
    return random.pick([victims.published, victims.draft, 'x', 'a/b.png'])
  })
}

function misspelt(path: string, random: Random): string {
  if (!random.chance(0.15)) return path
  const place = 1 + random.below(path.length - 1)
  const letter = path[place] ?? 'x'
  const code = letter.charCodeAt(0).toString(16).padStart(2, '0')
  return random.pick([
    `${path.slice(0, place)}%${code}${path.slice(place + 1)}`,
    `/${path}`,
    `${path}/`,
    `${path.slice(0, place)}/../${path.slice(place)}`,
    `${path.slice(0, place)}%`,
    `${path.slice(0, place)}%00${path.slice(place)}`,
    `${path.slice(0, place)}\\${path.slice(place)}`,
    path.toUpperCase(),
  ])
}

function queryFor(victims: Victims, offered: ListedRoute, isRest: boolean, random: Random): string {
  const parts = offered.query && !random.chance(0.2) ? [offered.query] : []
  const text = () => encodeURIComponent(wellFormed(random.pick(nastyTexts)))
  while (random.chance(0.5)) {
    const column = random.chance(0.8) ? random.pick(victims.columns) : text()
    const condition = `${random.pick(operators)}.${random.chance(0.5) ? text() : `(${text()},${text()})`}`
    parts.push(
      isRest
        ? random.pick([
            `select=${text()}`,
            `select=*,${random.pick(victims.tables)}(*,${random.pick(victims.tables)}(*))`,
            `${column}=${condition}`,
            `or=(${column}.${condition},and(${column}.${condition}))`,
            `order=${column}.${random.pick(['asc', 'desc.nullsfirst', 'x'])}`,
            `limit=${text()}`,
            `offset=${random.pick(['0', '-1', '99999999999'])}`,
            `columns=${text()}`,
            `on_conflict=${column}`,
          ])
        : `${random.pick(['redirect_to', 'token', 'type', 'code', 'next', 'q', 'podcast_id', 'download', 't', column])}=${text()}`,
    )
  }
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

function bodyFor(victims: Victims, random: Random): string | Uint8Array<ArrayBuffer> {
  if (random.chance(0.35)) return random.pick(nastyBodies)
  const fields = [
    'email',
    'password',
    'type',
    'token',
    'token_hash',
    'refresh_token',
    'data',
    'code',
    'content',
    'model',
    'query',
    'search',
  ]
  const object = () => {
    const value: Record<string, unknown> = {}
    for (let field = 0; field < 1 + random.below(5); field++) {
      const name = random.chance(0.6) ? random.pick(victims.columns) : random.pick(fields)
      value[name] = random.chance(0.05)
        ? largeText(random)
        : random.chance(0.3)
          ? random.pick([victims.published, victims.draft])
          : random.pick(nastyValues)
    }
    return value
  }
  return JSON.stringify(random.chance(0.2) ? [object(), object(), object()] : object())
}

/** Removes what fetch refuses in header values: characters beyond Latin-1, line breaks. */
function readable(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace(/[^\x20-\x7e]/g, '')]),
  )
}

/** Replaces lone surrogates, on which encodeURIComponent throws. */
const wellFormed = (text: string) => text.replace(/[\ud800-\udfff]/g, '\ufffd')
