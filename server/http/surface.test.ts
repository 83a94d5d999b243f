import { connect, type Socket } from 'node:net'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { attachRealtime } from '#server/gateway/realtime/attach-realtime.ts'
import { pageAddresses, pageRoutes } from '#server/pages/page-routes.ts'
import { listRouteGroups } from '#server/site/listener.ts'
import { startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { mailsTo } from '#tests/support/sent-mails.ts'

let site: TestBackend
let realtime: { close(): Promise<void> }
beforeAll(async () => {
  site = await startBackend({ kind: 'usual', env: { METRICS_TOKEN: 'to-see-what-it-opens' } })
  realtime = await attachRealtime(site.server, site.backend)
}, startTimeout)
afterAll(async () => {
  await realtime?.close()
  await site?.stop()
})

/** What a socket receives until the other side closes it; a socket that stays open times the test out. */
function exchange(request: string): Promise<{ answer: string; socket: Socket }> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(new URL(site.url).port), host: '127.0.0.1' })
    let answer = ''
    socket.on('data', (bytes) => {
      answer += bytes
    })
    socket.on('close', () => resolve({ answer, socket }))
    socket.on('error', reject)
    socket.write(request)
  })
}

const ask = (line: string, headers = '') =>
  exchange(`${line} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n${headers}\r\n`)
const statusOf = ({ answer }: { answer: string }) => Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1])
const openSockets = () =>
  new Promise<number>((resolve) => site.server.getConnections((_, count) => resolve(count)))

test('the surface is this list', async () => {
  const pages = pageRoutes(
    pageAddresses(routes),
    async () => new Response(),
    async () => new Response(),
  )
  const lines = listRouteGroups(site.backend, [pages]).flatMap(({ base, routes }) =>
    routes.map(({ method, path, query, access, body, limits }) => {
      const ofVisitors = 'mostBytesOfVisitors' in body ? ` (visitors ${body.mostBytesOfVisitors})` : ''
      const size = 'mostBytes' in body ? ` ${body.kind} ${body.mostBytes}${ofVisitors}` : ''
      const told = limits
        .map(({ name, points, seconds, by }) => {
          return `${name} ${points}/${seconds}s${by === 'handler' ? ' by its handler' : ''}`
        })
        .join(', ')
      return `${method} ${base}${path} ${query ? `${new URLSearchParams(query)} ` : ''}${access}${size}${told && ` [${told}]`}`
    }),
  )
  // The pages exist again in each other language: /es/about beside /about.
  const translated = lines.filter((line) => /^\w+ \/(es|fr|de)(?=[/. ])/.test(line))
  const inOne = (code: string) =>
    translated.filter((line) => line.includes(` /${code}`)).map((line) => line.replace(` /${code}`, ' '))
  expect(translated).toHaveLength(3 * inOne('es').length)
  expect([inOne('fr'), inOne('de')]).toEqual([inOne('es'), inOne('es')])
  const listed = lines.filter((line) => !translated.includes(line))
  await expect(`${listed.join('\n')}\n`).toMatchFileSnapshot('./surface.txt')
})

test('B6 500 sockets that ask for another protocol are answered and closed at both ends', async () => {
  const before = await openSockets()
  const paths = ['/', '/rss', '/healthz', '/rest/v1/podcasts', '/realtime/v1/other', '/%', '//']
  const asked = Array.from({ length: 500 }, (_, number) => {
    const path = paths[number % paths.length]
    return exchange(`GET ${path} HTTP/1.1\r\nHost: site\r\nConnection: Upgrade\r\nUpgrade: foo\r\n\r\n`)
  })
  const answers = await Promise.all(asked)
  expect(answers.every((answer) => statusOf(answer) >= 200 && statusOf(answer) < 500)).toBe(true)
  await expect.poll(openSockets).toBe(before)
})

test('B6 a client that offers HTTP/2 (h2c) gets the feed; one that sends a body along is told 426', async () => {
  const headers =
    'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n'
  const { answer } = await exchange(`GET /rss HTTP/1.1\r\nHost: site\r\n${headers}\r\n`)
  expect(answer).toMatch(/^HTTP\/1.1 200 /)
  expect(answer).toContain('<rss')
  const posted = await exchange(
    `POST /auth/v1/token HTTP/1.1\r\nHost: site\r\n${headers}Content-Length: 2\r\n\r\n{}`,
  )
  expect(statusOf(posted)).toBe(426)
})

