import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkerVersion } from '#core/checks/support-label.ts'
import { defaultHosts } from '#core/dialog/hosts.ts'
import { suggestedTitle } from '#core/wizard/metadata-form.ts'
import { readSettings } from '#providers/settings.ts'
import { findProof } from '#tables/lines/line-verdicts-sql.ts'
import { findHostCharacters } from '#tables/podcasts/podcasts-sql.ts'
import { type Account, startBackend, type TestBackend } from '#tests/support/backend.ts'
import { addPodcast, callFunction } from '#tests/support/call-function.ts'
import { isCheckAsked, provenModel } from '#tests/support/stubs/checking-model.ts'
import {
  type DialogModel,
  diligentModel,
  isDescriptionAsked,
  isPlanAsked,
  section,
  turn,
} from '#tests/support/stubs/dialog-model.ts'
import { startOpenAILanguageStub } from '#tests/support/stubs/openai-language-stub.ts'
import { manySentences } from '#tests/support/stubs/write-request.ts'
import { openWorkerContext } from '#tests/support/worker-context.ts'
import { publishOptions } from '#worker/publish-options.ts'
import { runStep } from '#worker/run-step.ts'
import { rewriteLineStep } from './rewrite-line-step.ts'
import { writeDialogStep } from './write-dialog-step.ts'

let site: TestBackend
let worker: Awaited<ReturnType<typeof openWorkerContext>>
let anna: Account
beforeAll(async () => {
  site = await startBackend({ kind: 'usual' })
  worker = await openWorkerContext(site)
  anna = await site.account('writes-anna')
}, 240_000)
afterAll(async () => {
  await worker.close()
  await site.stop()
})

const never = new AbortController().signal
const sentences = manySentences(40)
const wish = {
  content: sentences.join(' '),
  leaderName: 'Ada Example',
  format: 'quick_portrait',
  model: 'gpt-4o',
  language: 'en',
  audience: 'New teachers',
  wish: 'Dwell on the river.',
}

test('E a plan is made first, changed, written as changed, with wish and hosts, looked over, and its cost is kept', async () => {
  const asks: string[] = []
  const spoiling: DialogModel = (ask) => {
    asks.push(ask.prompt)
    const lines = section(ask.prompt, 'LINES TO CHANGE')
    if (lines) return [{ line: Number.parseInt(lines, 10), text: sentences[39], quote: sentences[39] }]
    const planted = turn('Host B', 'answer', 'She became queen of Norway in the summer of 1999.', null)
    return ask.prompt.includes('part 2 of') ? [planted, ...diligentModel()(ask)] : diligentModel()(ask)
  }
  const stub = await startOpenAILanguageStub(spoiling)
  const { context } = worker
  context.settings.providers = readSettings({
    ...process.env,
    DATA_DIR: site.dataDir,
    CHECK_MODEL: 'off',
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: `${stub.url}/v1`,
    // Room for one part an answer.
    WRITER_CONTEXT: '24000',
  }).providers
  await publishOptions(context)
  const podcastId = await addPodcast(anna)
  expect(await findHostCharacters(context.sql)).toEqual(defaultHosts)
  await context.sql(
    `update public.show_settings set host_a_name = 'Mia', host_b_character = 'Slow and sure.'`,
  )
  const work = async (more: object) => {
    const { status, answer } = await callFunction(site, anna, 'generate-dialog', {
      ...wish,
      podcastId,
      ...more,
    })
    expect(status).toBe(202)
    await runStep(context, writeDialogStep, String(answer.jobId), never)
    const [job] = await context.sql<{ status: string; error: string | null; cost: Record<string, number> }>(
      'select status, error, cost from public.generation_jobs where id = $1',
      [answer.jobId],
    )
    expect(job).toMatchObject({ status: 'done', error: null })
    return job
  }

  const planned = await work({ planOnly: true })
  expect(planned?.cost).toEqual({ inputTokens: 900, cachedTokens: 0, outputTokens: 300, usd: 0.00525 })
  const [kept] = await context.sql<{ plan: { title: string }[]; audience: string; wish: string }>(
    'select plan, audience, wish from public.podcast_sources where podcast_id = $1',
    [podcastId],
  )
  expect(kept).toMatchObject({ audience: 'New teachers', wish: 'Dwell on the river.' })
  expect(kept?.plan.map(({ title }) => title)).toEqual(['Subject A', 'Subject B', 'Subject C'])
  expect(
    await context.sql('select id from public.dialog_segments where podcast_id = $1', [podcastId]),
  ).toEqual([])

  const plan = [...(kept?.plan ?? [])]
    .reverse()
    .map((part, index) => ({ ...part, title: `Changed ${index + 1}` }))
  const written = await work({ plan })
  expect(written?.cost.inputTokens).toBe(900 * 5)
  const lines = await context.sql<{ part: string; text: string; support: string | null }>(
    'select part, text, support from public.dialog_segments where podcast_id = $1 order by sequence_order',
    [podcastId],
  )
  expect([...new Set(lines.map(({ part }) => part))]).toEqual(['Changed 1', 'Changed 2', 'Changed 3'])
  expect(lines.some(({ text }) => text.includes('Norway'))).toBe(false)
  expect(lines.find(({ text }) => text === sentences[39])?.support).toBe('supported')
  for (const prompt of asks) {
    expect(section(prompt, 'AUDIENCE')).toBe('New teachers')
    expect(section(prompt, 'WISH')).toBe('Dwell on the river.')
    expect(section(prompt, 'HOSTS')).toMatch(
      /^Host A, called Mia: .*\nHost B, called Elias: Slow and sure\.$/,
    )
  }
  await stub.close()
}, 120_000)

