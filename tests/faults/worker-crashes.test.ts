import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Account, startBackend, type TestBackend } from '#tests/support/backend.ts'
import { isEveryCaseWanted } from '#tests/support/every-case.ts'
import { startWorkerProcess, type WorkerProcess } from '#tests/support/start-worker-process.ts'
import { startOpenAISpeechStub } from '#tests/support/stubs/openai-speech-stub.ts'

import { startWorker } from '#worker/main.ts'

type Stub = Awaited<ReturnType<typeof startOpenAISpeechStub>>

let site: TestBackend
let anna: Account
let stub: Stub
beforeAll(async () => {
  site = await startBackend({ kind: 'pglite' })
  anna = await site.account('crash-anna')
  stub = await startOpenAISpeechStub({ latencyMs: 120 })
}, 600_000)
afterAll(async () => {
  await stub.close()
  await site.stop()
})

const voices = { 'Host A': 'speech:alloy', 'Host B': 'speech:onyx' }
const speechEnv = () => ({
  SPEECH_BASE_URL: `${stub.url}/v1`,
  SPEECH_API_KEY: 'key',
  SPEECH_VOICES: 'alloy,onyx',
})
const workerHere = () => ({
  connectionString: site.backend.database.connectionString,
  env: { DATA_DIR: site.dataDir, SITE_URL: site.url, SAMPLES: 'off', ...speechEnv() },
  isAlone: true,
})
const sql = async <Row>(text: string, values: unknown[] = []) =>
  (await site.backend.database.pool.query(text, values)).rows as Row[]

async function addEpisode(title: string, lines: number): Promise<string> {
  const { data } = await anna.client
    .from('podcasts')
    .insert({ title, user_id: anna.id, leader_name: title, format_id: 'quick_portrait' })
    .select('id')
    .single()
    .throwOnError()
  const { id } = data as { id: string }
  const rows = Array.from({ length: lines }, (_, n) => ({
    podcast_id: id,
    speaker: n % 2 === 0 ? 'Host A' : 'Host B',
    // The disclosure is included, because a line would be added otherwise.
    text: `${title}, line ${n + 1}.${n === 0 ? ' Both voices of this episode are made by AI.' : ''}`,
    sequence_order: n,
    part: 'One',
  }))
  await anna.client.from('dialog_segments').insert(rows).throwOnError()
  return id
}

async function begin(podcastId: string): Promise<string> {
  const { data, error } = await anna.client.functions.invoke('generate-audio', {
    body: { podcastId, model: 'speech-server', voiceSettings: voices },
  })
  if (error) throw error
  return data.jobId
}

async function stateOf(jobId: string) {
  const [job] = await sql<{ status: string; step: string; error: string | null; message: string }>(
    'select status, step, error, message from public.generation_jobs where id = $1',
    [jobId],
  )
  return job
}

/**
 * Whether a worker has finished a part of it since it claimed it; a job that two workers in a row did not advance
 * fails.
 */
async function hasGoneOn(jobId: string): Promise<boolean> {
  const [job] = await sql<{ status: string; unended_starts: number }>(
    'select status, unended_starts from public.generation_jobs where id = $1',
    [jobId],
  )
  return job?.status === 'done' || job?.unended_starts === 0
}

/** Killed at the latest when its test ends. */
async function startWorkerToKill(): Promise<WorkerProcess> {
  const worker = await startWorkerProcess(site, speechEnv())
  onTestFinished(() => worker.kill('SIGKILL'))
  return worker
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50))
}

const finishedLines = async (podcastId: string) =>
  (
    await sql<{ text: string }>(
      'select text from public.dialog_segments where podcast_id = $1 and clip_key is not null',
      [podcastId],
    )
  ).map((row) => row.text)
const asked = () => stub.requests.map((request) => (request.json() as { input: string }).input)

