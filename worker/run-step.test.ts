import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import { insertJob, isStepAwaited } from '#tables/jobs/jobs-sql.ts'
import { releaseSilentJobs } from '#tables/jobs/workers-sql.ts'
import { startBackend, type TestBackend } from '#tests/support/backend.ts'
import { openWorkerContext } from '#tests/support/worker-context.ts'
import { type Outcome, PutOff, type Run, type Step } from './job.ts'
import { recoverInterruptedJobs } from './recover-jobs.ts'
import { runStep } from './run-step.ts'

type Worker = Awaited<ReturnType<typeof openWorkerContext>>

let site: TestBackend
let worker: Worker
beforeAll(async () => {
  site = await startBackend({ kind: 'usual' })
  worker = await openWorkerContext(site)
}, 240_000)
afterAll(async () => {
  await worker.close()
  await site.stop()
})

const never = new AbortController().signal
const step = (run: (run: Run) => Promise<Outcome>): Step => ({ name: 'write', pollSeconds: 1, run })

/** Reports progress repeatedly until the run is interrupted, as a long step does. */
function untilInterrupted({ signal, report }: Run): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const telling = setInterval(() => report({ message: 'Still at it' }), 20)
    signal.addEventListener('abort', () => {
      clearInterval(telling)
      reject(signal.reason)
    })
  })
}

test('a step that ends well leaves a finished job; a second message for it does nothing', async () => {
  const id = await worker.addJob('write', 'write-dialog', { leader: 'Ada' })
  let runs = 0
  const write = step(async ({ job, report }) => {
    runs += 1
    report({ progress: 0.5, message: 'Half', details: { done: 1 } })
    report({ details: { total: 2 } })
    return { message: 'Written', result: job.input, cost: { characters: 3 } }
  })
  await runStep(worker.context, write, id, never)
  await runStep(worker.context, write, id, never)
  expect(runs).toBe(1)
  expect(await worker.job(id)).toMatchObject({
    status: 'done',
    message: 'Written',
    result: { leader: 'Ada' },
    details: { done: 1, total: 2 },
  })
})

test('what went wrong stands in the row in words for its owner; a bug says nothing of our insides', async () => {
  const [told, bug] = [await worker.addJob('write'), await worker.addJob('write')]
  await runStep(
    worker.context,
    step(() => Promise.reject(new AppError('invalid', 'The text is empty.'))),
    told,
    never,
  )
  await runStep(
    worker.context,
    step(() => Promise.reject(new TypeError('x.y of undefined'))),
    bug,
    never,
  )
  expect(await worker.job(told)).toMatchObject({ status: 'failed', error: 'The text is empty.' })
  expect((await worker.job(bug)).error).toMatch(/^Something went wrong on our side/)
  expect(worker.lines.join()).toContain('x.y of undefined')
  expect(worker.lines.join()).not.toContain('The text is empty.')
})

test('a cancelled job ends at its next sign of life', async () => {
  const id = await worker.addJob('write')
  let running = Promise.resolve()
  // A job that is cancelled before the worker has claimed it would never begin.
  await new Promise<void>((begun) => {
    const write = step((run) => {
      begun()
      return untilInterrupted(run)
    })
    running = runStep(worker.context, write, id, never)
  })
  await worker.context.sql('update public.generation_jobs set cancel_requested_at = now() where id = $1', [
    id,
  ])
  await running
  expect(await worker.job(id)).toMatchObject({ status: 'cancelled', error: null })
})

test('a job that was cancelled before its worker came is never begun', async () => {
  const id = await worker.addJob('write')
  await worker.context.sql('select public.cancel_generation_job($1)', [id])
  await runStep(
    worker.context,
    step(() => Promise.reject(new Error('begun'))),
    id,
    never,
  )
  expect(await worker.job(id)).toMatchObject({ status: 'cancelled' })
})

test('a worker that stops leaves its job in the queue, for whoever comes next', async () => {
  const id = await worker.addJob('write')
  const stopping = new AbortController()
  const slow = step((run) => {
    stopping.abort()
    return untilInterrupted(run)
  })
  await runStep(worker.context, slow, id, stopping.signal)
  expect(await worker.job(id)).toMatchObject({ status: 'queued', step: 'write' })
  expect(await worker.waiting('write', id)).toBe(1)
  await runStep(
    worker.context,
    step(async () => ({ message: 'Done after all' })),
    id,
    never,
  )
  expect(await worker.job(id)).toMatchObject({ status: 'done' })
})

