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

/** A role in a sentence. */
export const described = (role: Role): string => words[sentenceKeys[role]]

/** A role by itself, as a table shows it. */
export const roleName = (role: Role): string => roleNames().find(([value]) => value === role)?.[1] ?? role
