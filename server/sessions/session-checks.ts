import type { Database } from '#server/database/database.ts'
import { findLiveSession, type LiveSession } from '#tables/accounts/sessions-sql.ts'
import { sqlOf } from '#tables/sql.ts'

/** How long a session is cached. The end of a session removes it from the cache at once. */
const validMs = 30_000
const mostCached = 10_000

/** Checks whether sessions are still valid. A token alone does not show that: it outlives log-out, bans and new passwords. */
export type SessionChecks = {
  find(sessionId: string): Promise<LiveSession | null>
  /** Drops cached sessions after a change that the database does not notify, such as a second factor. */
  forget(sessionId?: string): void
  /** Calls `listener` when a session has ended, in any process. Returns a function that stops the calls. */
  onEnd(listener: (sessionId: string) => void): () => void
  close(): Promise<void>
}

export async function createSessionChecks(database: Database): Promise<SessionChecks> {
  const cached = new Map<string, { session: LiveSession; untilMs: number }>()
  const listeners = new Set<(sessionId: string) => void>()
  const sql = sqlOf(database.pool)
  let changes = 0
  const forget = (sessionId?: string) => {
    changes++
    if (sessionId) cached.delete(sessionId)
    else cached.clear()
  }
  const stop = await database.onNotify('session_ended', (sessionId) => {
    forget(sessionId)
    for (const listener of listeners) listener(sessionId)
  })
  return {
    async find(sessionId) {
      const known = cached.get(sessionId)
      if (known && known.untilMs > Date.now()) return known.session
      const before = changes
      const session = await findLiveSession(sql, sessionId)
      // A result read during a change may be outdated: do not cache it.
      if (session && before === changes) {
        if (cached.size >= mostCached) cached.clear()
        cached.set(sessionId, { session, untilMs: Date.now() + validMs })
      }
      return session
    },
    forget,
    onEnd(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: stop,
  }
}

/** Checks nothing: for a hosted service that manages its own sessions. */
export const noSessionChecks: SessionChecks = {
  find: async () => null,
  forget: () => {},
  onEnd: () => () => {},
  close: async () => {},
}
