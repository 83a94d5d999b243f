import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import type { StepName } from '#core/jobs/job-kinds.ts'
import { type Account, startBackend, type TestBackend } from '#tests/support/backend.ts'
import { addPodcast, callFunction } from '#tests/support/call-function.ts'
import { openWorkerContext } from '#tests/support/worker-context.ts'
import type { Run } from '#worker/job.ts'
import { runStep } from '#worker/run-step.ts'

let site: TestBackend
let worker: Awaited<ReturnType<typeof openWorkerContext>>
let anna: Account
let ben: Account
beforeAll(async () => {
  site = await startBackend({ kind: 'usual' })
  worker = await openWorkerContext(site)
  anna = await site.account('fn-anna')
  ben = await site.account('fn-ben')
}, 240_000)
afterAll(async () => {
  await worker.close()
  await site.stop()
})

const sql = <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  worker.context.sql<Row>(text, values)

const call = (who: Account | null, name: string, body: unknown, headers?: Record<string, string>) =>
  callFunction(site, who, name, body, headers)

/** Waits for the job that a call starts and completes it with `run` in place of the real step. */
async function workOff(kind: string, step: StepName, run: (run: Run) => Promise<unknown>): Promise<void> {
  for (;;) {
    const [job] = await sql<{ id: string }>(
      `select id from public.generation_jobs where kind = $1 and status = 'queued'`,
      [kind],
    )
    if (!job) {
      await new Promise((resolve) => setImmediate(resolve))
      continue
    }
    const never = new AbortController().signal
    await runStep(
      worker.context,
      { name: step, pollSeconds: 1, run: async (one) => ({ message: 'Done', result: await run(one) }) },
      job.id,
      never,
    )
    return
  }
}

const turn = (text: string, speaker = 'Host A') => ({
  speaker,
  text,
  kind: 'answer',
  part: 'One',
  support: 'not_checked',
  provedBy: null,
  reason: null,
  source: null,
})
const wish = {
  content: 'She decided.',
  leaderName: 'Ada',
  format: 'executive_summary',
  model: 'builtin',
  language: 'en',
}

test('CAL-01 what is not a function, not a person, not JSON or not complete is told so', async () => {
  expect(await call(anna, 'make-coffee', {})).toEqual({
    status: 404,
    answer: { error: 'There is no such function.', code: 'not-found' },
  })
  expect(await call(null, 'generate-dialog', wish)).toMatchObject({
    status: 401,
    answer: { code: 'forbidden' },
  })
  expect(await call(anna, 'generate-dialog', '{ broken')).toMatchObject({
    status: 400,
    answer: { code: 'invalid' },
  })
  expect((await call(anna, 'generate-dialog', { ...wish, leaderName: ' ' })).answer.error).toBe(
    'Please give the name of the leader',
  )
  expect((await call(anna, 'generate-dialog', { ...wish, leaderName: 7 })).answer.error).toBe(
    '“leader name” is missing or not as it should be.',
  )
  expect((await call(anna, 'generate-dialog', [])).answer.error).toBe('The request must be a JSON object.')
  expect((await call(anna, 'generate-dialog', { ...wish, content: ' ' })).answer.error).toBe(
    'Please upload a file first',
  )
  expect((await call(anna, 'generate-dialog', wish, { authorization: 'Bearer wrong' })).status).toBe(401)
})

test('CAL-04 generate-dialog answers {dialog} when the worker has written it', async () => {
  const turns = [turn('Welcome.'), turn('She decided.', 'Host B')]
  const [{ status, answer }] = await Promise.all([
    call(anna, 'generate-dialog', wish),
    workOff('write-dialog', 'write', async () => ({ turns })),
  ])
  expect(status).toBe(200)
  expect(answer.dialog).toMatchObject([
    { speaker: 'Host A', text: 'Welcome.' },
    { speaker: 'Host B', text: 'She decided.' },
  ])
})

test('generate-dialog streams line by line to whoever wants a stream', async () => {
  const session = await anna.client.auth.getSession()
  const streamed = fetch(`${site.url}/functions/v1/generate-dialog`, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      authorization: `Bearer ${session.data.session?.access_token}`,
    },
    body: JSON.stringify(wish),
  }).then((response) => response.text())
  const [text] = await Promise.all([
    streamed,
    workOff('write-dialog', 'write', async ({ report }) => {
      report({ result: { turns: [turn('One.')] } })
      return { turns: [turn('One.'), turn('Two.')] }
    }),
  ])
  const events = text
    .trim()
    .split('\n\n')
    .map((event) => [/^event: (.*)$/m.exec(event)?.[1], JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? '')])
  expect(events.map(([name]) => name)).toEqual(['turn', 'turn', 'done'])
  expect(events[1]?.[1]).toMatchObject({ index: 1, turn: { text: 'Two.' } })
  expect(events[2]?.[1].dialog).toHaveLength(2)
})

