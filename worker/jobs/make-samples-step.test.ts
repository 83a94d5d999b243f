import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notePublications } from '#tables/mails/deliveries-sql.ts'
import { startSamples } from '#tables/podcasts/samples-sql.ts'
import { startBackend, type TestBackend } from '#tests/support/backend.ts'
import { openWorkerContext } from '#tests/support/worker-context.ts'
import { publishOptions } from '#worker/publish-options.ts'
import { runStep } from '#worker/run-step.ts'
import { readSample, type Sample, samples } from '#worker/sample-texts.ts'
import { sendNewsletter } from '#worker/send-newsletter.ts'
import { samplesStep } from './make-samples-step.ts'

let site: TestBackend
let worker: Awaited<ReturnType<typeof openWorkerContext>>
beforeAll(async () => {
  site = await startBackend({ kind: 'usual' })
  worker = await openWorkerContext(site)
}, 240_000)
afterAll(async () => {
  await worker.close()
  await site.stop()
})

const never = new AbortController().signal
const nobodyToTell = async () => {}

test('a new site gets its hosts and its first episode by itself, once, even when the worker starts over', async () => {
  const { context } = worker
  await publishOptions(context)
  const hosts = await context.sql<{ voice_id: string }>(
    'select voice_id from public.user_host_voices order by host_position',
  )
  expect(hosts).toHaveLength(2)
  // The simple voices are a hundred times faster than the natural ones.
  await context.sql(
    `update public.user_host_voices set voice_id = case host_position when 'Host A' then 'espeak:en+f3' else 'espeak:en+m3' end`,
  )
  await publishOptions(context)
  expect(
    (await context.sql<{ voice_id: string }>('select voice_id from public.user_host_voices')).every(
      ({ voice_id }) => voice_id.startsWith('espeak:'),
    ),
  ).toBe(true)

  const [first, second] = [
    await startSamples(context.pool, nobodyToTell),
    await startSamples(context.pool, nobodyToTell),
  ]
  expect([first, second]).toEqual([expect.any(String), null])
  // An episode that a user publishes while the samples are being made stays the newest.
  await context.sql(
    `insert into public.podcasts (user_id, title, is_published, audio_url)
     select id, 'My own first', true, '/media/a.mp3' from public.profiles limit 1`,
  )
  const opening = async (sample: Sample) =>
    (await readSample(sample))
      .split(/\n{2,}/)
      .slice(0, 3)
      .join('\n\n')
  const step = samplesStep(samples.slice(0, 1), opening)
  // A demo waits for the mark at the end.
  await runStep({ ...context, settings: { ...context.settings, DEMO: 'on' } }, step, first ?? '', never)
  expect(await worker.job(first ?? '')).toMatchObject({ status: 'done', error: null })
  expect(existsSync(join(context.settings.DATA_DIR, 'samples-made'))).toBe(true)
  const order = 'select title from public.podcasts order by'
  for (const time of ['created_at', 'published_at'])
    expect(await context.sql(`${order} ${time}`)).toEqual([
      { title: samples[0].title },
      { title: 'My own first' },
    ])
  await context.sql(`delete from public.podcasts where title = 'My own first'`)
  const published = () =>
    context.sql('select id, title, audio_url, is_published, description from public.podcasts')
  const before = await published()
  expect(before).toMatchObject([
    { title: samples[0].title, is_published: true, audio_url: expect.stringMatching(/\.mp3$/) },
  ])
  expect(String(before[0]?.description)).toContain('Frances Perkins')

  await context.sql(`update public.generation_jobs set status = 'queued' where id = $1`, [first])
  await runStep(context, step, first ?? '', never)
  expect(await published()).toEqual(before)
  // Samples appear on pages but are not episodes of the show.
  const inFeed = async () => (await (await fetch(`${site.url}/rss`)).text()).includes('<item>')
  const inSitemap = async () => (await (await fetch(`${site.url}/sitemap.xml`)).text()).includes('/episodes/')
  const marks = () => context.sql('select is_sample from public.podcasts')
  expect([await marks(), await inFeed(), await inSitemap()]).toEqual([[{ is_sample: true }], false, false])
  await context.sql(
    `insert into public.newsletter_subscribers (email, status, confirmed_at) values ('a@example.org', 'confirmed', now())`,
  )
  await notePublications(context.sql, [])
  await context.sql(`update private.tellings set noted_at = now() - interval '2 minutes'`)
  expect(await sendNewsletter(context)).toBe(0)

  const admin = await site.account('sample-admin', { isAdmin: true })
  await admin.client.rpc('keep_sample', { podcast: before[0]?.id }).throwOnError()
  expect([await marks(), await inFeed(), await inSitemap()]).toEqual([[{ is_sample: false }], true, true])
  await context.sql('update public.podcasts set is_sample = true')
  expect((await admin.client.rpc('remove_samples').throwOnError()).data).toBe(1)
  expect(await published()).toEqual([])
  expect(await context.sql(`select from public.hosts where name = 'AI Host'`)).toEqual([])
  expect(await startSamples(context.pool, nobodyToTell)).toBeNull()
}, 240_000)
