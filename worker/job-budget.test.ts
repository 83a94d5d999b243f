import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PaidCall } from '#providers/budget/budget.ts'
import { createWriter } from '#providers/language/create-writer.ts'
import { readSettings } from '#providers/settings.ts'
import { createSpeechProvider } from '#providers/speech/voices.ts'
import { type Account, startBackend, type TestBackend } from '#tests/support/backend.ts'
import { addPodcast, callFunction } from '#tests/support/call-function.ts'
import { diligentModel, isPlanAsked, turn } from '#tests/support/stubs/dialog-model.ts'
import { startOpenAILanguageStub } from '#tests/support/stubs/openai-language-stub.ts'
import { startOpenAISpeechStub } from '#tests/support/stubs/openai-speech-stub.ts'
import { makeWriteRequest, manySentences, settingsFor, writeAll } from '#tests/support/stubs/write-request.ts'
import { openWorkerContext } from '#tests/support/worker-context.ts'
import type { Run } from './job.ts'
import { accountBudget, jobBudget } from './job-budget.ts'
import { writeDialogStep } from './jobs/write-dialog-step.ts'
import { runStep } from './run-step.ts'

let site: TestBackend
let worker: Awaited<ReturnType<typeof openWorkerContext>>
let anna: Account
beforeAll(async () => {
  site = await startBackend({ kind: 'usual' })
  worker = await openWorkerContext(site)
  anna = await site.account('budget-anna')
}, 240_000)
afterAll(async () => {
  await worker.close()
  await site.stop()
})
beforeEach(async () => {
  const { sql } = worker.context
  await sql('delete from public.paid_calls')
  await sql('delete from public.model_prices')
  await sql(
    `update public.budget set site_usd = 10, person_usd = 5, site_tokens = 20000000, open_to = 'everybody'`,
  )
})

const never = new AbortController().signal
/** What the stub counts for each request that it answers. */
const counted = { input: 900, output: 300, usd: (900 * 2.5 + 300 * 10) / 1e6 }

async function budgetOf(userId: string | null) {
  const job = await worker.job(await worker.addJob('write'))
  return jobBudget({
    ...worker.context,
    job: { ...job, user_id: userId },
    signal: never,
    report() {},
    isAwaited: () => false,
  } as Run)
}

async function ledger() {
  const [row] = await worker.context.sql<{ calls: number; usd: number; tokens: number; open: number }>(
    `select count(*)::int as calls, coalesce(sum(usd), 0)::float as usd, coalesce(sum(tokens), 0)::float as tokens,
       (count(*) filter (where not is_settled))::int as open from public.paid_calls`,
  )
  if (!row) throw new Error('no ledger')
  return row
}

const setBudget = (change: string) => worker.context.sql(`update public.budget set ${change}`)

test('M F8 ten jobs side by side, killed and retried: no request is sent beyond the budget', async () => {
  const stub = await startOpenAILanguageStub()
  // A request may cost $0.20 at most: there is room for seven of the ten, and for others after four were killed.
  await setBudget('site_usd = 1.5, person_usd = 1000')
  const settings = settingsFor(stub.url)
  const kills = Array.from({ length: 10 }, () => new AbortController())
  const work = async (kill: AbortController, number: number) => {
    for (let tries = 0; tries < 3; tries++) {
      const writer = createWriter('gpt-4o', settings, {
        budget: await budgetOf(anna.id),
        pause: async () => {},
      })
      const request = makeWriteRequest({ signal: tries === 0 ? kill.signal : never })
      await writeAll(writer, request).catch(() => {})
      if (number % 2 === 0) kill.abort(new Error('killed'))
    }
  }
  stub.setFault('server-error', { after: 5, times: 3 })
  const killing = stub
    .received(8)
    .then(() => kills.slice(0, 4).forEach((kill) => void kill.abort(new Error('killed'))))
  await Promise.all([...kills.map(work), killing])
  const { calls, usd, open } = await ledger()
  expect(calls).toBeGreaterThanOrEqual(stub.requests.length)
  expect(stub.requests.length).toBeGreaterThan(8)
  expect(usd).toBeLessThanOrEqual(1.5)
  expect(open).toBeGreaterThan(0)
  // What the service counted is never above what stands in the ledger.
  expect((stub.requests.length - 3) * counted.usd).toBeLessThanOrEqual(usd)
  const before = stub.requests.length
  await setBudget('site_usd = 0')
  const writer = createWriter('gpt-4o', settings, { budget: await budgetOf(anna.id) })
  await expect(writeAll(writer)).rejects.toThrow('used up')
  expect(stub.requests).toHaveLength(before)
  await stub.close()
}, 120_000)

