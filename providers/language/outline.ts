import { zodSchema } from 'ai'
import { z } from 'zod'
import { languageNames } from '#core/dialog/languages.ts'
import { AppError } from '#core/errors.ts'
import { askWithRetries } from './ask-with-retries.ts'
import { fenceMaterial } from './fenced-material.ts'
import type { LanguageService } from './language-service.ts'
import { fillPrompt } from './prompt-files.ts'
import { cleanTitle } from './turn-text.ts'
import type { WriteRequest } from './writer.ts'

export type PlannedPart = { title: string; focus: string; weight: number }
/** A part and how many words it should have; all of an outline add up to the words of the episode. */
export type BudgetedPart = PlannedPart & { words: number }

const element = zodSchema(z.object({ title: z.string(), focus: z.string(), weight: z.number() }))

/** One part for about two minutes, and never fewer than beginning, middle and end. */
export function partCount(minutes: number): number {
  return Math.min(9, Math.max(3, Math.round(minutes / 2) + 1))
}

/** Asks for the parts of the episode: two at least, or an AppError. */
export async function planParts(
  service: LanguageService,
  request: WriteRequest,
  sourceText: string,
  totalWords: number,
): Promise<BudgetedPart[]> {
  const { format, language, leaderName, signal } = request
  const count = partCount(format.durationMinutes)
  let parts: PlannedPart[] = []
  const answer = askWithRetries(service, signal, () => {
    if (parts.length >= 2) return null
    // What a broken-off answer left behind is no plan: start over.
    parts = []
    const { mark, material } = fenceMaterial([
      ['LEADER', leaderName],
      ['SOURCE', sourceText],
    ])
    const languageName = languageNames[language]
    return {
      element,
      system: fillPrompt('system', { language: languageName, mark }),
      prompt: fillPrompt('outline', {
        material,
        format: format.name,
        formatDescription: format.description,
        count,
        words: totalWords,
        language: languageName,
      }),
      signal,
    }
  })
  for await (const { title, focus, weight } of answer) {
    const clean = cleanTitle(title)
    const isNew = clean !== '' && !parts.some((part) => part.title.toLowerCase() === clean.toLowerCase())
    if (isNew)
      parts.push({ title: clean, focus: focus.slice(0, 600), weight: Math.min(3, Math.max(1, weight)) })
    if (parts.length === count) break
  }
  if (parts.length < 2) {
    throw new AppError(
      'unavailable',
      `${service.name} made no plan for this text. Try again or choose another writer.`,
    )
  }
  return shareWords(parts, totalWords)
}

/** Splits the words by weight. The first and the last part carry greeting and goodbye, so none may be tiny. */
export function shareWords(parts: PlannedPart[], totalWords: number): BudgetedPart[] {
  const sum = parts.reduce((total, { weight }) => total + weight + 1, 0)
  return parts.map((part) => ({ ...part, words: Math.round((totalWords * (part.weight + 1)) / sum) }))
}
