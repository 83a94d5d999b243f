import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { readSettings } from '#providers/settings.ts'
import { createListener } from '#server/site/listener.ts'
import { givenSite } from '#tests/support/given-site.ts'

const token = 'a-long-word-for-the-watcher'
const site = givenSite({ kind: 'usual', env: { METRICS_TOKEN: token } })

const scrape = async (headers: Record<string, string> = { authorization: `Bearer ${token}` }) => {
  const answer = await fetch(`${site.url}/metrics`, { headers })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}
/** Scrapes the metrics as a monitor does. */
const read = async () => {
  const { status, text } = await scrape()
  expect([status, text.slice(0, 200)]).toEqual([200, expect.stringContaining('# HELP')])
  return text
}
const figure = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1),
  )
const seriesOf = (text: string, name: string) =>
  text.split('\n').filter((line) => line.startsWith(`${name}{`))

test('without METRICS_TOKEN there is no such address; a short one is refused at the start', async () => {
  const server = createServer(
    createListener({ ...site.backend, metrics: null }, { isDevelopment: false, log: () => {} }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const headers = { authorization: `Bearer ${token}`, connection: 'close' }
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).status).toBe(404)
  await new Promise((resolve) => server.close(resolve))
  expect(() => readSettings({ METRICS_TOKEN: 'short' }).site).toThrow('METRICS_TOKEN: needs 16')
  expect(readSettings({ METRICS_TOKEN: '' }).site.METRICS_TOKEN).toBeUndefined()
})

test.each([
  ['none', {}],
  ['a wrong one', { authorization: `Bearer ${token}s` }],
  ['the site’s public key', { authorization: 'Bearer public' }],
])('with the token %s nothing is told', async (_, headers) => {
  const found = await scrape(headers as Record<string, string>)
  expect(found).toMatchObject({ status: 401, text: 'The token of METRICS_TOKEN is needed.\n' })
})

test('an admin’s session is no token for the figures', async () => {
  const { client } = await site.account('watcher', { isAdmin: true })
  const { data } = await client.auth.getSession()
  expect((await scrape({ authorization: `Bearer ${data.session?.access_token}` })).status).toBe(401)
})

test('answers are counted by route and status, with their duration; the process tells its event loop', async () => {
  const before = await read()
  const series = 'helmcast_http_requests_total{method="GET",route="/healthz",status="200"}'
  for (let count = 0; count < 3; count++) await fetch(`${site.url}/healthz`)
  const { text, type } = await scrape()
  expect(type).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(figure(text, series) - (figure(before, series) || 0)).toBe(3)
  expect(figure(text, 'helmcast_http_request_duration_seconds_count{route="/healthz"}')).toBe(
    figure(text, series),
  )
  expect(figure(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  expect(figure(text, 'helmcast_storage_bytes{what="database"}')).toBeGreaterThan(1e6)
  expect(figure(text, 'helmcast_disk_free_bytes')).toBeGreaterThan(0)
})

test('what is answered from memory is counted too', async () => {
  const series = 'helmcast_http_requests_total{method="GET",route="/rss",status="200"}'
  for (let count = 0; count < 5; count++) await (await fetch(`${site.url}/rss`)).arrayBuffer()
  await expect.poll(async () => figure(await read(), series)).toBe(5)
})

test('a flood of made-up addresses makes no new names, and nothing of it stands in the figures', async () => {
  const ask = (n: number) => {
    const word = `canary${n.toString(36)}${Math.random().toString(36).slice(2)}`
    const paths = [
      `/${word}`,
      `/rss/${word}`,
      `/auth/v1/${word}`,
      `/rest/v1/${word}?email=${word}@example.org`,
      `/media/${word}/${word}.mp3`,
      `/storage/v1/object/public/${word}/${word}`,
      `/functions/v1/${word}`,
      `/%ff${word}`,
    ]
    const headers = { 'x-forwarded-for': '203.0.113.9', 'user-agent': word, referer: `http://${word}/` }
    const method = ['GET', 'PUT', 'DELETE', 'PROPFIND', 'MKCOL'][n % 5] ?? 'GET'
    return fetch(`${site.url}${paths[n % paths.length]}`, { method, headers }).then((one) => one.text())
  }
  const flood = async (first: number) => {
    for (let n = first; n < first + 80; n += 20)
      await Promise.all(Array.from({ length: 20 }, (_, at) => ask(n + at)))
    return read()
  }
  const few = seriesOf(await flood(0), 'helmcast_http_requests_total')
  const text = await flood(80)
  const many = seriesOf(text, 'helmcast_http_requests_total')
  const nameOf = (line: string) => line.replace(/ \S+$/, '')
  expect(many.map(nameOf)).toEqual(few.map(nameOf))
  expect(text).not.toMatch(/canary|203\.0\.113|127\.0\.0\.1|@example/)
  expect(text).not.toMatch(/PROPFIND|MKCOL/)
}, 60_000)

test('jobs are told by kind and state, with the oldest that waits, and how quick the voices were', async () => {
  await site.backend.database.pool.query(
    `insert into public.generation_jobs (kind, status, step, updated_at, finished_at, details) values
       ('make-audio', 'queued', 'voice', now() - interval '90 seconds', null, '{}'),
       ('make-audio', 'done', 'master', now(), now(), '{"spoken":{"service":"espeak","characters":900,"seconds":10}}'),
       ('make-audio', 'done', 'master', now(), now(), '{"spoken":{"service":"espeak","characters":100,"seconds":10}}'),
       ('write-dialog', 'failed', 'write', now(), now() - interval '2 days', '{}')`,
  )
  // Figures of the tests before are cached for five seconds.
  await expect
    .poll(async () => figure(await read(), 'helmcast_jobs{kind="make-audio",state="done"}'), {
      timeout: 20_000,
      interval: 1000,
    })
    .toBe(2)
  const text = await read()
  expect(figure(text, 'helmcast_jobs{kind="make-audio",state="queued"}')).toBe(1)
  expect(seriesOf(text, 'helmcast_jobs').filter((line) => line.includes('write-dialog'))).toEqual([])
  expect(figure(text, 'helmcast_jobs_oldest_waiting_seconds')).toBeGreaterThanOrEqual(89)
  expect(figure(text, 'helmcast_voices_characters_per_second{service="espeak"}')).toBe(50)
}, 60_000)
