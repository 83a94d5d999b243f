import { AppError, plainMessage } from '#core/errors.ts'
import { queueOf, type StepName } from '#core/jobs/job-kinds.ts'
import type { StepEnd } from '#providers/tracing/tracing.ts'
import {
  beatJob,
  claimJob,
  countJobsInStep,
  endJob,
  findJob,
  isStepAwaited,
  type JobNews,
  type JobRow,
  jobDetailsSchema,
  requeueJob,
} from '#tables/jobs/jobs-sql.ts'
import { inTransaction } from '#tables/sql.ts'
import { type Outcome, PutOff, type Step, type WorkerContext } from './job.ts'
import { readProviders } from './read-providers.ts'
import { throttleProgress } from './throttle-progress.ts'

const beatEveryMs = 3000
const newsEveryMs = 300
const mostWaits = 6
const longestWaitSeconds = 900

/** Reason why a run ends before its step is finished. */
class Interrupted extends Error {
  readonly why: 'cancelled' | 'lost' | 'stopping'
  constructor(why: 'cancelled' | 'lost' | 'stopping') {
    super(`The job was interrupted: ${why}`)
    this.why = why
  }
}

/**
 * Runs one step of a job from claim to end. Never throws because of the job: a failure is stored in its row, in words for
 * its owner. `stopping` ends the run early and leaves the job queued with all that it has finished.
 */
export async function runStep(
  context: WorkerContext,
  step: Step,
  jobId: string,
  stopping: AbortSignal,
): Promise<void> {
  const { sql, settings } = context
  if (stopping.aborted) return
  // Maximum number of places of a step for one account. The other places are kept for other accounts.
  const mostOfOne = step.sideBySide ? Math.ceil(step.sideBySide / 2) : null
  const job = await claimJob(sql, jobId, step.name, settings.workerName, mostOfOne)
  if (!job) return mostOfOne === null ? undefined : askAgainLater(context, step, jobId)

  const begunAt = performance.now()
  const controller = new AbortController()
  const interrupt = (why: Interrupted['why']) => controller.abort(new Interrupted(why))
  const onStop = () => interrupt('stopping')
  stopping.addEventListener('abort', onStop)
  async function beat(news: JobNews = {}): Promise<void> {
    const verdict = await beatJob(sql, jobId, settings.workerName, news)
    if (verdict !== 'go on') interrupt(verdict === 'cancel' ? 'cancelled' : 'lost')
  }
  const news = throttleProgress(beat, newsEveryMs)
  let end: StepEnd = 'lost'
  const { turnMs = usualTurnMs } = step
  // With one place, every waiting job waits in vain. With more places, a job that was queued just now may still get a free one.
  const waitsInVainSeconds = step.sideBySide === 1 ? 0 : turnMs / 12_000
  let isAwaited = false
  let hasEnded = false
  const turns = step.sideBySide
    ? setInterval(async () => {
        if (performance.now() - begunAt < turnMs || giving.has(step.name)) return
        const hasWaiting = await isStepAwaited(sql, step.name, waitsInVainSeconds).catch(() => false)
        if (!hasWaiting || hasEnded || giving.has(step.name)) return
        giving.add(step.name)
        isAwaited = true
      }, turnMs / 6)
    : undefined
  const pulse = setInterval(() => beat().catch((error) => context.log(`heartbeat: ${error}`)), beatEveryMs)
  try {
    // Provider settings that admins save apply from the next step on, without a restart.
    const current = { ...settings, providers: await readProviders(context) }
    const outcome = await step.run({
      ...context,
      settings: current,
      job,
      signal: controller.signal,
      report: news.report,
      isAwaited: () => isAwaited,
    })
    await news.flush()
    controller.signal.throwIfAborted()
    end = await conclude(context, job, outcome)
  } catch (error) {
    news.drop()
    end = await settleFailure(
      context,
      step.name,
      job,
      controller.signal.aborted ? controller.signal.reason : error,
    )
  } finally {
    clearInterval(pulse)
    clearInterval(turns)
    hasEnded = true
    if (isAwaited) giving.delete(step.name)
    stopping.removeEventListener('abort', onStop)
    const { requestId = null } = jobDetailsSchema.parse(job.details)
    context.tracing?.recordStep({
      kind: job.kind,
      step: step.name,
      jobId,
      requestId,
      end,
      ms: performance.now() - begunAt,
    })
  }
}