test('M F9 the meter is what the service counted, to the token, with every request of an episode', async () => {
  const stub = await startOpenAILanguageStub()
  const budget = await budgetOf(anna.id)
  await writeAll(createWriter('gpt-4o', settingsFor(stub.url), { budget }))
  const { calls, usd, open } = await ledger()
  expect([calls, open]).toEqual([stub.requests.length, 0])
  expect(usd).toBeCloseTo(calls * counted.usd, 8)
  expect(budget.cost()).toMatchObject({
    inputTokens: calls * counted.input,
    outputTokens: calls * counted.output,
  })
  await stub.close()
})

test.each([
  ['left early', null],
  ['broken off', 'stream-error'],
  ['cut', 'cut'],
  ['failed', 'server-error'],
] as const)(
  'M F9 a request that is %s stands at its worst, never below what it can have cost',
  async (_, fault) => {
    // Endless: the writer leaves it once the part is full.
    const endless = startOpenAILanguageStub((ask) =>
      isPlanAsked(ask.prompt)
        ? diligentModel()(ask)
        : Array.from({ length: 400 }, (_, n) =>
            turn(
              n % 2 ? 'Host A' : 'Host B',
              'answer',
              `She opened school number ${n} by the river that year.`,
              null,
            ),
          ),
    )
    const stub = await endless
    if (fault) stub.setFault(fault, { after: 1, times: 1 })
    const budget = await budgetOf(anna.id)
    const pause = async () => {}
    await writeAll(createWriter('gpt-4o', settingsFor(stub.url), { budget, pause })).catch(() => {})
    const { calls, usd, open } = await ledger()
    expect(calls).toBe(stub.requests.length)
    expect(open).toBeGreaterThan(0)
    expect(usd).toBeGreaterThanOrEqual(calls * counted.usd)
    const rows = await worker.context.sql<{ usd: number }>(
      'select usd::float as usd from public.paid_calls where not is_settled',
    )
    // 16,000 tokens is the most that a request asks for.
    for (const row of rows) expect(row.usd).toBeGreaterThan((16_000 * 10) / 1e6)
    expect(budget.cost()?.usd).toBeCloseTo(usd, 8)
    await stub.close()
  },
)

test('M a request that is refused costs nothing, and a smaller answer is asked of a model that writes less', async () => {
  const stub = await startOpenAILanguageStub()
  stub.setFault('unauthorized')
  const pause = async () => {}
  const budget = await budgetOf(anna.id)
  await writeAll(createWriter('gpt-4o', settingsFor(stub.url), { budget, pause })).catch(() => {})
  expect(await ledger()).toMatchObject({ calls: 1, usd: 0, open: 0 })
  stub.setFault(
    { status: 400, body: '{"error":{"message":"max_tokens is too large: 16000. At most 8192."}}' },
    { times: 1 },
  )
  await writeAll(createWriter('compatible', settingsFor(stub.url), { budget, pause }))
  expect(
    stub.requests.slice(1, 3).map((request) => (request.json() as { max_tokens: number }).max_tokens),
  ).toEqual([16_000, 8_000])
  await stub.close()
})

test('M a model of unknown price stops at the tokens; with a price that an admin entered, at the money', async () => {
  const stub = await startOpenAILanguageStub()
  const settings = settingsFor(stub.url)
  await writeAll(createWriter('compatible', settings, { budget: await budgetOf(anna.id) }))
  const free = await ledger()
  expect(free).toMatchObject({ usd: 0, tokens: stub.requests.length * 1200 })
  await setBudget('site_tokens = 2000')
  const stopped = createWriter('compatible', settings, { budget: await budgetOf(anna.id) })
  await expect(writeAll(stopped)).rejects.toThrow('used up')
  await worker.context.sql(
    `insert into public.model_prices (model, input, output) values ('compatible', 1, 2)`,
  )
  const before = stub.requests.length
  await writeAll(createWriter('compatible', settings, { budget: await budgetOf(anna.id) }))
  const { usd } = await ledger()
  expect(usd).toBeCloseTo(((stub.requests.length - before) * (900 + 300 * 2)) / 1e6, 8)
  await stub.close()
})

