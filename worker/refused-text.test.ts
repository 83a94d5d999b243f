import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readWithin } from '#providers/programs/read-in-child.ts'
import { readers } from '#providers/programs/readers.ts'
import { startBackend, type TestBackend } from '#tests/support/backend.ts'
import { callFunction } from '#tests/support/call-function.ts'
import { openWorkerContext } from '#tests/support/worker-context.ts'
import { runStep } from './run-step.ts'

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
const wish = { leaderName: 'Anna', format: 'quick_portrait', model: 'builtin', language: 'en' }

/** The response to a request that waits for a dialog, when its job fails with `error`. */
async function answerWhen(read: () => Promise<never>) {
  const anna = await site.account(`anna-${crypto.randomUUID()}`)
  const asked = callFunction(site, anna, 'generate-dialog', { ...wish, content: 'A story.' })
  const id = await vi.waitFor(async () => {
    const [job] = await worker.context.sql<{ id: string }>(
      `select id from public.generation_jobs where user_id = $1 and status = 'queued'`,
      [anna.id],
    )
    return job?.id ?? Promise.reject(new Error('no job yet'))
  })
  await runStep(worker.context, { name: 'write', pollSeconds: 1, run: read }, id, never)
  return { ...(await asked), job: await worker.job(id) }
}

test('S4 a text that cannot be read is refused in its sentence, and is no fault of the site', async () => {
  const limits = { ...readers['write dialog'], bytes: 10 }
  const { status, answer, job } = await answerWhen(() =>
    readWithin<never>(limits, 'write dialog', {}, { bytes: 11 }),
  )
  expect(job).toMatchObject({ status: 'failed', error: limits.refused })
  expect([status, answer]).toEqual([400, { error: limits.refused, code: 'invalid' }])
})

test('work that fails for no fault of its text can be tried again', async () => {
  const { status, answer } = await answerWhen(() => Promise.reject(new Error('out of luck')))
  expect([status, answer.code]).toEqual([503, 'unavailable'])
})

test('a NUL or half a letter, which no database takes, is refused and no fault of the site', async () => {
  const anna = await site.account('anna-of-signs')
  for (const content of ['A story\0.', 'A story\ud800.']) {
    const { status, answer } = await callFunction(site, anna, 'generate-dialog', { ...wish, content })
    expect([status, answer.code]).toEqual([400, 'invalid'])
  }
})
