import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend, type TestBackend } from '#tests/support/backend.ts'
import { givenEpisode } from '#tests/support/given-episode.ts'
import { startOpenAISpeechStub } from '#tests/support/stubs/openai-speech-stub.ts'
import { startWorker } from './main.ts'

let site: TestBackend
let speech: Awaited<ReturnType<typeof startOpenAISpeechStub>>
let worker: { stop(): Promise<void> }
beforeAll(async () => {
  speech = await startOpenAISpeechStub({ latencyMs: 300 })
  site = await startBackend({ kind: 'usual' })
  worker = await startWorker({
    connectionString: site.backend.database.connectionString,
    env: {
      DATA_DIR: site.dataDir,
      SITE_URL: site.url,
      SAMPLES: 'off',
      SPEECH_BASE_URL: `${speech.url}/v1`,
      SPEECH_CONCURRENCY: '1',
    },
    isAlone: true,
  })
}, 240_000)
afterAll(async () => {
  await worker.stop()
  await site.stop()
  await speech.close()
})

test('I creator 4 two episodes are voiced at once: the second has its first line long before the first has its last', async () => {
  const { client, ...owner } = await site.account('two')
  const linesOf = (leader: string) =>
    Array.from({ length: 12 }, (_, n) => `Day ${n + 1} belonged to ${leader}.`)
  const voices = { 'Host A': 'speech:alloy', 'Host B': 'speech:onyx' }
  for (const leader of ['Ada', 'Grace']) {
    const podcastId = await givenEpisode(site, { client, ...owner }, linesOf(leader))
    const { error } = await client.functions.invoke('generate-audio', { body: { podcastId, voices } })
    expect(error).toBeNull()
  }
  // Another account learns how much is before it, and of whom nothing.
  const other = (await site.account('third')).client
  const load = async () => (await other.rpc('read_voicing_load')).data
  await expect.poll(async () => (await load())?.running.length, { timeout: 60_000 }).toBe(2)
  expect(Object.keys((await load())?.running[0] ?? {}).sort()).toEqual(['seconds', 'service'])
  expect((await site.visitor().rpc('read_voicing_load')).error?.code).toBe('42501')

  const { pool } = site.backend.database
  const steps = async () =>
    (await pool.query(`select step from public.generation_jobs where kind = 'make-audio'`)).rows.map(
      ({ step }) => step,
    )
  await expect.poll(steps, { timeout: 60_000 }).toEqual(['master', 'master'])

  await expect.poll(async () => (await load())?.paces.speech ?? 0).toBeGreaterThan(0)

  const asked = speech.requests.map((request) => (request.json() as { input: string }).input)
  const places = (leader: string) =>
    asked.flatMap((text, place) => (text.includes(`belonged to ${leader}`) ? [place] : []))
  const [ada, grace] = [places('Ada'), places('Grace')]
  const [earlier, later] = (ada[0] ?? 0) < (grace[0] ?? 0) ? [ada, grace] : [grace, ada]
  expect(later[0]).toBeLessThan(earlier.at(-1) ?? 0)
  // From then on they take turns.
  const shared = asked.slice(later[0], earlier.at(-1))
  const turns = shared.filter((text, place) => text.slice(-6) !== shared[place - 1]?.slice(-6)).length
  expect(turns).toBeGreaterThan(shared.length / 2)
}, 120_000)