test.each([
  // The caller also learns that trying again does not help.
  ['invalid', 400, 'Gemini refused the key. Check GEMINI_API_KEY.'],
  ['unavailable', 503, 'Gemini has too much to do. Please try again later.'],
] as const)(
  'WIZ-12 why the worker failed (%s) reaches the caller as a sentence',
  async (code, wanted, message) => {
    const broken = () => Promise.reject(new AppError(code, message))
    const [{ status, answer }] = await Promise.all([
      call(anna, 'generate-dialog', wish),
      workOff('write-dialog', 'write', broken),
    ])
    expect([status, answer]).toEqual([wanted, { error: message, code }])
  },
)

test('WIZ-15 with an episode it answers at once; the text is kept; a second wish joins the first', async () => {
  const podcastId = await addPodcast(anna)
  const first = await call(anna, 'generate-dialog', { ...wish, podcastId })
  const second = await call(anna, 'generate-dialog', { ...wish, podcastId })
  expect([first.status, second.status]).toEqual([202, 202])
  expect(second.answer.jobId).toBe(first.answer.jobId)
  expect(await sql('select content from public.podcast_sources where podcast_id = $1', [podcastId])).toEqual([
    { content: 'She decided.' },
  ])
  expect(await worker.waiting('write', String(first.answer.jobId))).toBe(1)
  expect(await call(ben, 'generate-dialog', { ...wish, podcastId })).toMatchObject({ status: 404 })
  expect((await call(ben, 'retry-job', { jobId: first.answer.jobId })).status).toBe(404)
  await anna.client.rpc('cancel_generation_job', { job_id: first.answer.jobId }).throwOnError()
  expect(await call(anna, 'retry-job', { jobId: first.answer.jobId })).toMatchObject({ status: 200 })
  expect((await call(anna, 'retry-job', { jobId: first.answer.jobId })).status).toBe(409)
  await anna.client.rpc('cancel_generation_job', { job_id: first.answer.jobId }).throwOnError()
})

test('CAL-05 WIZ-12 generate-audio wants voices, and voices what the caller sees', async () => {
  const podcastId = await addPodcast(anna)
  await sql(`delete from public.user_host_voices`)
  const body = { podcastId, model: 'espeak', dialog: [turn('One.'), turn('Two.', 'Host B')] }
  expect((await call(anna, 'generate-audio', body)).answer.error).toBe(
    'Please set up your voice preferences first',
  )
  const voiceSettings = { 'Host A': 'espeak:en+f3', 'Host B': 'espeak:en+m3' }
  expect((await call(ben, 'generate-audio', { ...body, voiceSettings })).status).toBe(404)
  const { status, answer } = await call(anna, 'generate-audio', { ...body, voiceSettings })
  expect(status).toBe(202)
  const lines = () =>
    sql<{ id: string; text: string; speaker: string }>(
      'select id, text, speaker from public.dialog_segments where podcast_id = $1 order by sequence_order',
      [podcastId],
    )
  const before = await lines()
  expect(before.map(({ text }) => text)).toEqual(['One.', 'Two.'])
  await call(anna, 'generate-audio', {
    podcastId,
    model: 'espeak',
    voiceSettings,
    dialog: [turn('One.'), turn('Two, changed.', 'Host A'), turn('Three.')],
  })
  const after = await lines()
  expect(after.map(({ text, speaker }) => [text, speaker])).toEqual([
    ['One.', 'Host A'],
    ['Two, changed.', 'Host A'],
    ['Three.', 'Host A'],
  ])
  expect(after.slice(0, 2).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect((await worker.job(String(answer.jobId))).input).toMatchObject({
    voices: voiceSettings,
    segmentIds: null,
  })
})

test('LOG-10 a function that is called without end says when to come back', async () => {
  const session = await ben.client.auth.getSession()
  const answers = []
  for (let times = 0; times < 35; times++)
    answers.push(
      await call(ben, 'generate-dialog', {
        ...wish,
        format: 'executive_summary',
        podcastId: crypto.randomUUID(),
      }),
    )
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  expect(answers.at(-1)?.answer.code).toBe('limit-reached')
  expect(session.error).toBeNull()
})
