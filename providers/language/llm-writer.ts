import { countWords } from '#core/dialog/dialog.ts'
import { type PlanPart, partCount } from '#core/dialog/plan.ts'
import type { Turn } from '#core/dialog/turn.ts'
import { AppError } from '#core/errors.ts'
import { askWithRetries } from './ask-with-retries.ts'
import { type DialogSoFar, type Place, startDialog } from './dialog-so-far.ts'
import { type EpisodePrompts, episodePrompts, fenceFor } from './episode-prompts.ts'
import { renderSentences } from './fenced-material.ts'
import type { LanguageService } from './language-service.ts'
import { type BudgetedPart, planParts, renderPart, renderPlan } from './outline.ts'
import { fillPrompt, promptText } from './prompt-files.ts'
import { reviseDialog } from './revise-dialog.ts'
import { readAgain } from './second-reading.ts'
import { estimateTokens, type Fit, fitSource, renderScriptSoFar } from './token-budget.ts'
import { turnDraftSchema } from './turn-draft.ts'
import type { WriteRequest } from './writer.ts'

/** A part is complete with this share of its words; below it, an incomplete reply is continued by another request. */
const enough = 0.8
/** Below this share of its length the episode gets one more part before the goodbye. */
const longEnough = 0.92
/** Average length of a turn; prompts ask for a number of turns as well as of words. */
const wordsPerTurn = 30

/** Writes with a language model: first a plan, then part after part, each with what has been said so far. */
export async function* writeDialog(
  service: LanguageService,
  request: WriteRequest,
): AsyncGenerator<Turn, void> {
  const { fit, windows, delimiter, totalWords } = openDesk(service, request)
  const plan = await planParts(service, request, windows, delimiter, totalWords)
  const dialog = startDialog(request)
  const desk = { service, request, fit, windows, delimiter, plan, dialog }
  const last = plan.at(-1)
  let pace = 1

  const open = openPart(plan, dialog.turns)
  for (const [index, part] of plan.entries()) {
    if (index < open) continue
    if (part === last && last && index !== open) {
      const missing = totalWords - dialog.words - last.words
      const previous = plan[index - 1]
      if (previous && missing > (1 - longEnough) * totalWords) {
        yield* writePart(desk, previous, 'middle', missing * pace, 'position-more')
      }
    }
    const place: Place = index === 0 ? 'first' : part === last ? 'last' : 'middle'
    const before = dialog.words - (index === open ? wordsOfPart(dialog.turns, part) : 0)
    const wordsRequested = wordsToAsk(plan, index, totalWords - before) * pace
    yield* writePart(desk, part, place, wordsRequested, `position-${place}`, before)
    pace = nextPace(pace, wordsRequested, dialog.words - before)
  }
  dialog.assertIsDialog()
  await reviseDialog(desk)
  await readAgain(desk)
}

/** Index of the part to write next: the one that an earlier try was writing; all are written once its goodbye is. */
function openPart(plan: BudgetedPart[], written: readonly Turn[]): number {
  const newest = written.at(-1)
  if (newest?.kind === 'close') return plan.length
  return Math.max(
    0,
    plan.findIndex(({ title }) => title === newest?.part),
  )
}

function wordsOfPart(turns: readonly Turn[], { title }: PlanPart): number {
  return turns.reduce((sum, turn) => sum + (turn.part === title ? countWords(turn.text) : 0), 0)
}

function piecesNotice({ modelId, contextTokens }: LanguageService, count: number): string {
  return `${modelId} reads ${contextTokens.toLocaleString('en')} tokens at a time, so it was given the text in ${count} pieces, one after another. Nothing was left out.`
}

/** Returns the plan alone. */
export async function planDialog(service: LanguageService, request: WriteRequest): Promise<PlanPart[]> {
  const { windows, delimiter, totalWords } = openDesk(service, request)
  const plan = await planParts(service, request, windows, delimiter, totalWords)
  return plan.map(({ title, focus, facts, weight }) => ({ title, focus, facts, weight }))
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
  const task = promptText('part') + promptText('position-last')
  return fitSource(
    sentences,
    { name: service.modelId, contextTokens: service.contextTokens },
    {
      fixedTokens: estimateTokens(system + beginning + task),
      totalWords,
      parts: request.plan?.length ?? partCount(request.format.durationMinutes),
    },
  )
}

/**
 * Divides the missing words over the remaining parts in the plan's proportions, within 0.6 to 1.6 times a part's
 * planned length.
 */
function wordsToAsk(plan: BudgetedPart[], index: number, missing: number): number {
  const planned = plan[index]?.words ?? 0
  const ahead = plan.slice(index).reduce((sum, part) => sum + part.words, 0)
  return Math.min(planned * 1.6, Math.max(planned * 0.6, (missing * planned) / ahead))
}

/** Models write fewer words than requested, each by its own factor: request that much more for the next part. */
function nextPace(pace: number, wordsRequested: number, written: number): number {
  if (written === 0) return pace
  return Math.min(1.7, Math.max(0.8, wordsRequested / written))
}

export type Desk = {
  service: LanguageService
  request: WriteRequest
  fit: Fit
  windows: EpisodePrompts[]
  delimiter: string
  plan: BudgetedPart[]
  dialog: DialogSoFar
}
type Position = `position-${Place | 'more'}`

async function* writePart(
  { service, request, fit, windows, delimiter, plan, dialog }: Desk,
  part: BudgetedPart,
  place: Place,
  words: number,
  position: Position,
  before = dialog.words,
): AsyncGenerator<Turn, void> {
  const untold = `${part.title}: all that SOURCE holds and nobody has told yet`
  const subject = position === 'position-more' ? untold : renderPart(part)
  const prompts = windows[part.window]
  if (!prompts) throw new Error(`A part of the plan without its piece of the source: ${part.window}`)
  const answer = askWithRetries(service, request.signal, () => {
    const written = dialog.words - before
    if (written >= words * enough) return null
    const missing = Math.max(40, Math.round((words - written) / 10) * 10)
    // Continue an incomplete reply instead of starting over: its turns were yielded already.
    const here = written > 0 && place === 'first' ? 'position-middle' : position
    const question = prompts.ask(
      'part',
      // What only grows goes before what differs each time, for the sake of prefix caching.
      [
        ['PLAN', renderPlan(plan, part.window)],
        ['SAID SO FAR', renderScriptSoFar(dialog.turns, fit.saidTokens)],
        ['WRITE NOW', subject],
      ],
      {
        number: plan.indexOf(part) + 1,
        count: plan.length,
        words: missing,
        turns: Math.max(3, Math.round(missing / wordsPerTurn)),
        position: fillPrompt(here),
      },
    )
    return {
      ...question,
      element: turnDraftSchema,
      signal: request.signal,
    }
  })
  let drafts = 0
  for await (const draft of answer) {
    if (!draft.text.includes(delimiter)) yield* dialog.accept(draft, part.title, place)
    // Stop a model that does not end or repeats itself, before it costs more.
    const isFull = dialog.words - before > words * 1.7 + 80
    if (isFull || ++drafts > (words / wordsPerTurn) * 4 + 20) return
  }
}