const usualTurnMs = 60_000
/** Steps in which a run is about to give up its place. One place at a time is enough. */
const giving = new Set<StepName>()
/** Priority that a job loses after its turn: it continues behind all jobs that have not had a turn. */
const behindNew = 100

const againSeconds = 5
/** Priority behind everybody's first job: fetching such a message in vain delays the others by a second. */
const behindAll = -1000

/** Sends the message of a job again while its account has its full share of the places. */
async function askAgainLater({ sql, queue }: WorkerContext, { name }: Step, jobId: string): Promise<void> {
  const job = await findJob(sql, jobId)
  if (job?.status === 'queued' && job.step === name)
    await queue.send(queueOf(name), { jobId }, { afterSeconds: againSeconds, priority: behindAll })
}

async function conclude(context: WorkerContext, job: JobRow, outcome: Outcome): Promise<StepEnd> {
  const { workerName } = context.settings
  if ('nextStep' in outcome) {
    const { nextStep, message, behind } = outcome
    await passOn(context, job, { step: nextStep, message, behind })
    return 'passed-on'
  }
  const { message, result, cost } = outcome
  const wasOwn = await endJob(context.sql, job.id, workerName, { status: 'done', message, result, cost })
  return wasOwn ? 'done' : 'lost'
}

async function settleFailure(
  context: WorkerContext,
  step: StepName,
  job: JobRow,
  error: unknown,
): Promise<StepEnd> {
  const { sql, settings, log } = context
  if (error instanceof Interrupted) {
    if (error.why === 'cancelled') await endJob(sql, job.id, settings.workerName, { status: 'cancelled' })
    if (error.why === 'stopping')
      await passOn(context, job, { step, message: 'Going on when the server is back' })
    return error.why === 'stopping' ? 'put-back' : error.why
  }
  if (error instanceof PutOff) {
    await passOn(context, job, {
      step,
      message: 'Others take their turn; this goes on by itself',
      behind: behindNew,
    })
    return 'put-back'
  }
  const { waits = 0 } = jobDetailsSchema.parse(job.details)
  const asked = error instanceof AppError ? error.retryAfterSeconds : null
  // The shortest wait doubles each time, so that a service that keeps asking for two seconds is not flooded with requests.
  const wait = asked === null ? null : Math.max(asked, 5 * 2 ** waits)
  if (wait !== null && wait <= longestWaitSeconds && waits < mostWaits) {
    const message = `${plainMessage(error)} Trying again by itself in ${Math.ceil(wait)} s.`
    await passOn(context, job, { step, message, details: { waits: waits + 1 }, afterSeconds: wait })
    return 'put-back'
  }
  const errorCode = error instanceof AppError ? error.code : 'unavailable'
  // The creator sees every reason. The log has only what the operator must repair: a full disk, a refused key.
  if (!(error instanceof AppError))
    log(`${step} ${job.id}: ${error instanceof Error ? error.stack : String(error)}`)
  else if (errorCode === 'unavailable') log(`${step} ${job.id}: ${error.message}`)
  await endJob(sql, job.id, settings.workerName, { status: 'failed', error: plainMessage(error), errorCode })
  return 'failed'
}

type Next = {
  step: StepName
  message: string
  details?: Record<string, unknown>
  afterSeconds?: number
  behind?: number | undefined
}

/** The row and the message that wakes the next worker are written in one transaction. */
async function passOn({ pool, queue, settings }: WorkerContext, job: JobRow, next: Next): Promise<void> {
  await inTransaction(pool, async (sql, client) => {
    if (!(await requeueJob(sql, job.id, settings.workerName, next))) return
    const { afterSeconds, behind = 0 } = next
    // An account's further jobs wait behind everybody's first job, as they did when they were created.
    const others = job.user_id ? (await countJobsInStep(sql, job.user_id, next.step)) - 1 : 0
    await queue.send(
      queueOf(next.step),
      { jobId: job.id },
      { within: client, afterSeconds, priority: -others - behind },
    )
  })
}
