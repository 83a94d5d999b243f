import words from '#app/messages/people.ts'
import type { Role } from '#tables/accounts/accounts-queries.ts'

/** Choices of a role menu. */
export const roleNames = (): [Role, string][] => [
  ['listener', words.listener],
  ['creator', words.creator],
  ['editor', words.editor],
  ['admin', words.admin],
]

const sentenceKeys = {
  listener: 'aListener',
  creator: 'aCreator',
  editor: 'anEditor',
  admin: 'anAdmin',
} as const

/** Returns the name of a role for use in a sentence. */
export const described = (role: Role): string => words[sentenceKeys[role]]

/** Returns the name of a role for use by itself, as in a table. */
export const roleName = (role: Role): string => roleNames().find(([value]) => value === role)?.[1] ?? role
