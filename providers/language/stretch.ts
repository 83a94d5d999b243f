import type { Turn } from '#core/dialog/turn.ts'
import { askWithRetries } from './ask-with-retries.ts'
import type { Place } from './dialog-so-far.ts'
import type { Desk } from './llm-writer.ts'
import { type BudgetedPart, renderPart, renderPlan } from './outline.ts'
import { fillPrompt, type PromptName } from './prompt-files.ts'
import { remarkOn, renderRemarks } from './remarks.ts'
import { renderScriptSoFar, tokensPerReplyWord } from './token-budget.ts'
import { turnDraftSchema } from './turn-draft.ts'

/** Consecutive parts for one answer, with the words to ask for. `isMore`: more of a part that is already written. */
export type Stretch = { first: number; words: number[]; pace: number; isMore?: boolean }

/** Where writing continues: the part, and the number of words before it. */
export type Progress = { index: number; before: number }

/** Share of its words with which a part is complete. With less, another request continues an incomplete reply. */
const enough = 0.8
/** An answer is aborted at the end of a part if it is too short by both shares: of the words due so far, and of the episode. */
const tooShort = { ofAnswer: 0.1, ofEpisode: 0.08 }
/**
 * An answer is aborted if the whole is expected to be this many times as long as asked. An answer that is less too long is
 * read to its end, because otherwise its ending would be lost; the editor shortens it later.
 */
const tooLong = 1.25
/** Average length of a turn; prompts ask for a number of turns as well as of words. */
const wordsPerTurn = 15
/** Tokens. Models with less context lose the thread of a long answer. */
const roomyContext = 32_000
/** Share of a model's longest answer that is asked for. */
const answerShare = 0.75

type Model = { contextTokens: number; answerTokens: number }

/** Returns how many words one answer holds; 0 for a model that is asked for one part at a time. */
export function wordsPerReply({ contextTokens, answerTokens }: Model): number {
  return contextTokens < roomyContext ? 0 : Math.floor((answerTokens * answerShare) / tokensPerReplyWord)
}

/** Returns the next parts to ask for: all that are left if the model has room, else as many as one answer holds. */
export function stretchFrom(desk: Desk, index: number, missing: number, pace: number): Stretch {
  const { plan, service } = desk
  const room = wordsPerReply(service)
  const words: number[] = []
  let total = 0
  for (const [offset, part] of plan.slice(index).entries()) {
    const asked = wordsToAsk(plan, index, index + offset, missing) * pace
    if (offset > 0 && (total + asked > room || part.window !== plan[index]?.window)) break
    words.push(asked)
    total += asked
  }
  return { first: index, words, pace }
}

/**
 * Divides the missing words over the remaining parts in the plan's proportions, within 0.6 to 1.6 times a part's planned
 * length. The last part gets at least 0.9 of its length, even if earlier parts were too long.
 */
function wordsToAsk(plan: BudgetedPart[], from: number, index: number, missing: number): number {
  const planned = plan[index]?.words ?? 0
  const ahead = plan.slice(from).reduce((sum, part) => sum + part.words, 0)
  const least = index === plan.length - 1 ? 0.9 : 0.6
  return Math.min(planned * 1.6, Math.max(planned * least, (missing * planned) / ahead))
}

