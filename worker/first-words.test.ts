import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWav } from '#core/audio/wav.ts'
import { endJob, insertJob, type JobNews } from '#tables/jobs/jobs-sql.ts'
import { type Account, startBackend, type TestBackend } from '#tests/support/backend.ts'
import { givenEpisode } from '#tests/support/given-episode.ts'
import { openWorkerContext } from '#tests/support/worker-context.ts'
import { clipFolder } from './clip-files.ts'
import { voiceSegmentsStep } from './jobs/voice-segments-step.ts'

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

type Reported = { segmentId: string; clipKeys: string[] } | null

/** Voices an episode whose first line is long; returns every reported `beginning`, in order. */
async function givenVoiced(owner: Account) {
  const long = 'Welcome. The voices you hear are made by AI. She asked them all to wait for the morning.'
  const podcastId = await givenEpisode(site, owner, [long, 'And then?'])
  const job = {
    podcastId,
    userId: owner.id,
    kind: 'make-audio' as const,
    step: 'voice',
    input: {
      model: 'espeak',
      voices: { 'Host A': 'espeak:en+f3', 'Host B': 'espeak:en+m3' },
      segmentIds: null,
      force: false,
    },
  }
  const jobId = (await insertJob(worker.context.sql, job)) ?? ''
  const told: Reported[] = []
  const report = ({ details }: JobNews) => {
    if (details && 'beginning' in details) told.push(details.beginning as Reported)
  }
  const { signal } = new AbortController()
  await voiceSegmentsStep.run({
    ...worker.context,
    job: await worker.job(jobId),
    signal,
    report,
    isAwaited: () => false,
  })
  const { data } = await owner.client
    .from('dialog_segments')
    .select('id, clip_key')
    .eq('podcast_id', podcastId)
    .order('sequence_order')
    .throwOnError()
  const [first] = data as { id: string; clip_key: string }[]
  return { podcastId, jobId, first, told }
}

test('the first words of an episode are told while its first line is spoken, and only who began it may hear them', async () => {
  const [anna, ben] = [await site.account('anna'), await site.account('ben')]
  const { podcastId, jobId, first, told } = await givenVoiced(anna)
  // A null report comes first: an earlier run may have begun with other words.
  expect(told[0]).toBeNull()
  const beginning = told.at(-1)
  expect(beginning).toMatchObject({ segmentId: first?.id })
  const clipKeys = beginning?.clipKeys ?? []
  expect(clipKeys.length).toBeGreaterThan(0)

  const { pool } = site.backend.database
  await pool.query(
    `update public.generation_jobs set status = 'running', worker = 'one', details = $2 where id = $1`,
    [jobId, JSON.stringify({ beginning })],
  )
  const linkFor = async ({ client }: Pick<Account, 'client'>, clipKey: string) => {
    const { data, error } = await client.functions.invoke('media-url', { body: { podcastId, clipKey } })
    return error ? (error.context as Response).status : (data as { url: string }).url
  }
  const samplesOf = (wav: Uint8Array) => readWav(Buffer.from(wav)).samples
  const key = first?.clip_key ?? ''
  const whole = samplesOf(await readFile(path.join(clipFolder(site.dataDir), key.slice(0, 2), `${key}.wav`)))
  for (const clipKey of clipKeys) {
    const answer = await fetch(site.url + (await linkFor(anna, clipKey)))
    const samples = samplesOf(new Uint8Array(await answer.arrayBuffer()))
    expect(samples).toEqual(whole.subarray(0, samples.length))
    expect([await linkFor(ben, clipKey), await linkFor({ client: site.visitor() }, clipKey)]).toEqual([
      404, 404,
    ])
  }

  // When the job ends, only whole lines remain playable.
  await endJob(worker.context.sql, jobId, 'one', {
    status: 'failed',
    error: 'No.',
    errorCode: 'invalid',
  })
  expect(await linkFor(anna, clipKeys[0] ?? '')).toBe(404)
  expect((await worker.job(jobId)).details).toEqual({ errorCode: 'invalid' })
})

test('S a dialog of more than four hours is not voiced', async () => {
  const owner = await site.account('endless')
  const lines = Array.from({ length: 21 }, (_, n) => `${n} ${'word '.repeat(1990)}`)
  const podcastId = await givenEpisode(site, owner, lines)
  const job = {
    ...{ podcastId, userId: owner.id, kind: 'make-audio' as const, step: 'voice' },
    input: { model: 'espeak', voices: {}, segmentIds: null, force: false },
  }
  const jobId = (await insertJob(worker.context.sql, job)) ?? ''
  const { signal } = new AbortController()
  const run = { ...worker.context, job: await worker.job(jobId), signal, report() {}, isAwaited: () => false }
  await expect(voiceSegmentsStep.run(run)).rejects.toThrow('longer than four hours')
})
