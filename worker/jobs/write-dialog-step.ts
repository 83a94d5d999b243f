import { z } from 'zod'
import { checkerVersion } from '#core/checks/support-label.ts'
import { formats } from '#core/dialog/formats.ts'
import { planSchema } from '#core/dialog/plan.ts'
import { type Turn, turnSchema } from '#core/dialog/turn.ts'
import { AppError } from '#core/errors.ts'
import { languages } from '#core/languages/languages.ts'
import { textKinds } from '#core/source/text-kind.ts'
import { suggestedDescription, suggestedTitle } from '#core/wizard/metadata-form.ts'
import {
  planFromText,
  type WritingOrderOfText,
  type Written,
  writeFromText,
} from '#pipeline/texts-in-child.ts'
import type { Described } from '#providers/language/writer.ts'
import type { VoiceId } from '#providers/speech/speech.ts'
import { keepDetails } from '#tables/jobs/jobs-sql.ts'
import { saveProof } from '#tables/lines/line-verdicts-sql.ts'
import { insertTurns, listSegments, removeSegments, replaceTurn, turnOf } from '#tables/lines/lines-sql.ts'
import {
  findHostCharacters,
  findHostVoices,
  findPodcastInProgress,
  replaceSuggestions,
  savePlan,
} from '#tables/podcasts/podcasts-sql.ts'
import { inTransaction } from '#tables/sql.ts'
import { chooseChecker } from '#worker/choose-checker.ts'
import type { Outcome, Run, Step } from '#worker/job.ts'
import { jobBudget } from '#worker/job-budget.ts'
import { resolveVoices } from '#worker/resolve-voices.ts'
import { warmVoices } from '#worker/warm-voices.ts'

export const writeInputSchema = z.object({
  /** null: the source stored with the episode. */
  content: z.string().nullable(),
  leaderName: z.string(),
  format: z.string(),
  model: z.string(),
  language: z.enum(languages),
  audience: z.string().optional(),
  wish: z.string().optional(),
  kind: z.enum(textKinds).nullish(),
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
    const budget = jobBudget(run)
    const { turns, notices } = await writeDialog(run, podcastId, input, budget)
    if (podcastId) run.inBackground((signal) => warmVoices(run, podcastId, signal))
    return {
      message: `The dialog is written: ${turns.length} lines`,
      result: { turns, notices },
      cost: budget.cost(),
    } satisfies Outcome
  },
}

/** Plans only the parts, and stores the plan with the episode, so that its creator can change it. */
async function planDialog(run: Run, input: WriteInput): Promise<Outcome> {
  const podcastId = run.job.podcast_id
  if (!podcastId) throw new AppError('invalid', 'A plan needs the episode that it is for.')
  run.report({ progress: 0.1, message: 'Planning the parts' })
  const budget = jobBudget(run)
  const plan = await planFromText(await orderOf(run, podcastId, input), { budget, signal: run.signal })
  await savePlan(run.sql, podcastId, plan)
  return { message: `The plan is made: ${plan.length} parts`, result: { plan }, cost: budget.cost() }
}

/**
 * Writes the dialog line by line. Each complete line is stored with its episode or, without one, in the job's result. The
 * old dialog is removed when the first new line arrives, so a writer that fails at once destroys nothing. A later try of the
 * same job keeps the plan and continues after the last line.
 */
export async function writeDialog(
  run: Run,
  podcastId: string | null,
  input: WriteInput,
  budget = jobBudget(run),
): Promise<Written> {
  const order = await orderOf(run, podcastId, input)
  const earlier = await earlierTry(run, podcastId)
  const turns = [...earlier.turns]
  const places = [...earlier.places]
  const plan = order.plan ?? earlier.plan
  let writing: WritingState = { podcastId, plan, hasLines: turns.length > 0 }
  const resumed = { ...order, ...(plan && { plan, written: earlier.turns }) }
  if (!plan) turns.length = places.length = 0
  return writeFromText(resumed, { budget, signal: run.signal }, async (news) => {
    if ('plan' in news) {
      writing = { ...writing, plan: news.plan }
      await keepDetails(run.sql, run.job.id, { writing })
    } else if ('proof' in news) await saveProof(run.sql, checkerVersion, news.proof)
    else if ('message' in news) run.report(news)
    else if ('described' in news) {
      if (podcastId) await describe(run, podcastId, input, news.described)
    } else if ('place' in news) {
      const { place, turn, before } = news
      turns[place] = turn
      if (podcastId) await replaceTurn(run.sql, podcastId, places[place] ?? place, before.text, turn)
    } else if ('turn' in news) {
      const { turn, progress, notices } = news
      const spent = budget.counted()
      const details = spent ? { spent } : {}
      const place = (places.at(-1) ?? -1) + 1
      const isFirst = turns.length === 0
      turns.push(turn)
      places.push(place)
      writing = { ...writing, hasLines: true }
      if (podcastId) await storeTurn(run, podcastId, place, turn, isFirst ? { writing } : null)
      const message = `Writing line ${turns.length}`
      run.report({ progress, message, details, ...(podcastId ? {} : { result: { turns, notices } }) })
    } else if (turns.length === 0) run.report({ progress: 0.01, message: 'Reading the text', result: news })
  }).catch(async (error) => {
    const spent = budget.cost()
    if (spent) await keepDetails(run.sql, run.job.id, { spent })
    throw error
  })
}