test('when the other side asks to wait, the job waits by itself, but not for ever', async () => {
  const id = await worker.addJob('write')
  const busy = step(() =>
    Promise.reject(new AppError('limit-reached', 'Too many at once.', { retryAfterSeconds: 30 })),
  )
  await runStep(worker.context, busy, id, never)
  expect(await worker.job(id)).toMatchObject({ status: 'queued', details: { waits: 1 } })
  expect((await worker.job(id)).message).toContain('Trying again by itself in 30 s.')
  expect(await worker.waiting('write', id)).toBe(1)
  for (let times = 0; times < 10; times++) await runStep(worker.context, busy, id, never)
  expect(await worker.job(id)).toMatchObject({ status: 'failed', error: 'Too many at once.' })
})

test('the next step is told to the queue together with the row', async () => {
  const id = await worker.addJob('write', 'make-audio')
  await runStep(
    worker.context,
    step(async () => ({ nextStep: 'master', message: 'Now the master' })),
    id,
    never,
  )
  expect(await worker.job(id)).toMatchObject({ status: 'queued', step: 'master', message: 'Now the master' })
  expect(await worker.waiting('master', id)).toBe(1)
  await runStep(
    worker.context,
    step(() => Promise.reject(new Error('the old step ran again'))),
    id,
    never,
  )
  expect(await worker.job(id)).toMatchObject({ status: 'queued', step: 'master' })
})

test('a worker that was taken for dead and comes back changes nothing any more', async () => {
  const other = await openWorkerContext(site)
  const id = await worker.addJob('write')
  let comeBack = () => {}
  const frozen = new Promise<void>((resolve) => {
    comeBack = resolve
  })
  const late = runStep(
    worker.context,
    step(async ({ report }) => {
      await releaseSilentJobs(worker.context.sql, true)
      await runStep(
        other.context,
        step(async () => ({ message: 'By the second', result: 2 })),
        id,
        never,
      )
      comeBack()
      report({ message: 'I am back' })
      return { message: 'By the first', result: 1 }
    }),
    id,
    never,
  )
  await Promise.all([frozen, late])
  expect(await worker.job(id)).toMatchObject({ status: 'done', message: 'By the second', result: 2 })
  await other.close()
})

test('jobs of dead workers and forgotten ones are announced again, once', async () => {
  const [silent, fresh, forgotten] = [
    await worker.addJob('voice', 'make-audio'),
    await worker.addJob('voice', 'make-audio'),
    await worker.addJob('write'),
  ]
  await worker.context.sql(
    `update public.generation_jobs set status = 'running', worker = 'dead', heartbeat_at = now() - interval '10 minutes' where id = $1`,
    [silent],
  )
  await worker.context.sql(
    `update public.generation_jobs set status = 'running', worker = 'alive', heartbeat_at = now() where id = $1`,
    [fresh],
  )
  await recoverInterruptedJobs(worker.context, false)
  await recoverInterruptedJobs(worker.context, false)
  expect(await worker.job(silent)).toMatchObject({ status: 'queued' })
  expect(await worker.job(fresh)).toMatchObject({ status: 'running' })
  expect(
    await Promise.all([
      worker.waiting('voice', silent),
      worker.waiting('voice', fresh),
      worker.waiting('write', forgotten),
    ]),
  ).toEqual([1, 0, 1])
  // When the only worker starts, a fresh heartbeat is that of the process that has just died.
  await recoverInterruptedJobs(worker.context, true)
  expect(await worker.waiting('voice', fresh)).toBe(1)
})

