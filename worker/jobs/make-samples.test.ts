import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSamples } from '#tables/podcasts/server-samples.ts'
import { startBackend, type TestBackend } from '#tests/support/backend.ts'
import { openWorkerContext } from '#tests/support/worker-context.ts'
import { publishOptions } from '#worker/publish-options.ts'
import { runStep } from '#worker/run-step.ts'
import { readSample, type Sample, samples } from '#worker/sample-texts.ts'
import { samplesStep } from './make-samples.ts'

let site: TestBackend
let worker: Awaited<ReturnType<typeof openWorkerContext>>
beforeAll(async () => {
  site = await startBackend({ kind: 'pglite' })
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
  // The simple voices speak a hundred times faster than the natural ones.
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
  const opening = async (sample: Sample) =>
    (await readSample(sample))
      .split(/\n{2,}/)
      .slice(0, 3)
      .join('\n\n')
  const step = samplesStep(samples.slice(0, 1), opening)
  await runStep(context, step, first ?? '', never)
  expect(await worker.job(first ?? '')).toMatchObject({ status: 'done', error: null })
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
  await context.sql('delete from public.podcasts')
  expect(await startSamples(context.pool, nobodyToTell)).toBeNull()
}, 240_000)