test('M F6 a line is rewritten for the hosts, audience, wish and format of its episode', async () => {
  const asks: { system: string; prompt: string }[] = []
  const stub = await startOpenAILanguageStub((ask) => {
    asks.push(ask)
    return [{ text: 'You are too hard on her, Mia.', quote: null }]
  })
  const { context } = worker
  context.settings.providers = readSettings({
    ...process.env,
    DATA_DIR: site.dataDir,
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: `${stub.url}/v1`,
    // Room for one part an answer.
    WRITER_CONTEXT: '24000',
  }).providers
  const podcastId = await addPodcast(anna)
  await context.sql(
    `update public.show_settings set host_a_name = 'Mia', host_b_character = 'Slow and sure.'`,
  )
  await context.sql(
    `update public.podcasts set format_id = 'leadership_lessons', llm_model = 'gpt-4o' where id = $1`,
    [podcastId],
  )
  await context.sql(
    `insert into public.podcast_sources (podcast_id, content, audience, wish) values ($1, $2, $3, $4)
     on conflict (podcast_id) do update set content = $2, audience = $3, wish = $4`,
    [podcastId, wish.content, wish.audience, wish.wish],
  )
  const [line] = await context.sql<{ id: string }>(
    `insert into public.dialog_segments (podcast_id, speaker, text, sequence_order) values ($1, 'Host B', 'Why?', 0)
     returning id`,
    [podcastId],
  )
  const [job] = await context.sql<{ id: string }>(
    `insert into public.generation_jobs (user_id, podcast_id, kind, step, input)
     values ($1, $2, 'rewrite-line', 'rewrite', $3) returning id`,
    [anna.id, podcastId, JSON.stringify({ segmentId: line?.id, instruction: null, seed: 1 })],
  )
  await runStep(context, rewriteLineStep, String(job?.id), never)
  expect(await worker.job(String(job?.id))).toMatchObject({ status: 'done', error: null })
  expect(asks[0]?.system).toContain('Format: Leadership Lessons, about 8 minutes.')
  const prompt = asks[0]?.prompt ?? ''
  expect(section(prompt, 'HOSTS')).toMatch(/^Host A, called Mia: .*\nHost B, called Elias: Slow and sure\.$/)
  expect([section(prompt, 'AUDIENCE'), section(prompt, 'WISH')]).toEqual([wish.audience, wish.wish])
  await stub.close()
})

