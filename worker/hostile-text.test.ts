import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend, type TestBackend } from '#tests/support/backend.ts'
import { hostileShapes } from '#tests/support/hostile-texts.ts'
import { openWorkerContext } from '#tests/support/worker-context.ts'
import { writeDialogStep } from './jobs/write-dialog-step.ts'
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
const story =
  'Anna was born in 1900 in a small town. She built a bridge over the river. Her friends told many stories about it.\n\n'

test('S4 while a text of headings is read, the process of the worker goes on with all else', async () => {
  const content = story + hostileShapes['setext headings']?.(200_000)
  const input = { content, leaderName: 'Anna', format: 'quick_portrait', model: 'builtin', language: 'en' }
  const jobId = await worker.addJob('write', 'write-dialog', input)
  let ticks = 0
  // No faster: a clock that ticks each millisecond takes more processor time than the job while a busy machine delays it.
  const clock = setInterval(() => {
    ticks += 1
  }, 20)
  const before = process.cpuUsage()
  await runStep(worker.context, writeDialogStep, jobId, never)
  clearInterval(clock)
  const { user, system } = process.cpuUsage(before)
  expect(await worker.job(jobId)).toMatchObject({ status: 'done', error: null })
  // CPU seconds of this process for the job; parsing the text in this process took over seven.
  expect((user + system) / 1e6).toBeLessThan(3)
  expect(ticks).toBeGreaterThan(5)
})
