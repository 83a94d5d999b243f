import { z } from 'zod'
import { formats } from '#core/dialog/formats.ts'
import { planSchema } from '#core/dialog/plan.ts'
import type { Turn } from '#core/dialog/turn.ts'
import { AppError } from '#core/errors.ts'
import { languages } from '#core/languages/languages.ts'
import { prepareWriting, readText } from '#making/prepare-writing.ts'
import { writeTurns } from '#making/write-turns.ts'
import type { WritingCost } from '#providers/language/writing-meter.ts'
import type { VoiceId } from '#providers/speech/speech.ts'
import { insertTurns, removeSegments, replaceTurn } from '#tables/lines/server.ts'
import { findHostCharacters, findHostVoices, findMakingPodcast, savePlan } from '#tables/podcasts/server.ts'
import { inTransaction } from '#tables/sql.ts'
import type { Outcome, Run, Step } from '#worker/job.ts'
import { resolveVoices } from '#worker/resolve-voices.ts'
import { warmVoices } from '#worker/warm-voices.ts'

export const writeInputSchema = z.object({
  /** null: the source that is stored with the episode. */
  content: z.string().nullable(),
  leaderName: z.string(),
  format: z.string(),
  model: z.string(),
  language: z.enum(languages),
  audience: z.string().optional(),
  wish: z.string().optional(),
  plan: planSchema.nullish(),
  planOnly: z.boolean().optional(),
})
export type WriteInput = z.infer<typeof writeInputSchema>

export const writeDialogStep: Step = {
  name: 'write',
  pollSeconds: 1,
  async run(run) {
    const input = writeInputSchema.parse(run.job.input)
    if (input.planOnly) return planDialog(run, input)
    const { podcast_id: podcastId } = run.job
    const { turns, notices, cost } = await writeDialog(run, podcastId, input)
    // Nobody waits for it.
    if (podcastId) warmVoices(run, podcastId).catch(() => {})
    return {
      message: `The dialog is written: ${turns.length} lines`,
      result: { turns, notices },
      cost,
    } satisfies Outcome
  },
}

/** Only the parts, kept with the episode for its creator to change. */
async function planDialog(run: Run, input: WriteInput): Promise<Outcome> {
  const podcastId = run.job.podcast_id
  if (!podcastId) throw new AppError('invalid', 'A plan needs the episode that it is for.')
  const { writer, request, meter } = await prepare(run, podcastId, input)
  if (!writer.plan)
    throw new AppError('invalid', 'This writer makes no plan. Have the dialog written at once.')
  run.tell({ progress: 0.1, message: 'Planning the parts' })
  const plan = await writer.plan(request)
  await savePlan(run.sql, podcastId, plan)
  return { message: `The plan is made: ${plan.length} parts`, result: { plan }, cost: meter.cost() }
}

/**
 * Writes the dialog line by line. As soon as a line is complete it is stored with its episode, or, without one, shown in
 * the job's result. An older dialog goes when the first new line is there: a writer that fails at once costs nothing.
 */
export async function writeDialog(
  run: Run,
  podcastId: string | null,
  input: WriteInput,
): Promise<{ turns: Turn[]; notices: string[]; cost: WritingCost | undefined }> {
  const { writer, request, notices, meter } = await prepare(run, podcastId, input)
  run.tell({ progress: 0.01, message: 'Reading the text', result: { notices } })
  const { turns, notice } = await writeTurns(writer, request, {
    async onTurn(turn, turns, progress) {
      if (podcastId) await storeTurn(run, podcastId, turns.length - 1, turn)
      run.tell({
        progress,
        message: `Writing line ${turns.length}`,
        details: meter.details(),
        ...(podcastId ? {} : { result: { turns, notices } }),
      })
    },
    async onRevised(place, turn, before) {
      if (podcastId) await replaceTurn(run.sql, podcastId, place, before.text, turn)
    },
  })
  if (notice) notices.push(notice)
  return { turns, notices, cost: meter.cost() }
}

async function prepare(run: Run, podcastId: string | null, input: WriteInput) {
  const { source, language, notices } = readText(await contentOf(run, podcastId, input), input.language)
  const format = formats.find((known) => known.id === input.format)
  if (!format) throw new AppError('invalid', 'This format does not exist any more. Choose another one.')
  const order = {
    ...{ source, language, format, seed: null, signal: run.signal },
    leaderName: input.leaderName,
    voice: await firstVoice(run, input),
    audience: input.audience ?? '',
    wish: input.wish ?? '',
    hosts: await findHostCharacters(run.sql),
    ...(input.plan && { plan: input.plan }),
  }
  const prepared = prepareWriting(input.model, run.settings.providers, order, (report) => {
    if ('notice' in report) notices.push(report.notice)
  })
  return { ...prepared, notices }
}

async function contentOf({ sql }: Run, podcastId: string | null, input: WriteInput): Promise<string> {
  if (input.content !== null) return input.content
  const podcast = podcastId ? await findMakingPodcast(sql, podcastId) : null
  if (!podcast) throw new AppError('not-found', 'This episode was deleted.')
  if (!podcast.content) throw new AppError('invalid', 'Please upload a file first')
  return podcast.content
}

async function storeTurn({ pool }: Run, podcastId: string, place: number, turn: Turn): Promise<void> {
  await inTransaction(pool, async (sql) => {
    if (place === 0) await removeSegments(sql, podcastId)
    await insertTurns(sql, podcastId, place, [turn])
  })
}

/** Whoever speaks first decides how many words a minute has. */
async function firstVoice({ sql, job, settings }: Run, { language }: WriteInput): Promise<VoiceId> {
  const wanted = await findHostVoices(sql, job.user_id)
  const { voices } = await resolveVoices({ voices: wanted, language, model: null }, settings.providers)
  return voices['Host A']
}
