import type { Format } from '#core/dialog/formats.ts'
import { defaultHosts, type HostCharacters } from '#core/dialog/hosts.ts'
import { longestAudience, longestSteering } from '#core/dialog/steering.ts'
import { speakers } from '#core/dialog/turn.ts'
import { type Language, siteWords } from '#core/languages/languages.ts'
import type { Section } from './fenced-material.ts'
import { fillPrompt, shapeOf } from './prompt-files.ts'

/** What every request about an episode contains: to plan, write, rewrite or check. */
export type EpisodeBrief = {
  leaderName: string
  format: Format
  language: Language
  /** The hosts' names and characters; default ones if missing. */
  hosts?: HostCharacters
  /** Audience and wish affect tone and choice of topics, never facts. */
  audience?: string
  wish?: string
}

/** Returns the brief in two halves. With the source between them, more requests share a prefix in the provider's cache. */
export function briefSections({ leaderName, hosts = defaultHosts, audience = '', wish = '' }: EpisodeBrief): {
  people: Section[]
  steering: Section[]
} {
  return {
    people: [
      ['LEADER', leaderName],
      ['HOSTS', renderHosts(hosts)],
    ],
    steering: [
      ['AUDIENCE', audience.trim().slice(0, longestAudience)],
      ['WISH', wish.trim().slice(0, longestSteering)],
    ],
  }
}

/** Returns format, length and language in a paragraph of our own words, for a system prompt. */
export function describeFormat({ format, language }: EpisodeBrief): string {
  return fillPrompt('episode', {
    format: format.name,
    minutes: format.durationMinutes,
    shape: shapeOf(format),
    language: siteWords[language].name,
  })
}

/** Returns what AUDIENCE and WISH are for, in our own words; '' if the episode has neither. */
export function whomFor({ audience, wish }: EpisodeBrief): string {
  return [
    audience?.trim() && 'It is for the listeners named under AUDIENCE: choose words and depth for them.',
    wish?.trim() &&
      'WISH says what the creator would like of tone, emphasis and choice: follow it as far as the rules allow.',
  ]
    .filter(Boolean)
    .join(' ')
}

function renderHosts(hosts: HostCharacters): string {
  return speakers
    .map((speaker) => {
      const { name, character } = hosts[speaker]
      return `${speaker}${name.trim() && `, called ${name.trim()}`}: ${character.trim()}`
    })
    .join('\n')
}
