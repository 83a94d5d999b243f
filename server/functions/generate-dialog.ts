import { z } from 'zod'
import { planSchema } from '#core/dialog/plan.ts'
import { longestAudience, longestSteering } from '#core/dialog/steering.ts'
import { turnSchema } from '#core/dialog/turn.ts'
import { AppError } from '#core/errors.ts'
import { languages } from '#core/languages/languages.ts'
import { longestSource } from '#core/source/decode-source.ts'
import { textKinds } from '#core/source/text-kind.ts'
import { failureBody } from '#server/http/error-response.ts'
import { cancelJob } from '#tables/jobs/jobs-sql.ts'
import { listGenerationOptions } from '#tables/options/options-sql.ts'
import { saveSource } from '#tables/podcasts/podcasts-sql.ts'
import { type Call, readBody, type ServerFunction, uuidField } from './server-function.ts'
import { assertCanEdit, startJob } from './start-job.ts'
import { hasEnded, resultOf, watchJob } from './watch-job.ts'

const bodySchema = z.object({
  content: z.string().max(longestSource, 'The text is too long. Please shorten it.').nullish(),
  leaderName: z.string().trim().min(1, 'Please give the name of the leader').max(200),
  format: z.string(),
  model: z.string().nullish(),
  language: z.enum(languages).default('en'),
  podcastId: uuidField.nullish(),
  audience: z.string().trim().max(longestAudience, 'Please say in fewer words whom it is for.').nullish(),
  wish: z.string().trim().max(longestSteering, 'Please keep the wish under 2,000 characters.').nullish(),
  /** The kind of text; null: recognised from the text. */
  kind: z.enum(textKinds).nullish(),
  /** The plan that the creator approved. */
  plan: planSchema.nullish(),
  /** Plans only: stores the parts with the episode, for the creator to review. */
  planOnly: z.boolean().default(false),
})

const resultSchema = z.looseObject({ turns: z.array(turnSchema).default([]) })

/**
 * Starts a job that writes a dialog. For an episode (`podcastId`) it returns at once and the lines appear in dialog_segments. Otherwise
 * it waits and returns `{dialog}`, or streams the lines to a client that accepts an event stream.
 */
export const generateDialog: ServerFunction = async (call) => {
  const body = readBody(bodySchema, call)
  const { podcastId = null, content = null, leaderName, format, language } = body
  if (!content?.trim() && !podcastId) throw new AppError('invalid', 'Please upload a file first')
  const given = content?.trim() ? content : null
  const { audience, wish, kind, plan, planOnly } = body
  if (planOnly && !podcastId) throw new AppError('invalid', 'A plan needs the episode that it is for.')
  if (podcastId && given) {
    await assertCanEdit(call.deps, call.viewer, podcastId)
    const source = { content: given, audience, wish, kind }
    await call.deps.database.asViewer(call.viewer, (sql) => saveSource(sql, podcastId, source))
  }
  const model = await writerOf(call, body.model)
  const steering = {
    audience: audience ?? '',
    wish: wish ?? '',
    kind: kind ?? null,
    plan: plan ?? null,
    planOnly,
  }
  const input = { content: podcastId ? null : given, leaderName, format, language, model, ...steering }
  const jobId = await startJob(call.deps, call.viewer, {
    kind: 'write-dialog',
    podcastId,
    input,
  })
  if (podcastId) return Response.json({ jobId }, { status: 202 })
  if (call.request.headers.get('accept')?.includes('text/event-stream')) return streamedDialog(call, jobId)
  return waitForDialog(call, jobId)
}

/**
 * Returns the id of a known and available writer. Defaults to the worker's best, else to the built-in writer. While the worker has not
 * reported its writers, the wanted id is not checked.
 */
async function writerOf({ sql }: Call, wanted: string | null | undefined): Promise<string> {
  const writers = (await listGenerationOptions(sql)).filter((option) => option.kind === 'writer')
  if (!wanted) return writers.find((writer) => writer.details.isDefault)?.id ?? 'builtin'
  const found = writers.find((writer) => writer.id === wanted)
  if (writers.length > 0 && !found)
    throw new AppError('invalid', `There is no writer "${wanted.slice(0, 60)}".`)
  if (found && !found.isAvailable)
    throw new AppError('invalid', `${found.name} is not set up. ${found.needs ?? ''}`.trim())
  return wanted
}

async function waitForDialog(call: Call, jobId: string): Promise<unknown> {
  for await (const job of watchJob(call.deps, jobId, { signals: [call.request.signal] })) {
    if (hasEnded(job)) return { dialog: resultSchema.parse(resultOf(job)).turns, jobId }
  }
  await cancel(call, jobId)
  throw new AppError('conflict', 'The request was given up.')
}

function streamedDialog(call: Call, jobId: string): Response {
  const text = new TextEncoder()
  const gaveUp = new AbortController()
  const signals = [call.request.signal, gaveUp.signal]
  const hasGone = () => signals.some((signal) => signal.aborted)
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      const send = (event: string, data: unknown) =>
        stream.enqueue(text.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
      try {
        let sentLines = 0
        for await (const job of watchJob(call.deps, jobId, { signals })) {
          const { turns } = resultSchema.parse(job.result ?? {})
          for (; sentLines < turns.length; sentLines++)
            send('turn', { index: sentLines, turn: turns[sentLines] })
          if (hasEnded(job)) send('done', { dialog: resultSchema.parse(resultOf(job)).turns, jobId })
        }
        if (hasGone()) await cancel(call, jobId)
      } catch (error) {
        if (!hasGone()) send('error', failureBody(error))
      }
      if (!hasGone()) stream.close()
    },
    cancel: () => gaveUp.abort(),
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } })
}

/** Cancels the job of a client that has disconnected, because writing may cost money. */
async function cancel({ deps, viewer }: Call, jobId: string): Promise<void> {
  await deps.database.asViewer(viewer, (sql) => cancelJob(sql, jobId)).catch(() => {}) // The job has just ended by itself.
}
