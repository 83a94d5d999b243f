import type { Speaker } from './turn.ts'

/** A host: the name that listeners hear, and the character that writers follow. */
export type HostCharacter = { name: string; character: string }
export type HostCharacters = Record<Speaker, HostCharacter>

export const longestHostName = 60
export const longestCharacter = 1_000

/** Defaults until an admin changes them. The table show_settings has the same defaults. */
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

/** Returns the names that a line may contain although the source does not: the leader's and the hosts'. */
export function knownNames(leaderName: string, hosts: HostCharacters = defaultHosts): string[] {
  return [leaderName, ...Object.values(hosts).map(({ name }) => name)].filter((name) => name.trim() !== '')
}
