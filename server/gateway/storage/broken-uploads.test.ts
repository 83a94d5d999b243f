import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { isEveryCaseWanted } from '#tests/support/every-case.ts'

let site: TestBackend
let anna: Account
let token: string
beforeAll(async () => {
  site = await startBackend({ kind: 'usual' })
  anna = await site.account('bu-anna')
  token = (await anna.client.auth.getSession()).data.session?.access_token ?? ''
}, startTimeout)
afterAll(() => site?.stop())

/** Deterministic numbers, so that a failure can be reproduced (mulberry32). */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
type Random = ReturnType<typeof seeded>

const part = (head: string, body: string) => `--edge\r\n${head}\r\n\r\n${body}\r\n`
const file = (body: string) =>
  part('content-disposition: form-data; name=""; filename="a.txt"\r\ncontent-type: text/plain', body)
const whole = `${part('content-disposition: form-data; name="cacheControl"', '60')}${file('A story. '.repeat(30))}--edge--\r\n`

/** Ways to break a body. */
const breaks: ((random: Random) => string)[] = [
  (random) => whole.slice(0, random(whole.length)),
  (random) => whole.slice(random(whole.length)),
  (random) => whole.replace('--edge', `--edge${random(10)}`),
  () => whole.replaceAll('\r\n', '\n'),
  (random) => `--edge\r\nx: ${'y'.repeat(random(40_000))}\r\n${whole}`,
  (random) => `--edge\r\n${'a: b\r\n'.repeat(random(3000))}\r\n${whole}`,
  (random) =>
    part(
      'content-disposition: form-data; name=""; filename="b"\r\ncontent-type: multipart/mixed; boundary=edge',
      whole,
    ) + whole.slice(0, random(whole.length)),
  (random) => file('x').repeat(random(30)),
  (random) => part('content-disposition: form-data; name="metadata"', '{'.repeat(random(70_000))) + whole,
  (random) => {
    const bytes = Buffer.from(whole)
    for (let one = 0; one < 8; one++) bytes[random(bytes.length)] = random(256)
    return bytes.toString('latin1')
  },
  () => `${file('nul \0 \u0001\u0002\u0003\u0004\u0005')}--edge--`,
  () => `${part("content-disposition: form-data; name*=UTF-8''%ff; filename*=x'y'%zz", 'x')}--edge--\r\n`,
]
const types = [
  'multipart/form-data; boundary=edge',
  'multipart/form-data; boundary=edge',
  'multipart/form-data; boundary=edge',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'e'.repeat(500)}`,
  'multipart/form-data; boundary="edge',
  'text/plain',
  'text/markdown; charset=;;',
]

/** Sends one over a socket of its own; returns the status, or 0 if there was none to read. */
function send(random: Random): Promise<number> {
  const body = breaks[random(breaks.length)]?.(random) ?? ''
  const length = Buffer.byteLength(body, 'latin1') + (random(4) === 0 ? random(2000) : 0)
  const isChunked = random(5) === 0
  const head = [
    `${random(4) === 0 ? 'PUT' : 'POST'} /storage/v1/object/sources/${anna.id}/broken.txt HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${token}`,
    `content-type: ${types[random(types.length)]}`,
    'x-upsert: true',
    isChunked ? 'transfer-encoding: chunked' : `content-length: ${length}`,
    'connection: close',
  ]
  const sent = isChunked ? `${Buffer.byteLength(body, 'latin1').toString(16)}\r\n${body}\r\n0\r\n\r\n` : body
  const ending = random(4)
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      answer += chunk
    })
    // The server waits for the rest of a body that is shorter than declared.
    socket.setTimeout(300, () => socket.destroy())
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)))
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    if (ending === 0) socket.write(sent.slice(0, sent.length / 2), 'latin1', () => socket.destroy())
    else if (ending === 1) socket.end(sent.slice(0, sent.length / 2), 'latin1')
    else socket.write(sent, 'latin1')
  })
}

test('B4 hundreds of broken uploads: none ends the process, leaves a handle or a file, or is an error of ours', {
  timeout: 900_000,
}, async () => {
  const count = isEveryCaseWanted ? 1500 : 300
  // The client that signed in keeps its connection open.
  const before = await openSockets()
  const uncaught: unknown[] = []
  const hear = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', hear)
  process.on('unhandledRejection', hear)
  const random = seeded(20_261_122)
  const statuses = new Map<number, number>()
  const sendMany = async () => {
    while (left-- > 0) {
      const status = await send(random)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  let left = count
  await Promise.all([sendMany(), sendMany(), sendMany()])
  await expect.poll(openSockets, { timeout: 30_000 }).toBeLessThanOrEqual(before)
  await expect.poll(() => readdirSync(path.join(site.dataDir, 'incoming')), { timeout: 30_000 }).toEqual([])
  process.off('uncaughtException', hear)
  process.off('unhandledRejection', hear)
  expect(uncaught).toEqual([])
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
  for (const expected of [200, 400]) expect(statuses.get(expected)).toBeGreaterThan(0)
  const name = `${anna.id}/whole.txt`
  const good = await anna.client.storage.from('sources').upload(name, new Blob(['Still here.']))
  expect(good.error).toBeNull()
})

const openSockets = () =>
  new Promise<number>((resolve, reject) =>
    site.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
