import type { Speaker } from './turn.ts'

/** Who speaks at a position: a name that listeners hear, and a temper that writers follow. */
export type HostCharacter = { name: string; character: string }
export type HostCharacters = Record<Speaker, HostCharacter>

export const longestHostName = 60
export const longestCharacter = 1_000

/** Until an admin says otherwise; the same words stand as defaults in the table show_settings. */
export const defaultHosts: HostCharacters = {
  'Host A': {
    name: 'Nora',
    character:
      'Opens the door for the listener: short, concrete questions. Checks what does not add up, says when something is hard to believe, and thinks of those who paid for a decision. Dry humour.',
  },
  'Host B': {
    name: 'Elias',
    character:
      'Knows the story and tells it in scenes: years, numbers, names, what somebody did with their hands. Admits what is not known. Has sympathy for people who must decide under pressure, but not for every decision.',
  },
}
