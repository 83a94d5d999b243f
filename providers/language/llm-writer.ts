import { countWords } from '#core/dialog/dialog.ts'
import { type PlanPart, partCount } from '#core/dialog/plan.ts'
import type { Turn } from '#core/dialog/turn.ts'
import { AppError } from '#core/errors.ts'
import { checkTurns } from './check-turns.ts'
import { describeEpisode } from './describe-episode.ts'
import { type DialogSoFar, startDialog } from './dialog-so-far.ts'
import { type EpisodePrompts, episodePrompts, fenceFor, isSmall } from './episode-prompts.ts'
import { renderSentences } from './fenced-material.ts'
import type { LanguageService } from './language-service.ts'
import { type BudgetedPart, planParts } from './outline.ts'
import { promptText } from './prompt-files.ts'
import { type Remarks, reportFaults } from './remarks.ts'
import { reviseDialog } from './revise-dialog.ts'
import { type Progress, stretchFrom, wordsPerReply, writeStretch } from './stretch.ts'
import { estimateTokens, type Fit, fitSource, tokensPerBeats, tokensPerPlannedPart } from './token-budget.ts'
import type { WriteRequest } from './writer.ts'

/** An episode with less than this share of its length gets one more part before the goodbye. */
const longEnough = 0.92

/** Writes with a language model: first a plan, then all parts at once if the model has room, else part after part. */
export async function* writeDialog(
  service: LanguageService,
  request: WriteRequest,
): AsyncGenerator<Turn, void> {
  const { fit, windows, delimiter, totalWords } = openDesk(service, request)
  const plan = await planParts(service, request, windows, delimiter, totalWords)
  const dialog = startDialog(request)
  const desk: Desk = {
    service,
    request,
    fit,
    windows,
    delimiter,
    plan,
    dialog,
    totalWords,
    remarks: new Map(),
  }
  const open = openPart(plan, dialog.turns)
  const ending = plan.length - 1
  let next: Progress = { index: open, before: dialog.words - wordsOfPart(dialog.turns, plan[open]) }
  let pace = 1
  let isFilled = false

  while (next.index <= ending) {
    const { index, before } = next
    const missing = totalWords - dialog.words - (plan[ending]?.words ?? 0)
    if (index === ending && index > open && !isFilled && missing > (1 - longEnough) * totalWords) {
      isFilled = true
      yield* writeStretch(
        desk,
        { first: index - 1, words: [missing * pace], pace, isMore: true },
        dialog.words,
      )
      next = { index, before: dialog.words }
      continue
    }
    const stretch = stretchFrom(desk, index, totalWords - before, pace)
    next = yield* writeStretch(desk, stretch, before)
    const asked = stretch.words.slice(0, next.index - index).reduce((sum, words) => sum + words, 0)
    if (asked > 0) pace = nextPace(pace, asked, next.before - before)
  }
  dialog.assertIsDialog()
  await checkTurns(desk)
  await reviseDialog(desk)
  reportFaults(desk)
  await describeEpisode(desk)
}

/**
 * Returns the index of the part to write next: the part that an earlier try was writing. After a goodbye, all parts are
 * written.
 */
function openPart(plan: BudgetedPart[], written: readonly Turn[]): number {
  const newest = written.at(-1)
  if (newest?.kind === 'close') return plan.length
  return Math.max(
    0,
    plan.findIndex(({ title }) => title === newest?.part),
  )
}

function wordsOfPart(turns: readonly Turn[], part: PlanPart | undefined): number {
  return turns.reduce((sum, turn) => sum + (turn.part === part?.title ? countWords(turn.text) : 0), 0)
}

function piecesNotice({ modelId, contextTokens }: LanguageService, count: number): string {
  return `${modelId} reads ${contextTokens.toLocaleString('en')} tokens at a time, so it was given the text in ${count} pieces, one after another. Nothing was left out.`
}

/** Returns the plan alone. */
export async function planDialog(service: LanguageService, request: WriteRequest): Promise<PlanPart[]> {
  const { windows, delimiter, totalWords } = openDesk(service, request)
  const plan = await planParts(service, request, windows, delimiter, totalWords)
  return plan.map(({ window: _, words: __, ...part }) => part)
}

function openDesk(service: LanguageService, request: WriteRequest) {
  request.signal.throwIfAborted()
  const totalWords = Math.round(request.format.durationMinutes * request.wordsPerMinute)
  const delimiter = fenceFor(request)
  const fit = fitEpisode(service, request, delimiter, totalWords)
  service.reserve(fit.neededTokens)
  const windows = fit.windows.map((sentences) =>
    episodePrompts(request, delimiter, renderSentences(sentences), service.contextTokens),
  )
  if (windows.length > 1) request.report?.({ notice: piecesNotice(service, windows.length) })
  return { fit, windows, delimiter, totalWords }
}

/** Divides the model's context between source and the rest. Throws AppError before the first paid request. */
function fitEpisode(
  service: LanguageService,
  request: WriteRequest,
  delimiter: string,
  totalWords: number,
): Fit {
  const { sentences } = request.source
  if (sentences.length === 0) {
    throw new AppError(
      'invalid',
      'The text has no sentences to talk about. Please upload a text about the leader.',
    )
  }
  const { system, beginning } = episodePrompts(request, delimiter, '', service.contextTokens)
  const task = promptText('part') + promptText('position-first') + promptText('position-last')
  return fitSource(
    sentences,
    { name: service.modelId, contextTokens: service.contextTokens },
    {
      fixedTokens: estimateTokens(system + beginning + task),
      totalWords,
      answerWords: wordsPerReply(service),
      partTokens: tokensPerPlannedPart + (isSmall(service.contextTokens) ? 0 : tokensPerBeats),
      parts: request.plan?.length ?? partCount(request.format.durationMinutes),
    },
  )
}

/**
 * Returns the factor by which the next part asks for more words: each model writes fewer words than requested, by its own
 * factor.
 */
function nextPace(pace: number, wordsRequested: number, written: number): number {
  if (written === 0) return pace
  return Math.min(1.7, Math.max(0.7, wordsRequested / written))
}

export type Desk = {
  service: LanguageService
  request: WriteRequest
  fit: Fit
  windows: EpisodePrompts[]
  delimiter: string
  plan: BudgetedPart[]
  dialog: DialogSoFar
  totalWords: number
  remarks: Remarks
}