async function describe(
  { sql }: Run,
  podcastId: string,
  { leaderName, language }: WriteInput,
  { title, notes }: Described,
): Promise<void> {
  const suggested = {
    title: suggestedTitle(leaderName, language),
    description: suggestedDescription(leaderName, language),
  }
  await replaceSuggestions(sql, podcastId, suggested, { title, description: notes })
}

const writingState = z.object({
  podcastId: z.string().nullable(),
  plan: planSchema.optional(),
  hasLines: z.boolean(),
})
type WritingState = z.infer<typeof writingState>
const earlierResult = z.object({ turns: z.array(turnSchema) })

/** Returns what an earlier try of this job has finished of this episode. A job of samples writes several episodes. */
async function earlierTry({ sql, job }: Run, podcastId: string | null) {
  const { data } = writingState.safeParse(job.details.writing)
  if (!data || data.podcastId !== podcastId) return { turns: [], places: [] }
  const { plan, hasLines } = data
  if (!podcastId) {
    const { turns } = earlierResult.safeParse(job.result).data ?? { turns: [] }
    return { plan, turns, places: [...turns.keys()] }
  }
  const rows = hasLines ? await listSegments(sql, podcastId) : []
  return { plan, turns: rows.map(turnOf), places: rows.map((row) => row.sequence_order) }
}

async function orderOf(run: Run, podcastId: string | null, input: WriteInput): Promise<WritingOrderOfText> {
  const format = formats.find((known) => known.id === input.format)
  if (!format) throw new AppError('invalid', 'This format does not exist any more. Choose another one.')
  return {
    text: await contentOf(run, podcastId, input),
    wanted: input.language,
    format,
    writerId: input.model,
    settings: run.settings.providers,
    leaderName: input.leaderName,
    voice: await firstVoice(run, input),
    checker: input.planOnly
      ? null
      : await chooseChecker({ sql: run.sql, providers: run.settings.providers }, input.model, input.language),
    audience: input.audience ?? '',
    wish: input.wish ?? '',
    kind: input.kind ?? null,
    hosts: await findHostCharacters(run.sql),
    ...(input.plan && { plan: input.plan }),
  }
}

async function contentOf({ sql }: Run, podcastId: string | null, input: WriteInput): Promise<string> {
  if (input.content !== null) return input.content
  const podcast = podcastId ? await findPodcastInProgress(sql, podcastId) : null
  if (!podcast) throw new AppError('not-found', 'This episode was deleted.')
  if (!podcast.content) throw new AppError('invalid', 'Please upload a file first')
  return podcast.content
}

/**
 * Stores a line. `begun` is given with the first line: it replaces the old dialog, and the job records that the episode now
 * has lines of its own.
 */
async function storeTurn(
  { pool, job }: Run,
  podcastId: string,
  place: number,
  turn: Turn,
  begun: { writing: WritingState } | null,
): Promise<void> {
  await inTransaction(pool, async (sql) => {
    if (begun) {
      await removeSegments(sql, podcastId)
      await keepDetails(sql, job.id, begun)
    }
    await insertTurns(sql, podcastId, place, [turn])
  })
}

/** Returns the first speaker's voice, which determines the words per minute. */
async function firstVoice({ sql, job, settings }: Run, { language }: WriteInput): Promise<VoiceId> {
  const wanted = await findHostVoices(sql, job.user_id)
  const { voices } = await resolveVoices({ voices: wanted, language, model: null }, settings.providers)
  return voices['Host A']
}
