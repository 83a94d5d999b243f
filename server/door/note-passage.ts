import type { NoteSecurityEvent } from '#server/security-events.ts'
import type { SecurityEventKind } from '#tables/upkeep/server-security-events.ts'
import type { Passage } from './open-door.ts'

/** What an answer tells whoever looks after the site; null for nearly all of them. */
export function eventOf({ offer, account, response: { status } }: Passage): SecurityEventKind | null {
  if (status === 429) return 'limit-reached'
  if (offer?.event === 'sign-in') return [400, 401, 403].includes(status) ? 'sign-in-failed' : null
  // Visitors are told to log in all the time; somebody who is signed in and refused tries what is not theirs.
  if (status === 403 || (status === 401 && account)) return account ? 'refused' : null
  return null
}

export function notePassage(
  note: NoteSecurityEvent,
  passage: Passage,
  asked: { address: string; requestId: string },
): void {
  const kind = eventOf(passage)
  if (!kind) return
  const { account: accountId, subject, route, response } = passage
  note(kind, { ...asked, accountId, subject, route, status: response.status })
}