test('E the built-in writer makes no plan and says so; a wish that is too long is refused', async () => {
  const podcastId = await addPodcast(anna)
  const { answer } = await callFunction(site, anna, 'generate-dialog', {
    ...wish,
    model: 'builtin',
    podcastId,
    planOnly: true,
  })
  await runStep(worker.context, writeDialogStep, String(answer.jobId), never)
  expect((await worker.job(String(answer.jobId))).error).toContain('makes no plan')
  const long = await callFunction(site, anna, 'generate-dialog', {
    ...wish,
    podcastId,
    wish: 'x'.repeat(2_001),
  })
  expect([long.status, long.answer.error]).toEqual([400, 'Please keep the wish under 2,000 characters.'])
})

test('M F11 a failure in part 3 keeps plan and lines, and the next try goes on from there', async () => {
  const stub = await startOpenAILanguageStub()
  const { context } = worker
  context.settings.providers = readSettings({
    DATA_DIR: site.dataDir,
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: `${stub.url}/v1`,
    // Room for one part an answer.
    WRITER_CONTEXT: '24000',
  }).providers
  const podcastId = await addPodcast(anna)
  // Plan, part 1, part 2, then a refusal that no retry heals.
  stub.setFault('unauthorized', { after: 3 })
  const { answer } = await callFunction(site, anna, 'generate-dialog', { ...wish, podcastId })
  const jobId = String(answer.jobId)
  await runStep(context, writeDialogStep, jobId, never)
  expect(await worker.job(jobId)).toMatchObject({
    status: 'failed',
    details: { writing: { hasLines: true, plan: [{ title: 'Subject A' }, {}, {}] } },
  })
  const linesOf = () =>
    context.sql<{ text: string; part: string; kind: string }>(
      'select text, part, kind from public.dialog_segments where podcast_id = $1 order by sequence_order',
      [podcastId],
    )
  const kept = await linesOf()
  expect(new Set(kept.map(({ part }) => part))).toEqual(new Set(['Subject A', 'Subject B']))

  stub.setFault(null)
  const before = stub.requests.length
  expect((await callFunction(site, anna, 'retry-job', { jobId })).status).toBe(200)
  await runStep(context, writeDialogStep, jobId, never)
  expect(await worker.job(jobId)).toMatchObject({ status: 'done' })
  const whole = await linesOf()
  expect(whole.slice(0, kept.length)).toEqual(kept)
  expect(whole.at(-1)).toMatchObject({ kind: 'close', part: 'Subject C' })
  // One request for part 3: neither the plan nor parts 1 and 2 are asked for again.
  const asked = stub.requests.slice(before).map((request) => request.body.toString())
  expect(asked.filter((body) => body.includes('part 3 of'))).toHaveLength(1)
  expect(asked.filter((body) => /Plan an episode|part [12] of/.test(body))).toEqual([])
  await stub.close()
}, 120_000)

test('M F11 a 429 that asks for minutes puts the job back, and it goes on where it was', async () => {
  const stub = await startOpenAILanguageStub()
  const { context } = worker
  context.settings.providers = readSettings({
    DATA_DIR: site.dataDir,
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: `${stub.url}/v1`,
    // Room for one part an answer.
    WRITER_CONTEXT: '24000',
  }).providers
  const podcastId = await addPodcast(anna)
  stub.setFault({ retryAfterSeconds: 600 }, { after: 2, times: 1 })
  const { answer } = await callFunction(site, anna, 'generate-dialog', { ...wish, podcastId })
  const jobId = String(answer.jobId)
  await runStep(context, writeDialogStep, jobId, never)
  const waiting = await worker.job(jobId)
  expect(waiting.status).toBe('queued')
  expect(waiting.message).toContain('Trying again by itself in 600 s.')
  await runStep(context, writeDialogStep, jobId, never)
  expect(await worker.job(jobId)).toMatchObject({ status: 'done' })
  const plans = stub.requests.filter((request) => request.body.toString().includes('Plan an episode'))
  expect(plans).toHaveLength(1)
  await stub.close()
}, 120_000)

