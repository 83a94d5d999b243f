import { WebSocket as WebSocketClient } from 'ws'
import { hangMs, type Tally } from './outcome.ts'
import type { Random } from './random.ts'
import { sendRaw } from './send-raw.ts'
import type { Victims } from './victims.ts'

/** Sends malformed HTTP: broken lines, wrong lengths, other protocols, incomplete requests. */
export async function fuzzConnections(
  { site, apiKey, tokens }: Victims,
  random: Random,
  count: number,
  tally: Tally,
): Promise<void> {
  const address = () => `X-Forwarded-For: 10.9.${random.below(256)}.${random.below(256)}`
  const keys = `Host: site\r\napikey: ${apiKey}\r\nAuthorization: Bearer ${tokens[0]}`
  const paths = [
    '/',
    '/rss',
    '/rest/v1/podcasts',
    '/auth/v1/token',
    '/storage/v1/object/avatars/x.png',
    '/%',
    '//',
    '*',
  ]
  const uploads = [
    '--b\r\nContent-Disposition: form-data; name=""; filename="x.png"\r\nContent-Type: image/png\r\n\r\n\u0089PNG',
    '--b\r\nContent-Disposition: form-data; name="cacheControl"\r\n\r\n3600\r\n--b--\r\n',
    '--b',
    '',
    `--b\r\n${'X: y\r\n'.repeat(3000)}\r\n`,
    '--b\r\nContent-Disposition: form-data; name=""; filename="x.png"\r\n\r\n\r\n--c\r\n',
  ]
  const makers: (() => [string, boolean])[] = [
    () => [
      `GET ${random.pick(paths)} HTTP/1.1\r\n${keys}\r\nConnection: Upgrade\r\nUpgrade: ${random.pick(['foo', 'websocket', 'h2c'])}\r\n\r\n`,
      false,
    ],
    () => [
      `${random.pick(['TRACE', 'CONNECT', 'PROPFIND', 'FOO', 'get', ''])} ${random.pick(paths)} HTTP/1.1\r\n${keys}\r\nConnection: close\r\n\r\n`,
      true,
    ],
    () => [`GET ${random.pick(paths)} HTTP/${random.pick(['0.9', '1.0', '1.1', '2.0', 'x'])}\r\n\r\n`, true],
    () => [
      `GET / HTTP/1.1\r\nHost: ${random.pick(['xn--', '[::1', 'a b', '', 'x:99999', '\u0000'])}\r\nConnection: close\r\n\r\n`,
      true,
    ],
    () => [
      `POST /auth/v1/token HTTP/1.1\r\n${keys}\r\n${address()}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a"`,
      true,
    ],
    () => [
      `POST /rest/v1/podcasts HTTP/1.1\r\n${keys}\r\n${address()}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`,
      true,
    ],
    () => [
      `POST /rest/v1/podcasts HTTP/1.1\r\n${keys}\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n{}`,
      true,
    ],
    () => [
      `GET / HTTP/1.1\r\nHost: site\r\nX: ${'y'.repeat(random.pick([100, 20_000, 200_000]))}\r\n\r\n`,
      true,
    ],
    () => [`GET /${'a/'.repeat(3000)} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`, true],
    () => {
      const body = random.pick(uploads).slice(0, 1 + random.below(400))
      const length = body.length + random.pick([0, 0, 5, 500])
      const boundary = random.pick(['; boundary=b', '; boundary=', '', '; boundary="b', '; boundary=zzz'])
      return [
        `POST /storage/v1/object/${random.pick(['avatars', 'sources', 'covers'])}/x/y.png HTTP/1.1\r\n${keys}\r\n${address()}\r\nContent-Type: multipart/form-data${boundary}\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n${body}`,
        true,
      ]
    },
  ]
  for (let sent = 0; sent < count; sent += 4) {
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        const [bytes, half] = random.pick(makers)()
        const startedAt = performance.now()
        const status = await sendRaw(site.url, Buffer.from(bytes, 'latin1'), { half })
        tally.note({
          what: `raw ${JSON.stringify(bytes.slice(0, 160))}`,
          status,
          seconds: (performance.now() - startedAt) / 1000,
        })
      }),
    )
  }
}

/** Fuzzes WebSockets: joins of all kinds, garbage, floods, sockets that are left open and then dropped. */
export async function fuzzSockets(
  { site, apiKey, tokens, published }: Victims,
  random: Random,
  count: number,
  tally: Tally,
): Promise<void> {
  const url = `${site.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${apiKey}&vsn=`
  const topics = [
    'realtime:x',
    'realtime:podcasts',
    'phoenix',
    '',
    `realtime:${'t'.repeat(3000)}`,
    'realtime:\u0000',
  ]
  const configs = [
    {},
    null,
    {
      postgres_changes: [
        { event: '*', schema: 'public', table: 'dialog_segments', filter: `podcast_id=eq.${published}` },
      ],
    },
    { postgres_changes: [{ event: '*', schema: 'auth', table: 'users' }] },
    { postgres_changes: [{ event: 'x', schema: null, table: 1, filter: 'a=b=c' }] },
    {
      postgres_changes: Array.from({ length: 500 }, () => ({
        event: '*',
        schema: 'public',
        table: 'podcasts',
      })),
    },
    { private: true },
    { broadcast: { self: true, ack: true }, presence: { key: '__proto__' } },
  ]
  const events = ['phx_join', 'phx_leave', 'heartbeat', 'broadcast', 'presence', 'access_token', 'x', '']
  const payload = () =>
    random.pick<unknown>([
      { config: random.pick(configs), access_token: random.pick([tokens[0], 'a.b.c', 5, null]) },
      { event: 'track', payload: { a: 'x'.repeat(random.pick([1, 70_000])) } },
      { type: 'broadcast', event: 'e', payload: { deep: '['.repeat(200) } },
      null,
      [],
      'text',
    ])
  const message = (): string | Uint8Array<ArrayBuffer> => {
    if (random.chance(0.2))
      return random.pick(['', 'null', '[]', '{', '[1,2,3]', '['.repeat(50_000), '\u0000'])
    if (random.chance(0.05)) return new Uint8Array([random.below(256), 255, 0, 3, 4, 5])
    const [topic, event, body] = [random.pick(topics), random.pick(events), payload()]
    return JSON.stringify(
      random.chance(0.5) ? ['1', '2', topic, event, body] : { topic, event, payload: body, ref: '1' },
    )
  }
  for (let dialog = 0; dialog < count; dialog++) {
    const startedAt = performance.now()
    const status = await converse(url + random.pick(['1.0.0', '2.0.0', 'x']), () =>
      Array.from({ length: 1 + random.below(12) }, message),
    )
    tally.note({
      what: `WebSocket dialog ${dialog}`,
      status,
      seconds: (performance.now() - startedAt) / 1000,
    })
  }
}

/** Returns 101 when the socket was opened and could be closed, else as `sendRaw`. */
function converse(url: string, messages: () => (string | Uint8Array<ArrayBuffer>)[]): Promise<number> {
  return new Promise((resolve) => {
    const socket = new WebSocketClient(url)
    let isOpen = false
    const timer = setTimeout(() => {
      socket.terminate()
      resolve(-1)
    }, hangMs)
    const end = () => {
      clearTimeout(timer)
      resolve(isOpen ? 101 : 0)
    }
    socket.on('open', () => {
      isOpen = true
      for (const message of messages()) socket.send(message)
      socket.close()
    })
    socket.on('error', end)
    socket.on('close', end)
  })
}