/** Writes a stretch and returns where to continue, which is before the end of the stretch if the answer was aborted. */
export async function* writeStretch(
  desk: Desk,
  stretch: Stretch,
  before: number,
): AsyncGenerator<Turn, Progress> {
  const { service, request, delimiter, plan, dialog, remarks } = desk
  const { first, words, pace } = stretch
  const end = first + words.length - 1
  const wordsOf = (index: number) => words[index - first] ?? 0
  let at = first
  let start = before
  const answer = askWithRetries(service, request.signal, () => {
    const written = dialog.words - start
    return at === end && written >= wordsOf(at) * enough ? null : question(desk, stretch, at, written)
  })
  const dueUntil = (index: number) =>
    words.slice(0, index + 1 - first).reduce((sum, asked) => sum + asked / pace, 0)
  const isOffPace = () => {
    const [due, whole] = [dueUntil(at), dueUntil(end)]
    const more = dialog.words - before - due
    if (more < 0) return -more > Math.max(due * tooShort.ofAnswer, desk.totalWords * tooShort.ofEpisode)
    // The rest is expected to be too long by the surplus so far, as a share of the whole answer.
    return due + more + (whole - due) * (1 + more / whole) > whole * tooLong
  }
  const spoken: { speaker: string; text: string }[] = []
  let drafts = 0
  for await (const draft of answer) {
    // Stop a model that does not end or repeats itself, before it costs more.
    if (++drafts > (wordsOf(at) / wordsPerTurn) * 4 * words.length + 20) break
    if (draft.text.includes(delimiter) || dialog.isSaid(draft.text)) continue
    // A server without schemas may leave out the part's number: then the number of words decides.
    const isNext = draft.part === null ? dialog.words - start >= wordsOf(at) : draft.part - 1 > at
    if (isNext && at < end) {
      if (isOffPace()) return { index: at + 1, before: dialog.words }
      at++
      start = dialog.words
    }
    spoken.push(draft)
    const remark = remarkOn(spoken, request.language)
    if (remark) {
      const times = (remarks.get(remark) ?? 0) + 1
      remarks.set(remark, times)
      if (times === 1) return { index: at, before: start }
    }
    yield* dialog.accept(draft, plan[at]?.title ?? '', placeOf(at, plan))
    if (dialog.words - start > wordsOf(at) * 1.7 + 80) break
  }
  return { index: at + 1, before: dialog.words }
}

function placeOf(index: number, plan: BudgetedPart[]): Place {
  if (index === 0) return 'first'
  return index === plan.length - 1 ? 'last' : 'middle'
}

function question(desk: Desk, stretch: Stretch, at: number, written: number) {
  const { request, fit, windows, plan, dialog, remarks } = desk
  const end = stretch.first + stretch.words.length
  const parts = plan.slice(at, end)
  const [part] = parts
  const prompts = part && windows[part.window]
  if (!part || !prompts) throw new Error(`A part of the plan without its piece of the source: ${at}`)
  const words = stretch.words
    .slice(at - stretch.first)
    .map((asked, offset) => Math.max(40, Math.round((asked - (offset === 0 ? written : 0)) / 10) * 10))
  const total = words.reduce((sum, asked) => sum + asked, 0)
  // The titles are enough here: PLAN contains all about each part.
  const listed = parts.map(({ title }, offset) => `${at + offset + 1}. (${words[offset]} words) ${title}`)
  const untold = `${part.title}: all that SOURCE holds and nobody has told yet`
  // Continue an incomplete reply instead of starting over: its turns were yielded already.
  const begin: PromptName = at === 0 && written === 0 ? 'position-first' : 'position-middle'
  const close: PromptName = end === plan.length ? 'position-last' : 'position-open'
  return {
    ...prompts.ask(
      'part',
      // What only grows comes before what differs each time, so that providers can cache the prefix.
      [
        ['PLAN', renderPlan(plan, part.window)],
        ['SAID SO FAR', renderScriptSoFar(dialog.turns, fit.saidTokens)],
        ['WRITE NOW', stretch.isMore ? untold : parts.length === 1 ? renderPart(part) : listed.join('\n')],
      ],
      {
        parts: parts.length === 1 ? `part ${at + 1}` : `parts ${at + 1} to ${end}`,
        number: at + 1,
        count: plan.length,
        words: total,
        turns: Math.max(3, Math.round(total / wordsPerTurn)),
        position: stretch.isMore ? fillPrompt('position-more') : `${fillPrompt(begin)}\n${fillPrompt(close)}`,
        remarks: renderRemarks(remarks, request.language),
      },
    ),
    element: turnDraftSchema,
    signal: request.signal,
  }
}
