import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertJob } from '#tables/jobs/jobs-sql.ts'
import { startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { givenEpisode } from '#tests/support/given-episode.ts'
import { openWorkerContext } from '#tests/support/worker-context.ts'
import { voiceSegmentsStep } from './jobs/voice-segments-step.ts'

let site: TestBackend
let worker: Awaited<ReturnType<typeof openWorkerContext>>
beforeAll(async () => {
  site = await startBackend({ kind: 'usual' })
  worker = await openWorkerContext(site)
}, startTimeout)
afterAll(async () => {
  await worker.close()
  await site.stop()
})

async function voice(userId: string, podcastId: string): Promise<void> {
  const voices = { 'Host A': 'espeak:en+f3', 'Host B': 'espeak:en+m3' }
  const input = { model: 'espeak', voices, segmentIds: null, force: false }
  const job = { podcastId, userId, kind: 'make-audio' as const, step: 'voice', input }
  const jobId = (await insertJob(worker.context.sql, job)) ?? ''
  const { signal } = new AbortController()
  const run = { ...worker.context, job: await worker.job(jobId), signal, report: () => {} }
  try {
    await voiceSegmentsStep.run({ ...run, isAwaited: () => false })
  } finally {
    await worker.context.sql(`update public.generation_jobs set status = 'done' where id = $1`, [jobId])
  }
}

test('S an account has no more spoken in an hour than its share: what is voiced stays, and a sentence says when it goes on', async () => {
  await worker.context.sql(
    `update private.lids set most = 200 where table_name = 'voicing' and seconds = 3600`,
  )
  const ann = await site.account('speaks-much')
  const lines = Array.from({ length: 12 }, (_, n) => `This is line ${n} of a dialog that goes on for long.`)
  const podcastId = await givenEpisode(site, ann, lines)
  await expect(voice(ann.id, podcastId)).rejects.toMatchObject({
    code: 'limit-reached',
    message: expect.stringMatching(
      /^An account can add at most 200 characters of speech within an hour\. You can go on in \d+ minutes\.$/,
    ),
    retryAfterSeconds: expect.any(Number),
  })
  const voiced = async () =>
    (
      await worker.context.sql<{ count: number }>(
        'select count(clip_key)::int as count from public.dialog_segments where podcast_id = $1',
        [podcastId],
      )
    )[0]?.count ?? 0
  const before = await voiced()
  expect(before).toBeGreaterThanOrEqual(1)
  expect(before).toBeLessThan(lines.length)
  // Asking again and again gets no line more.
  for (const _ of [1, 2, 3]) await expect(voice(ann.id, podcastId)).rejects.toThrow('within an hour')
  expect(await voiced()).toBe(before)
  await worker.context.sql(`update private.lid_counts set began_at = now() - interval '2 hours'`)
  await worker.context.sql(
    `update private.lids set most = 2000 where table_name = 'voicing' and seconds = 3600`,
  )
  await voice(ann.id, podcastId)
  expect(await voiced()).toBeGreaterThanOrEqual(lines.length)
  // What is only taken from its recordings counts as nothing.
  const [spent] = await worker.context.sql<{ used: number }>(
    `select used::int from private.lid_counts where account = $1 and table_name = 'voicing' and seconds = 3600`,
    [ann.id],
  )
  await voice(ann.id, podcastId)
  const [after] = await worker.context.sql<{ used: number }>(
    `select used::int from private.lid_counts where account = $1 and table_name = 'voicing' and seconds = 3600`,
    [ann.id],
  )
  expect(after).toEqual(spent)
})