test('S an account has half of the places of a step; its further jobs are asked for later, those of others begin', async () => {
  const { context } = worker
  const [hog, other] = [await site.account('hog'), await site.account('other')]
  const add = async ({ id: userId }: { id: string }) => {
    const job = { podcastId: null, userId, kind: 'voice-lines', step: 'voice-lines', input: {} } as const
    return (await insertJob(context.sql, job)) ?? ''
  }
  const stopping = new AbortController()
  const begun: string[] = []
  const voice: Step = {
    name: 'voice-lines',
    pollSeconds: 1,
    sideBySide: 3,
    run(run) {
      begun.push(run.job.id)
      return untilInterrupted(run)
    },
  }
  const ids = [await add(hog), await add(hog), await add(hog), await add(other)]
  const running: Promise<void>[] = []
  for (const id of ids) {
    const run = runStep(context, voice, id, stopping.signal)
    running.push(run)
    await Promise.race([run, expect.poll(() => begun).toContain(id)])
  }
  const [first, second, third = '', fourth] = ids
  expect(begun).toEqual([first, second, fourth])
  expect((await worker.job(third)).status).toBe('queued')
  expect(await worker.waiting('voice-lines', third)).toBe(1)
  stopping.abort()
  await Promise.all(running)
})

/** A queued job of an account, which needs no episode here. */
async function addOf({ id: userId }: { id: string }, step: 'voice' | 'voice-lines'): Promise<string> {
  const kind = step === 'voice' ? 'make-audio' : 'voice-lines'
  return (await insertJob(worker.context.sql, { podcastId: null, userId, kind, step, input: {} })) ?? ''
}

/** The jobs of a queue in the order in which they are fetched. */
async function listQueued(queue: string, ids: string[]): Promise<string[]> {
  const rows = await worker.context.sql<{ id: string }>(
    `select data ->> 'jobId' as id from pgboss.job where name = $1 and state = 'created' order by priority desc, created_on, id`,
    [queue],
  )
  return rows.map(({ id }) => id).filter((id) => ids.includes(id))
}

test('S episodes of one account that were voiced at once are not joined before the first of another', async () => {
  const [hog, other] = [await site.account('joins-many'), await site.account('joins-one')]
  const ids = [
    await addOf(hog, 'voice'),
    await addOf(hog, 'voice'),
    await addOf(hog, 'voice'),
    await addOf(other, 'voice'),
  ]
  const voice = (behind?: number): Step => ({
    name: 'voice',
    pollSeconds: 1,
    run: async () => ({ nextStep: 'master', message: 'Voiced', behind }),
  })
  for (const id of ids) await runStep(worker.context, voice(), id, never)
  const [first, second, third, fourth] = ids
  expect(await listQueued('master-episode', ids)).toEqual([first, fourth, second, third])
  // A long episode waits behind the usual ones, whoever made it.
  const [long, short] = [
    await addOf(await site.account('long'), 'voice'),
    await addOf(await site.account('short'), 'voice'),
  ]
  await runStep(worker.context, voice(6), long, never)
  await runStep(worker.context, voice(0), short, never)
  expect(await listQueued('master-episode', [long, short])).toEqual([short, long])
})

test('S who holds a place of a step for long gives it to one who waits, and goes on behind', async () => {
  const [holder, other] = [await site.account('holds-a-place'), await site.account('waits-for-one')]
  // What other tests left waiting would take the place.
  await worker.context.sql(`delete from public.generation_jobs where step = 'voice-lines'`)
  const held = await addOf(holder, 'voice-lines')
  const voice: Step = {
    name: 'voice-lines',
    pollSeconds: 1,
    sideBySide: 3,
    turnMs: 60,
    run: ({ isAwaited }) =>
      new Promise((_resolve, reject) => {
        const asking = setInterval(() => {
          if (!isAwaited()) return
          clearInterval(asking)
          reject(new PutOff())
        }, 10)
      }),
  }
  const running = runStep(worker.context, voice, held, never)
  await expect.poll(async () => (await worker.job(held)).status).toBe('running')
  // A further one of the same account is no reason.
  const further = await addOf(holder, 'voice-lines')
  expect(await isStepAwaited(worker.context.sql, 'voice-lines', 0)).toBe(false)
  const asked = await addOf(other, 'voice-lines')
  await running
  expect(await worker.job(held)).toMatchObject({ status: 'queued', step: 'voice-lines' })
  for (const id of [further, asked]) await worker.context.queue.send('voice-lines', { jobId: id })
  expect((await listQueued('voice-lines', [held, further, asked])).at(-1)).toBe(held)
})
