import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { webhookMessage } from '#core/api/webhook-message.ts'
import { signWebhook } from '#providers/webhooks/webhook.ts'
import { mostAttempts, tidyDeliveries } from '#tables/mails/deliveries-sql.ts'
import { type Account, startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { addPodcast, callFunction } from '#tests/support/call-function.ts'
import { startReceiver } from '#tests/support/receiver.ts'
import { openWorkerContext } from '#tests/support/worker-context.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'

const secret = 'a secret of some length'.padEnd(32, '!')
let site: TestBackend
let worker: Awaited<ReturnType<typeof openWorkerContext>>
let receiver: Awaited<ReturnType<typeof startReceiver>>
let context: (typeof worker)['context']
let anna: Account
const going = new AbortController().signal
beforeAll(async () => {
  site = await startBackend({ kind: 'usual', env: { WEBSUB_HUB: 'https://hub.example.org/' } })
  worker = await openWorkerContext(site)
  receiver = await startReceiver()
  const { url: hubUrl } = receiver
  context = {
    ...worker.context,
    settings: {
      ...worker.context.settings,
      WEBSUB_HUB: `${hubUrl}/hub`,
      WEBHOOK_URL: `${hubUrl}/hook`,
      WEBHOOK_SECRET: secret,
    },
  }
  anna = await site.account('world-anna')
  await deliverWebhooks(context, going)
}, startTimeout)
afterAll(async () => {
  await receiver.close()
  await worker.close()
  await site.stop()
})
beforeEach(async () => {
  await tellNow()
  receiver.requests.length = 0
})

const sql = (text: string, values?: unknown[]) => context.sql<Record<string, unknown>>(text, values)
const set = (id: string, row: string) => sql(`update public.podcasts set ${row} where id = $1`, [id])
/** Delivers as if every retry pause were over. */
async function tellNow(): Promise<number> {
  const first = await deliverWebhooks(context, going)
  await sql('update private.deliveries set due_at = now() where ended_at is null')
  return first + (await deliverWebhooks(context, going))
}
const reported = () =>
  receiver.requests.map(({ path, body }) =>
    path === '/hook' ? `${JSON.parse(body).type} ${JSON.parse(body).data.title}` : `hub ${body}`,
  )
const ping = () => {
  const feed = encodeURIComponent(`${site.url}/rss`)
  return `hub hub.mode=publish&hub.url=${feed}&hub.topic=${feed}`
}

test('W-02 W-03 the hub and the webhook hear of each publication, change and end once; of drafts never', async () => {
  const id = await addPodcast(anna, 'Draft')
  await set(id, `title = 'The yard'`)
  expect(await tellNow()).toBe(0)
  expect(reported()).toEqual([])

  await set(id, `is_published = true, published_at = now()`)
  await deliverWebhooks(context, going)
  await sql('update private.deliveries set due_at = now() where ended_at is null')
  await Promise.all([deliverWebhooks(context, going), deliverWebhooks(context, going)])
  expect(reported().toSorted()).toEqual(['episode.published The yard', ping()])
  expect(await tellNow()).toBe(0)

  receiver.requests.length = 0
  await sql(`update public.podcasts set title = 'The dock' where id = $1`, [id])
  await sql(`select private.make_edition($1, 'details')`, [id])
  await tellNow()
  expect(reported().toSorted()).toEqual(['episode.changed The dock', ping()])

  receiver.requests.length = 0
  await set(id, 'is_published = false')
  await tellNow()
  await set(id, 'is_published = true')
  await tellNow()
  await sql('delete from public.podcasts where id = $1', [id])
  await tellNow()
  for (const { path, body } of receiver.requests)
    if (path === '/hook') webhookMessage(JSON.parse(body).type.slice(8)).strict().parse(JSON.parse(body))
  expect(reported().filter((one) => one.startsWith('episode'))).toEqual([
    'episode.unpublished The dock',
    'episode.published The dock',
    'episode.deleted The dock',
  ])
})

test('an episode for a time to come is told when the clock has come to it, also after a time in which nothing ran', async () => {
  const id = await addPodcast(anna, 'Tomorrow')
  await set(id, `is_published = true, published_at = now() + interval '1 day'`)
  await tellNow()
  expect(reported()).toEqual([])
  // Simulates that the planned time has passed, which the worker polls for every second.
  await sql(`alter table public.podcasts disable trigger user`)
  await set(id, `published_at = now() - interval '1 second'`)
  await sql(`alter table public.podcasts enable trigger user`)
  await sql(`update private.publication_clock set told_until = now() - interval '1 hour'`)
  await sql('select private.tell_due_podcasts()')
  await tellNow()
  expect(reported().toSorted()).toEqual(['episode.published Tomorrow', ping()])
  await sql('delete from public.podcasts where id = $1', [id])
})

test('a message is signed, has absolute addresses, and is the same at every attempt', async () => {
  const id = await addPodcast(anna, 'Signed')
  receiver.answerNext('/hook', 500, 302)
  await set(id, `is_published = true, published_at = now(), audio_url = '/media/podcasts/${id}/a.mp3'`)
  await tellNow()
  await tellNow()
  await tellNow()
  const hooks = receiver.requests.filter(({ path }) => path === '/hook')
  expect(hooks).toHaveLength(3)
  expect(receiver.requests.some(({ path }) => path === '/elsewhere')).toBe(false)
  const [first] = hooks
  if (!first) throw new Error('nothing came')
  expect(new Set(hooks.map(({ body, headers }) => `${headers['webhook-id']} ${body}`)).size).toBe(1)
  expect(first.headers['webhook-signature']).toBe(
    signWebhook(
      secret,
      String(first.headers['webhook-id']),
      Number(first.headers['webhook-timestamp']),
      first.body,
    ),
  )
  expect(JSON.parse(first.body).data).toMatchObject({
    url: `${site.url}/episodes/${id}`,
    audio_url: `${site.url}/media/podcasts/${id}/a.mp3`,
    feed_url: `${site.url}/rss`,
  })
  await sql('delete from public.podcasts where id = $1', [id])
})

test('who is away is asked again with growing pauses, and given up in the end; pings of the hub do not pile up', async () => {
  receiver.answerAlways(503)
  const id = await addPodcast(anna, 'Away')
  for (let n = 0; n < 5; n++) {
    await set(id, `is_published = ${n % 2 === 0}, published_at = coalesce(published_at, now())`)
    await tellNow()
  }
  const open = () =>
    sql(
      `select channel, count(*)::int as count from private.deliveries where ended_at is null group by channel order by channel`,
    )
  expect(await open()).toEqual([
    { channel: 'hub', count: 1 },
    { channel: 'webhook', count: 5 },
  ])
  const pauses = await sql(
    `select extract(epoch from due_at - now())::int > 25 as waits from private.deliveries where ended_at is null`,
  )
  expect(pauses.length).toBe(6)
  for (let n = 0; n < mostAttempts; n++) await tellNow()
  await tidyDeliveries(context.sql)
  expect(await open()).toEqual([])
  expect(
    await sql(`select distinct outcome, attempts from private.deliveries where outcome = 'given up'`),
  ).toEqual([{ outcome: 'given up', attempts: mostAttempts }])

  // 410 Gone: the receiver wants no more events, so nothing is retried.
  receiver.answerAlways(410)
  await set(id, 'is_published = false')
  await tellNow()
  expect(await open()).toEqual([])
  receiver.answerAlways(204)
})

test('a worker that dies between taking and telling forgets nothing; the next one goes on', async () => {
  const id = await addPodcast(anna, 'Dying')
  await set(id, `is_published = true, published_at = now()`)
  const dead = new AbortController()
  dead.abort()
  expect(await deliverWebhooks(context, dead.signal)).toBe(0)
  expect(reported()).toEqual([])
  const dying = {
    ...context,
    sql: ((text: string, values?: unknown[]) =>
      text.includes('ended_at') && text.includes('outcome =')
        ? Promise.reject(new Error('killed'))
        : context.sql(text, values)) as typeof context.sql,
  }
  await expect(deliverWebhooks(dying, going)).rejects.toThrow('killed')
  await tellNow()
  // Delivered twice under one id, so the receiver can deduplicate: the first acceptance was not recorded.
  const hooks = receiver.requests.filter(({ path }) => path === '/hook')
  expect(new Set(hooks.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  await sql('delete from public.podcasts where id = $1', [id])
})

test('W-01 the feed names the hub; without settings nothing is sent, and what happened meanwhile is not told later', async () => {
  expect(await (await fetch(`${site.url}/rss`)).text()).toContain(
    '<atom:link href="https://hub.example.org/" rel="hub"/>',
  )
  const id = await addPodcast(anna, 'Unheard')
  await set(id, `is_published = true, published_at = now()`)
  expect(await deliverWebhooks(worker.context, going)).toBe(0)
  await tellNow()
  expect(reported()).toEqual([])
})

test('nobody is told of samples, nor that they are gone; one that is kept is an episode like any other', async () => {
  const [gone, kept] = [await addPodcast(anna, 'Sample'), await addPodcast(anna, 'Kept sample')]
  for (const id of [gone, kept]) await set(id, 'is_sample = true, is_published = true, published_at = now()')
  await tellNow()
  await sql('delete from public.podcasts where id = $1', [gone])
  await tellNow()
  expect(reported()).toEqual([])
  await anna.client.rpc('keep_sample', { podcast: kept }).throwOnError()
  await tellNow()
  expect(reported().filter((one) => one.startsWith('episode'))).toEqual(['episode.published Kept sample'])
})

test('R work that failed is told of once, with why', async () => {
  const id = await addPodcast(anna, 'Failing')
  await sql(
    `insert into public.generation_jobs (podcast_id, user_id, kind, step, status, error, finished_at)
     values ($1, $2, 'make-audio', 'voice', 'failed', 'The voice is away.', now())`,
    [id, anna.id],
  )
  await tellNow()
  await tellNow()
  expect(reported()).toEqual(['episode.failed Failing'])
  expect(JSON.parse(receiver.requests[0]?.body ?? '').data).toMatchObject({
    work: 'make-audio',
    error: 'The voice is away.',
  })
  await sql('delete from public.podcasts where id = $1', [id])
})

test('R an admin sees the last messages and sends one again: the same id and bytes, another signature', async () => {
  const id = await addPodcast(anna, 'Once more')
  await set(id, `is_published = true, published_at = now()`)
  await tellNow()
  const hooks = () => receiver.requests.filter(({ path }) => path === '/hook')
  const [first] = hooks()
  const delivery = String(first?.headers['webhook-id'])
  const admin = await site.account('world-admin', { isAdmin: true })
  const { answer } = await callFunction(site, admin, 'check-feed', {})
  expect((answer.messages as unknown[])[0]).toMatchObject({
    id: delivery,
    event: 'published',
    outcome: 'done',
  })

  expect((await callFunction(site, anna, 'send-delivery-again', { id: delivery })).status).toBe(403)
  expect((await callFunction(site, admin, 'send-delivery-again', { id: delivery })).status).toBe(200)
  // While it waits there is nothing to send again.
  expect((await callFunction(site, admin, 'send-delivery-again', { id: delivery })).status).toBe(409)
  await tellNow()
  expect(hooks()).toHaveLength(2)
  expect(hooks()[1]).toMatchObject({ body: first?.body, headers: { 'webhook-id': delivery } })
  const acts = await sql(
    `select subject from public.security_events where kind = 'admin-action' and subject like 'webhook%'`,
  )
  expect(acts[0]?.subject).toBe(`webhook sent again · episode.published ${delivery}`)
  await sql('delete from public.podcasts where id = $1', [id])
})

test('the signature is that of Standard Webhooks', () => {
  // Its public test vector.
  expect(
    signWebhook(
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      'msg_p5jXN8AQM9LWM0D4loKWxJek',
      1614265330,
      '{"test": 2432232314}',
    ),
  ).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})
