import { siteWords } from '#core/languages/languages.ts'
import { briefSections, describeFormat, type EpisodeBrief, whomFor } from './episode-brief.ts'
import { fence, newFence, type Section } from './fenced-material.ts'
import { fillPrompt, mannerIn, type PromptName } from './prompt-files.ts'
import { tablesOf } from './source-tables.ts'
import type { WriteRequest } from './writer.ts'

export type EpisodePrompts = {
  /** The system message, and the prefix shared by all requests of the episode, byte for byte. */
  system: string
  beginning: string
  /** Returns a prompt: first the shared prefix, then the parts that change with each request, last the task. */
  ask(
    task: PromptName,
    changing: readonly Section[],
    values: Record<string, string | number>,
  ): { system: string; prompt: string; cacheKey: string }
}

/** Models with a small context get no examples of good lines, no tables and no beats. */
export const isSmall = (contextTokens: number) => contextTokens < 8_192

/**
 * Returns the fence of an episode. Model output that contains it is dropped, so that it never reaches a published text.
 */
export function fenceFor(request: WriteRequest): string {
  const { people, steering } = briefSections(request)
  const texts = [...people, ...steering].map(([, text]) => text)
  return newFence([...texts, request.source.text, JSON.stringify(request.plan ?? [])])
}

/**
 * Builds the prompts of an episode. Providers and local servers cache prompts by prefix, so rules and source come first
 * and what changes comes last.
 */
export function episodePrompts(
  request: WriteRequest,
  delimiter: string,
  sourceText: string,
  contextTokens: number,
): EpisodePrompts {
  const { format, source } = request
  const language = siteWords[request.language].name
  const isShort = isSmall(contextTokens)
  const system = systemPrompt(request, delimiter, isShort)
  const { people, steering } = briefSections(request)
  const beginning = fence(delimiter, [
    ...people,
    ['SOURCE', sourceText],
    ['TABLES', isShort ? '' : tablesOf(source.text)],
    ...steering,
  ])
  return {
    system,
    beginning,
    ask(task, changing, values) {
      const material = `${beginning}\n\n${fence(delimiter, changing)}`.trim()
      const all = {
        ...values,
        material,
        language,
        format: format.name,
        readers: whomFor(request),
      }
      return { system, prompt: fillPrompt(task, all), cacheKey: delimiter }
    },
  }
}

export function systemPrompt(brief: EpisodeBrief, delimiter: string, isShort = false): string {
  const manner = mannerIn(brief.language)
  return fillPrompt('system', {
    language: siteWords[brief.language].name,
    mark: delimiter,
    episode: describeFormat(brief),
    manner: isShort ? (manner.split('\n\n')[0] ?? '') : manner,
  })
}
