import type { Role } from '#tables/accounts/accounts-queries.ts'

/** Choices of a role menu. */
export const roleNames: [Role, string][] = [
  ['listener', 'Listener'],
  ['creator', 'Creator'],
  ['editor', 'Editor'],
  ['admin', 'Admin'],
]

/** A role in a sentence. */
export const described: Record<Role, string> = {
  listener: 'a listener',
  creator: 'a creator',
  editor: 'an editor',
  admin: 'an admin',
}