test.each([
  ['TRACE /', 405],
  ['TRACE /rest/v1/podcasts', 405],
  ['CONNECT example.org:443', 405],
  ['PROPFIND /rest/v1/podcasts', 405],
  ['GET /rest/v1/%', 400],
  ['GET /auth/v1/%00', 400],
  ['GET /auth/v1/factors', 405],
  ['GET /auth/v1/saml', 404],
  ['GET /auth/v1/admin/users', 404],
  ['GET /auth/v1/', 404],
  ['GET /auth/v1', 404],
  ['GET /rest/v1/', 404],
  ['GET /storage/v1/nothing', 404],
  ['GET /functions/v1/nothing', 404],
  ['POST /rss', 405],
])('%s is %i in the words of its family', async (line, status) => {
  const told = await ask(line)
  expect(statusOf(told)).toBe(status)
  expect(told.answer).not.toContain('<!')
})

test('Host: what no URL can hold is 400', async () => {
  // Node 22 refuses a host with an invalid punycode prefix, by the older URL rules; Node 24 accepts it.
  const punycode = URL.canParse('http://xn--/') ? 200 : 400
  for (const [host, status] of [
    ['xn--', punycode],
    ['a b', 400],
    ['a\\b', 400],
    ['[::1', 400],
    ['x:99999', 400],
  ]) {
    const told = await exchange(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect([host, statusOf(told)]).toEqual([host, status])
  }
})

const key = () => `apikey: ${site.backend.secrets.publishableKey}\r\n`
const post = (path: string, body: string, type = 'application/json') =>
  ask(
    `POST ${path}`,
    `${key()}Content-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`.concat('\r\n', body),
  )

test.each([
  ['null', 'null'],
  ['a list', '[]'],
  ['100,000 lists', '['.repeat(100_000)],
  ['100,000 closed lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['a number', '1'],
  ['one name twice', '{"email":"a@b.example","email":{"x":1},"password":[]}'],
])('a body of %s is never 500, and refused where an object is wanted', async (_, body) => {
  const paths = [
    '/auth/v1/token?grant_type=password',
    '/auth/v1/token?grant_type=refresh_token',
    '/auth/v1/verify',
    '/rest/v1/podcasts',
    '/rest/v1/rpc/search_podcasts',
    '/storage/v1/object/list/sources',
    '/functions/v1/send-subscribe-email',
  ]
  for (const path of paths) {
    const status = statusOf(await post(path, body))
    const lowest = path.startsWith('/rest/') || body.startsWith('{') ? 200 : 400
    expect([path, status >= lowest && status < 500]).toEqual([path, true])
  }
})

test('a form without a boundary is 4xx', async () => {
  const anna = await site.account('door-anna')
  const token = (await anna.client.auth.getSession()).data.session?.access_token
  const response = await fetch(`${site.url}/storage/v1/object/avatars/${anna.id}/x.png`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data' },
    body: 'x',
  })
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(response.status).toBeLessThan(500)
})

test('a client of another origin can sign in, read and upload: every answer says so', async () => {
  const email = 'elsewhere@example.org'
  const refused: string[] = []
  /** As a browser does for a page of another origin: it withholds responses that CORS does not allow. */
  const fetchAsBrowser: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const names = [...request.headers.keys()].join(', ')
    const before = await fetch(request.url, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://other.example',
        'access-control-request-method': request.method,
        'access-control-request-headers': names,
      },
    })
    const response = await fetch(request)
    const isAllowed =
      before.ok &&
      before.headers.get('access-control-allow-headers') === names &&
      before.headers.get('access-control-allow-methods')?.includes(request.method) &&
      response.headers.get('access-control-allow-origin') === '*'
    if (!isAllowed) refused.push(`${request.method} ${request.url}`)
    return response
  }
  const client = createClient(site.url, site.backend.secrets.publishableKey, {
    auth: { persistSession: false },
    global: { fetch: fetchAsBrowser },
  })
  await client.auth.signUp({ email, password: 'a password from elsewhere' })
  const [mail] = await mailsTo(site, email)
  await client.auth.verifyOtp({ email, token: mail?.code ?? '', type: 'email' })
  const { data } = await client.auth.signInWithPassword({ email, password: 'a password from elsewhere' })
  expect(data.user?.email).toBe(email)
  expect((await client.from('podcasts').select('id')).error).toBeNull()
  const text = new Blob(['A story.'], { type: 'text/plain' })
  expect((await client.storage.from('sources').upload(`${data.user?.id}/x.txt`, text)).error).toBeNull()
  await client.auth.signOut()
  expect(refused).toEqual([])
})
