import { zodSchema } from 'ai'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { askWithRetries } from './ask-with-retries.ts'
import type { EpisodePrompts } from './episode-prompts.ts'
import type { LanguageService } from './language-service.ts'
import { cleanTitle } from './turn-text.ts'
import type { WriteRequest } from './writer.ts'

export type PlannedPart = { title: string; focus: string; weight: number; window: number }
/** A part and how many words it should have; all of an outline add up to the words of the episode. */
export type BudgetedPart = PlannedPart & { words: number }

const element = zodSchema(z.object({ title: z.string(), focus: z.string(), weight: z.number() }))

/** One part for about two minutes, and never fewer than beginning, middle and end. */
export function partCount(minutes: number): number {
  return Math.min(9, Math.max(3, Math.round(minutes / 2) + 1))
}

/** Asks for the parts of the episode, those of each piece of the source by themselves: two at least, or an AppError. */
export async function planParts(
  service: LanguageService,
  request: WriteRequest,
  windows: EpisodePrompts[],
  mark: string,
  totalWords: number,
): Promise<BudgetedPart[]> {
  const count = partCount(request.format.durationMinutes)
  const parts: PlannedPart[] = []
  for (const [window, prompts] of windows.entries()) {
    const own =
      Math.round(((window + 1) * count) / windows.length) - Math.round((window * count) / windows.length)
    await planWindow(
      service,
      request,
      { prompts, window, of: windows.length, mark, count: own, totalWords },
      parts,
    )
  }
  if (parts.length < 2) throw noPlan(service)
  return shareWords(parts, totalWords)
}

type Window = {
  prompts: EpisodePrompts
  window: number
  of: number
  mark: string
  count: number
  totalWords: number
}

async function planWindow(
  service: LanguageService,
  { format, signal }: WriteRequest,
  { prompts, window, of, mark, count, totalWords }: Window,
  parts: PlannedPart[],
): Promise<void> {
  const before = parts.length
  const fewest = Math.min(2, count)
  const answer = askWithRetries(service, signal, () => {
    if (parts.length - before >= fewest) return null
    // What a broken-off answer left behind is no plan: start over.
    parts.length = before
    const question = prompts.ask('outline', [['PLANNED BEFORE', titlesOf(parts)]], {
      format: format.name,
      formatDescription: format.description,
      count,
      words: totalWords,
      piece:
        of === 1
          ? ''
          : `- SOURCE holds piece ${window + 1} of ${of} of the text. Plan only what this piece tells.`,
    })
    return { ...question, element, signal }
  })
  for await (const { title, focus, weight } of answer) {
    const clean = cleanTitle(title)
    // Another piece may come to the same title: a chapter twice is better than a piece that nobody tells.
    const own = parts.slice(before)
    const isNew = clean !== '' && !own.some((part) => part.title.toLowerCase() === clean.toLowerCase())
    if (isNew && !`${title} ${focus}`.includes(mark))
      parts.push({
        title: clean,
        focus: focus.slice(0, 600),
        weight: Math.min(3, Math.max(1, weight)),
        window,
      })
    if (parts.length - before === count) break
  }
  if (parts.length - before < fewest) throw noPlan(service)
}

function noPlan({ name }: LanguageService): AppError {
  return new AppError(
    'unavailable',
    `${name} made no plan for this text. Try again or choose another writer.`,
  )
}

/** The plan as a prompt holds it: of parts that rest on another piece of the source only the title. */
export function renderPlan(plan: readonly PlannedPart[], window: number): string {
  return plan
    .map((part, index) => `${index + 1}. ${part.title}${part.window === window ? `: ${part.focus}` : ''}`)
    .join('\n')
}

function titlesOf(parts: readonly PlannedPart[]): string {
  return parts.map(({ title }) => `- ${title}`).join('\n')
}

/** Splits the words by weight. The first and the last part carry greeting and goodbye, so none may be tiny. */
function shareWords(parts: PlannedPart[], totalWords: number): BudgetedPart[] {
  const sum = parts.reduce((total, { weight }) => total + weight + 1, 0)
  return parts.map((part) => ({ ...part, words: Math.round((totalWords * (part.weight + 1)) / sum) }))
}
