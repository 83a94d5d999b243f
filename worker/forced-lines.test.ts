import { readFile, stat, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertJob } from '#tables/jobs/jobs-sql.ts'
import { type Account, startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { givenEpisode } from '#tests/support/given-episode.ts'
import { openWorkerContext } from '#tests/support/worker-context.ts'
import { clipFolder } from './clip-files.ts'
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

/** Voices an episode; returns the files of its recordings, in the order of its lines. */
async function voice(owner: Account, podcastId: string, force: boolean): Promise<string[]> {
  const voices = { 'Host A': 'espeak:en+f3', 'Host B': 'espeak:en+m3' }
  const input = { model: 'espeak', voices, segmentIds: null, force }
  const job = { podcastId, userId: owner.id, kind: 'make-audio' as const, step: 'voice', input }
  const jobId = (await insertJob(worker.context.sql, job)) ?? ''
  const { signal } = new AbortController()
  const run = { ...worker.context, job: await worker.job(jobId), signal, report: () => {} }
  await voiceSegmentsStep.run({ ...run, isAwaited: () => false })
  await worker.context.sql(`update public.generation_jobs set status = 'done' where id = $1`, [jobId])
  const { data } = await owner.client
    .from('dialog_segments')
    .select('clip_key')
    .eq('podcast_id', podcastId)
    .order('sequence_order')
    .throwOnError()
  const keys = (data as { clip_key: string }[]).map((row) => row.clip_key)
  return keys.map((key) => `${clipFolder(site.dataDir)}/${key.slice(0, 2)}/${key}.wav`)
}

test('who voices lines again takes no recording from an episode of somebody else that says the same', async () => {
  const [anna, ben] = [await site.account('fl-anna'), await site.account('fl-ben')]
  const shared = 'Welcome. The voices you hear are made by AI.'
  const annas = await voice(anna, await givenEpisode(site, anna, [shared, 'Only Anna says this.']), false)
  const bens = await givenEpisode(site, ben, [shared, 'Only Ben says this.'])
  const [first, own = ''] = await voice(ben, bens, false)
  expect(first).toBe(annas[0])
  const before = await readFile(annas[0] ?? '')
  const wasWritten = (await stat(annas[0] ?? '')).mtimeMs
  await writeFile(own, 'to be spoken again')
  expect(await voice(ben, bens, true)).toEqual([first, own])
  expect((await stat(annas[0] ?? '')).mtimeMs).toBe(wasWritten)
  expect(await readFile(annas[0] ?? '')).toEqual(before)
  expect((await readFile(own)).length).toBeGreaterThan(1000)
})
