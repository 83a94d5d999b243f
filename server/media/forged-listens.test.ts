import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import pLimit from 'p-limit'
import { expect, test } from 'vitest'
import { isEveryCaseWanted } from '#tests/support/every-case.ts'
import { givenSite } from '#tests/support/given-site.ts'

const site = givenSite()

const bytesPerSecond = 16_000
const seconds = 70
const calls = isEveryCaseWanted ? 3000 : 1200
const robots = ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.1', 'python-requests/2.31', '']

async function givenSound(): Promise<{ id: string; key: string }> {
  const { pool } = site.backend.database
  const { rows } = await pool.query(
    `insert into public.podcasts (user_id, title, is_published, published_at, audio_url, audio_bytes, duration_seconds)
     select id, 'Forged', true, now(), '/media/x', $1, $2 from auth.users limit 1 returning id`,
    [seconds * bytesPerSecond, seconds],
  )
  const key = `podcasts/${rows[0].id}/${'b'.repeat(32)}.mp3`
  await site.backend.mediaStore.put(key, { bytes: randomBytes(seconds * bytesPerSecond) }, 'audio/mpeg')
  await pool.query('update public.podcasts set audio_url = $2 where id = $1', [rows[0].id, `/media/${key}`])
  return { id: rows[0].id, key }
}

/** Requests the file or a range of it, and disconnects before any of it arrives. */
function hangUp(path: string, userAgent: string, range: string): Promise<void> {
  const { hostname, port } = new URL(site.url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nuser-agent: ${userAgent}\r\n${range}\r\n`,
        () => socket.resetAndDestroy(),
      )
    })
    socket.once('error', () => {})
    socket.once('close', () => resolve())
  })
}

const overcast = 'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)'
const listensOf = async (id: string) =>
  (
    await site.backend.database.pool.query(
      'select program, seconds from public.podcast_listens where podcast_id = $1',
      [id],
    )
  ).rows
const oneListen = [{ program: 'Overcast', seconds }]

test(`N-02 F7 ${calls} made-up calls, from made-up addresses and apps, add no listen`, async () => {
  const { id, key } = await givenSound()
  const path = `/media/${key}`
  const { publishableKey: apikey } = site.backend.secrets
  const rest = { apikey, authorization: `Bearer ${apikey}`, 'content-type': 'application/json' }
  const app = (n: number) => `MadeUpPod/${n} (+https://example.org/${n})`
  const from = (n: number) => ({
    'user-agent': app(n),
    'x-forwarded-for': `10.${n % 200}.${n % 250}.${n % 240}`,
    forwarded: `for=10.1.${n % 250}.7`,
  })
  const ask = async (address: string, init: RequestInit) =>
    void (await (await fetch(site.url + address, init)).arrayBuffer())
  const post = (address: string, body: object, n: number) =>
    ask(address, { method: 'POST', headers: { ...rest, ...from(n) }, body: JSON.stringify(body) })
  const row = (n: number) => ({ podcast_id: id, listener_hash: `forged ${n}`, program: app(n), seconds: 600 })
  const kinds: ((n: number) => Promise<void>)[] = [
    (n) => post('/rest/v1/rpc/record_listen', { podcast: id, seconds: 600 }, n),
    (n) => post('/rest/v1/podcast_listens', row(n), n),
    (n) => post('/rest/v1/rpc/heard_sound', { listens: [row(n)] }, n),
    (n) => ask(path, { method: 'HEAD', headers: from(n) }),
    (n) => ask(path, { headers: { ...from(n), range: 'bytes=0-1' } }),
    (n) => ask(path, { headers: { ...from(n), range: `bytes=${seconds * bytesPerSecond}-` } }),
    (n) => ask(path, { headers: { ...from(n), 'if-none-match': '*' } }),
    // 20 seconds each, with a different app each time: not one listener.
    (n) => ask(path, { headers: { ...from(n), range: `bytes=0-${20 * bytesPerSecond}` } }),
    (n) => ask(path, { headers: { ...from(n), 'user-agent': robots[n % robots.length] ?? '' } }),
    (n) => ask(path, { headers: { ...from(n), 'sec-purpose': 'prefetch;prerender' } }),
  ]
  // One real download is one listen, whatever follows.
  await ask(path, { headers: { 'user-agent': overcast } })
  await expect.poll(() => listensOf(id), { timeout: 15_000 }).toEqual(oneListen)
  const inTurn = pLimit(8)
  await Promise.all(
    Array.from({ length: calls }, (_, n) => inTurn(() => kinds[n % kinds.length]?.(n) ?? Promise.resolve())),
  )
  await site.backend.listens.flush()
  expect(await listensOf(id)).toEqual(oneListen)
}, 300_000)

test('N-02 F7 who asks for every part and is gone before any has come has not listened', async () => {
  const { id, key } = await givenSound()
  const path = `/media/${key}`
  const inTurn = pLimit(8)
  const part = (n: number) => `range: bytes=${n * 131_072}-${n * 131_072 + 131_071}\r\n`
  const asked = Array.from({ length: calls / 8 }, (_, n) => [
    inTurn(() => hangUp(path, 'HangsUp/1.0', part(n % 9))),
    inTurn(() => hangUp(path, 'HangsUp/2.0', '')),
  ])
  await Promise.all(asked.flat())
  // This download also makes the meter save what was pending when the clients disconnected.
  await (await fetch(site.url + path, { headers: { 'user-agent': overcast } })).arrayBuffer()
  await expect.poll(() => listensOf(id), { timeout: 15_000 }).toContainEqual(oneListen[0])
  expect(await listensOf(id)).toEqual(oneListen)
}, 300_000)