test.runIf(isEveryCaseWanted)(
  'a worker killed again and again loses nothing that was finished, and pays for no finished line again',
  async () => {
    const podcastId = await addEpisode('Shackleton', 14)
    const jobId = await begin(podcastId)
    const finishedBefore: { texts: string[]; requests: number }[] = []
    for (const kill of [1, 2, 3]) {
      const worker = await startWorkerToKill()
      await Promise.race([
        stub.received(kill * 4),
        until(async () => (await stateOf(jobId))?.status === 'done'),
      ])
      await until(() => hasGoneOn(jobId))
      await worker.kill('SIGKILL')
      finishedBefore.push({ texts: await finishedLines(podcastId), requests: stub.requests.length })
    }
    expect(finishedBefore.at(-1)?.texts.length).toBeGreaterThan(0)
    const worker = await startWorkerToKill()
    await until(async () => ['done', 'failed'].includes((await stateOf(jobId))?.status ?? ''))
    expect(await stateOf(jobId)).toMatchObject({ status: 'done', error: null })
    expect(await finishedLines(podcastId)).toHaveLength(14)
    for (const { texts, requests } of finishedBefore) {
      const later = new Set(asked().slice(requests))
      expect(texts.filter((text) => later.has(text))).toEqual([])
    }
    const [podcast] = await sql<{ audio_url: string; audio_bytes: string }>(
      'select audio_url, audio_bytes from public.podcasts where id = $1',
      [podcastId],
    )
    expect(podcast?.audio_url).toContain(podcastId)
    expect(Number(podcast?.audio_bytes)).toBeGreaterThan(10_000)
    await worker.kill('SIGTERM')
  },
  300_000,
)

test('S4 a job that has ended its worker twice fails in plain words, and is begun again only when its creator asks', async () => {
  const podcastId = await addEpisode('Franklin', 4)
  stub.setFault('slow')
  const jobId = await begin(podcastId)
  for (const _start of ['first', 'second']) {
    const asksBefore = stub.requests.length
    const worker = await startWorkerToKill()
    await stub.received(asksBefore + 1)
    await worker.kill('SIGKILL')
  }
  const asksBefore = stub.requests.length
  const third = await startWorkerToKill()
  await until(async () => (await stateOf(jobId))?.status === 'failed')
  expect((await stateOf(jobId))?.error).toMatch(/^This work could not be finished: it was begun twice/)
  expect(stub.requests).toHaveLength(asksBefore)

  stub.setFault(null)
  const { error } = await anna.client.functions.invoke('retry-job', { body: { jobId } })
  expect(error).toBeNull()
  await until(async () => ['done', 'failed'].includes((await stateOf(jobId))?.status ?? ''))
  expect(await stateOf(jobId)).toMatchObject({ status: 'done', error: null })
  await third.kill('SIGTERM')
}, 180_000)

test('WIZ-08 a refused key stops the job with a sentence; what is voiced stays; trying again asks for the rest only', async () => {
  const podcastId = await addEpisode('Perkins', 10)
  const before = stub.requests.length
  stub.setFault('unauthorized', { after: 4 })
  const jobId = await begin(podcastId)
  const worker = await startWorker(workerHere())
  await until(async () => (await stateOf(jobId))?.status === 'failed')
  const failed = await stateOf(jobId)
  expect(failed?.error).toMatch(/SPEECH_API_KEY|key/)
  expect(failed?.error).not.toContain('stack')
  const stored = await finishedLines(podcastId)
  expect(stored.length).toBe(4)
  const withError = await sql<{ voice_error: string }>(
    'select voice_error from public.dialog_segments where podcast_id = $1 and voice_error is not null',
    [podcastId],
  )
  expect(withError.map((row) => row.voice_error)).toEqual([failed?.error])

  stub.setFault(null)
  const asksBefore = stub.requests.length
  const { error } = await anna.client.functions.invoke('retry-job', { body: { jobId } })
  expect(error).toBeNull()
  await until(async () => ['done', 'failed'].includes((await stateOf(jobId))?.status ?? ''))
  expect(await stateOf(jobId)).toMatchObject({ status: 'done', error: null })
  expect(
    asked()
      .slice(asksBefore)
      .filter((text) => stored.includes(text)),
  ).toEqual([])
  expect(stub.requests.length - asksBefore).toBe(6)
  expect(before).toBeLessThan(asksBefore)
  await worker.stop()
}, 180_000)

test('a cancelled job stops asking the voices at once, and its row says so; a worker that stops is not counted any more', async () => {
  const podcastId = await addEpisode('Bolivar', 40)
  const before = stub.requests.length
  const jobId = await begin(podcastId)
  const worker = await startWorker(workerHere())
  await stub.received(before + 3)
  await anna.client.rpc('cancel_generation_job', { job_id: jobId }).throwOnError()
  await until(async () => (await stateOf(jobId))?.status === 'cancelled')
  expect(stub.requests.length - before).toBeLessThan(40)
  const [podcast] = await sql<{ audio_url: string | null }>(
    'select audio_url from public.podcasts where id = $1',
    [podcastId],
  )
  expect(podcast?.audio_url).toBeNull()
  const isCounted = async () =>
    (await sql<{ name: string }>('select name from public.worker_heartbeats')).some(({ name }) =>
      name.includes(`-${process.pid}-`),
    )
  expect(await isCounted()).toBe(true)
  await worker.stop()
  expect(await isCounted()).toBe(false)
}, 120_000)
