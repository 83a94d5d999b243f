import { languageNames } from '#core/dialog/languages.ts'
import { fence, newMark, type Section } from './fenced-material.ts'
import { fillPrompt, type PromptName } from './prompt-files.ts'
import type { WriteRequest } from './writer.ts'

export type EpisodePrompts = {
  /** The system message and what every request of the episode begins with, letter for letter. */
  system: string
  beginning: string
  /** A question: the beginning, then what changes from request to request, our own task last. */
  ask(
    task: PromptName,
    changing: readonly Section[],
    values: Record<string, string | number>,
  ): { system: string; prompt: string; cacheKey: string }
}

/** A new mark for an episode; what a model says with it in it is left out, so that no text ever learns it. */
export function markFor({ source, leaderName }: WriteRequest): string {
  return newMark([source.text, leaderName])
}

/**
 * The prompts of an episode. Providers and local servers keep what they have read of a prompt and charge little or
 * nothing for the same beginning again: so the order is rules, source, and only then what changes.
 */
export function episodePrompts(request: WriteRequest, mark: string, sourceText: string): EpisodePrompts {
  const language = languageNames[request.language]
  const system = fillPrompt('system', { language, mark })
  const beginning = fence(mark, [
    ['LEADER', request.leaderName],
    ['SOURCE', sourceText],
  ])
  return {
    system,
    beginning,
    ask(task, changing, values) {
      const material = [beginning, fence(mark, changing)].filter((text) => text !== '').join('\n\n')
      return { system, prompt: fillPrompt(task, { ...values, material, language }), cacheKey: mark }
    },
  }
}