test('M F4 the checking model reads lines before the revision, which mends what it found; labels and trial are kept', async () => {
  const wrong = 'She shut every school that she had opened.'
  const right = 'She went from river to river, opening schools.'
  const asks: string[] = []
  const checker = provenModel((text) =>
    text === wrong ? { verdict: 'differs', what: 'She opened them.' } : { verdict: 'holds' },
  )
  const stub = await startOpenAILanguageStub((ask) => {
    const { prompt } = ask
    const lines = section(prompt, 'LINES TO CHANGE')
    asks.push(isCheckAsked(ask) ? `check ${section(prompt, 'LINES')}` : lines && `revise ${lines}`)
    if (isCheckAsked(ask)) return checker(ask)
    if (isDescriptionAsked(prompt))
      return [
        { of: 'title', part: null, text: 'Schools along the river' },
        { of: 'teaser', part: null, text: 'She opened a school near the river, and then the next.' },
        { of: 'takeaway', part: null, text: wrong },
      ]
    if (lines) return [{ line: Number.parseInt(lines, 10), text: right, quote: sentences[0] }]
    const [opening, question, ...rest] = diligentModel()(ask)
    if (isPlanAsked(prompt) || !question) return diligentModel()(ask)
    const planted = { ...question, ...turn('Host B', 'answer', wrong, sentences[0] ?? null) }
    return [opening, question, planted, ...rest]
  })
  const { context } = worker
  context.settings.providers = readSettings({
    DATA_DIR: site.dataDir,
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: `${stub.url}/v1`,
  }).providers
  // The models of other tests answer no trial, and a failed one counts for a week.
  await context.sql('delete from private.checker_proofs')
  const podcastId = await addPodcast(anna)
  await context.sql('update public.podcasts set title = $2, description = $3 where id = $1', [
    podcastId,
    suggestedTitle('Ada Example', 'en'),
    'My own words.',
  ])
  const { answer } = await callFunction(site, anna, 'generate-dialog', { ...wish, podcastId })
  await runStep(context, writeDialogStep, String(answer.jobId), never)
  const [job] = await context.sql<{ status: string; cost: { inputTokens: number } }>(
    'select status, cost from public.generation_jobs where id = $1',
    [answer.jobId],
  )
  expect(job?.status).toBe('done')
  // Trial, lines and the revised line are counted as what was written is.
  expect(job?.cost.inputTokens).toBe(900 * stub.requests.length)
  const revision = asks.findIndex((ask) => ask.startsWith('revise'))
  expect(asks[revision]).toContain(`${wrong} -- unsupported (differs: She opened them.)`)
  expect(asks.slice(0, revision).some((ask) => ask.startsWith('check') && ask.includes(wrong))).toBe(true)
  expect(asks.slice(revision + 1)).toEqual([
    expect.stringMatching(/^check 1\. She went from river/),
    '',
    expect.stringMatching(/^check 1\. Subject A\n/),
  ])
  // What the creator wrote stays, and what the check doubts is in neither.
  expect(
    await context.sql('select title, description from public.podcasts where id = $1', [podcastId]),
  ).toEqual([{ title: 'Schools along the river', description: 'My own words.' }])
  const lines = await context.sql<{ text: string; support: string; proved_by: string }>(
    'select text, support, proved_by from private.working_lines where podcast_id = $1',
    [podcastId],
  )
  expect(lines.some(({ text }) => text === wrong)).toBe(false)
  expect(lines.find(({ text }) => text === right)).toMatchObject({ support: 'supported', proved_by: 'model' })
  expect(await findProof(context.sql, 'gpt-4o', 'en', checkerVersion)).toMatchObject({
    found: 12,
    accused: 0,
  })
  await stub.close()
})
