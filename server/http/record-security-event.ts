import type { SecurityEventKind } from '#tables/upkeep/security-events-sql.ts'
import type { RequestResult } from './router.ts'
import type { NoteSecurityEvent } from './security-events.ts'

/** Returns the security event that a response means; null for nearly all responses. */
export function eventOf({ route, account, response: { status } }: RequestResult): SecurityEventKind | null {
  if (status === 429) return 'limit-reached'
  if (route?.event === 'sign-in') return [400, 401, 403].includes(status) ? 'sign-in-failed' : null
  // A 401 for an anonymous visitor is routine; a refused signed-in account tried something it has no right to.
  if (status === 403 || (status === 401 && account)) return account ? 'refused' : null
  return null
}

export function recordSecurityEventOf(
  note: NoteSecurityEvent,
  result: RequestResult,
  origin: { address: string; requestId: string },
): void {
  const kind = eventOf(result)
  if (!kind) return
  const { account: accountId, subject, pattern: route, response } = result
  note(kind, { ...origin, accountId, subject, route, status: response.status })
}