test('M the budget of a person and who may use what costs money hold for voices, and change while the worker runs', async () => {
  const stub = await startOpenAISpeechStub()
  const settings = readSettings({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${stub.url}/v1` }).providers
  const budget = await budgetOf(anna.id)
  const provider = await createSpeechProvider('openai', settings)
  const text = 'Ten words are spoken here, by a voice that costs.'
  const speak = () =>
    provider.speak({
      text,
      voice: 'alloy',
      model: null,
      language: 'en',
      previousText: null,
      nextText: null,
      budget,
      signal: never,
    })
  await speak()
  expect((await ledger()).usd).toBeCloseTo((text.length / 1000) * 0.015, 8)
  await setBudget('person_usd = 0')
  await expect(speak()).rejects.toThrow('Your budget')
  await setBudget(`person_usd = 5, open_to = 'admins'`)
  await expect(speak()).rejects.toThrow('not open to your account')
  await setBudget(`open_to = 'chosen'`)
  await expect(speak()).rejects.toThrow('not open to your account')
  await worker.context.sql('insert into public.paid_access (user_id) values ($1)', [anna.id])
  await speak()
  expect(stub.requests).toHaveLength(2)
  await stub.close()
})

test('M a used-up budget ends a job in plain words, keeps its lines, and after a raise it goes on', async () => {
  const stub = await startOpenAILanguageStub()
  const { context } = worker
  context.settings.providers = {
    ...context.settings.providers,
    ...settingsFor(stub.url, { CHECK_MODEL: 'off' }),
  }
  const podcastId = await addPodcast(anna)
  const { answer } = await callFunction(site, anna, 'generate-dialog', {
    content: manySentences(40).join(' '),
    leaderName: 'Ada Example',
    format: 'quick_portrait',
    model: 'gpt-4o',
    language: 'en',
    podcastId,
  })
  const jobId = String(answer.jobId)
  // The budget ends while part 2 is being written.
  stub.setFault('slow', { after: 2, times: 1 })
  const ending = stub.received(3).then(async () => {
    await setBudget('site_usd = 0')
    stub.release()
  })
  await Promise.all([runStep(context, writeDialogStep, jobId, never), ending])
  const failed = await worker.job(jobId)
  expect(failed).toMatchObject({ status: 'failed', details: { writing: { hasLines: true } } })
  const [{ error } = { error: '' }] = await context.sql<{ error: string }>(
    'select error from public.generation_jobs where id = $1',
    [jobId],
  )
  expect(error).toContain(
    'budget of the site for paid writers and voices is used up. What is finished is kept.',
  )
  expect(stub.requests).toHaveLength(3)

  await setBudget('site_usd = 10')
  await callFunction(site, anna, 'retry-job', { jobId })
  await runStep(context, writeDialogStep, jobId, never)
  expect(await worker.job(jobId)).toMatchObject({ status: 'done' })
  const { calls, usd } = await ledger()
  // Plan, two parts, part 2 again, the editor's pass, and title and notes.
  expect([calls, stub.requests.length]).toEqual([6, 6])
  const [done] = await context.sql<{ cost: { usd: number } }>(
    'select cost from public.generation_jobs where id = $1',
    [jobId],
  )
  expect(done?.cost.usd).toBeCloseTo(usd, 8)
  await stub.close()
}, 120_000)

test('M a call of nobody counts for the site; last month and other people do not count for a person', async () => {
  const { sql } = worker.context
  const other = await site.account('budget-other')
  await sql(
    `insert into public.paid_calls (user_id, model, usd, tokens, created_at) values
       ($1, 'x', 5, 0, now() - interval '32 days'), ($2, 'x', 5, 0, now())`,
    [anna.id, other.id],
  )
  const worst: PaidCall = {
    kind: 'words',
    writerId: 'gpt-4o',
    usage: { input: 0, cached: 0, output: 400_000 },
  }
  await (await budgetOf(anna.id)).reserve(worst)
  await setBudget('site_usd = 100')
  await expect((await budgetOf(anna.id)).reserve(worst)).rejects.toThrow('Your budget')
  await setBudget('site_usd = 10')
  await expect((await budgetOf(null)).reserve(worst)).rejects.toThrow('of the site')
})

test('R a demo pays for nothing, whatever its budget', async () => {
  const { sql, settings } = worker.context
  const call: PaidCall = { kind: 'voice', service: 'openai', model: 'tts-1', characters: 100 }
  const reserve = (DEMO: 'on' | 'off') =>
    accountBudget({ sql, settings: { ...settings, DEMO } }, { userId: anna.id, jobId: null }).reserve(call)
  await expect(reserve('on')).rejects.toMatchObject({ code: 'limit-reached' })
  await expect(reserve('off')).resolves.toEqual(expect.anything())
})
