import { defaultHosts, type HostCharacters } from '#core/dialog/hosts.ts'
import { longestAudience, longestSteering } from '#core/dialog/steering.ts'
import { speakers } from '#core/dialog/turn.ts'
import { type Language, siteWords } from '#core/languages/languages.ts'
import { fence, newFence, type Section } from './fenced-material.ts'
import { fillPrompt, mannerIn, type PromptName, shapeOf } from './prompt-files.ts'
import { tablesOf } from './source-tables.ts'
import type { WriteRequest } from './writer.ts'

export type EpisodePrompts = {
  /** The system message, and the prefix shared by all requests of the episode, byte for byte. */
  system: string
  beginning: string
  /** Returns a prompt: the shared prefix, then what changes with each request, the task last. */
  ask(
    task: PromptName,
    changing: readonly Section[],
    values: Record<string, string | number>,
  ): { system: string; prompt: string; cacheKey: string }
}

/** Models with a context up to this get no examples of good lines. */
const smallContext = 8_192

/**
 * Returns the fence of an episode. Model output that contains it is dropped, so that it never reaches a published text.
 */
export function fenceFor(request: WriteRequest): string {
  const { source, leaderName, audience = '', wish = '', hosts = defaultHosts } = request
  return newFence([
    source.text,
    leaderName,
    audience,
    wish,
    renderHosts(hosts),
    JSON.stringify(request.plan ?? []),
  ])
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
  const { format, leaderName, source, hosts = defaultHosts } = request
  const language = siteWords[request.language].name
  const audience = (request.audience ?? '').trim().slice(0, longestAudience)
  const wish = (request.wish ?? '').trim().slice(0, longestSteering)
  const episode = fillPrompt('episode', {
    format: format.name,
    minutes: format.durationMinutes,
    shape: shapeOf(format),
  })
  const isSmall = contextTokens < smallContext
  const system = systemPrompt(request.language, delimiter, { episode: `${episode}\n\n`, isSmall })
  const beginning = fence(delimiter, [
    ['LEADER', leaderName],
    ['HOSTS', renderHosts(hosts)],
    ['SOURCE', sourceText],
    ['TABLES', isSmall ? '' : tablesOf(source.text)],
    ['AUDIENCE', audience],
    ['WISH', wish],
  ])
  const readers = [
    audience && 'It is for the listeners named under AUDIENCE: choose words and depth for them.',
    wish &&
      'WISH says what the creator would like of tone, emphasis and choice: follow it as far as the rules allow.',
  ]
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
        readers: readers.filter(Boolean).join(' '),
      }
      return { system, prompt: fillPrompt(task, all), cacheKey: delimiter }
    },
  }
}

export function systemPrompt(
  language: Language,
  delimiter: string,
  { episode = '', isSmall = false }: { episode?: string; isSmall?: boolean } = {},
): string {
  const manner = mannerIn(language)
  return fillPrompt('system', {
    language: siteWords[language].name,
    mark: delimiter,
    episode,
    manner: isSmall ? (manner.split('\n\n')[0] ?? '') : manner,
  })
}

export function renderHosts(hosts: HostCharacters): string {
  return speakers
    .map((speaker) => {
      const { name, character } = hosts[speaker]
      return `${speaker}${name.trim() && `, called ${name.trim()}`}: ${character.trim()}`
    })
    .join('\n')
}
