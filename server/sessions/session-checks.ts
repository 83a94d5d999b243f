import type { Database } from '#server/database/database.ts'
import { findLiveSession, type LiveSession } from '#tables/accounts/sessions-sql.ts'
import { sqlOf } from '#tables/sql.ts'

/** How long a session is cached; its end invalidates it at once. */
const keptMs = 30_000
const mostKept = 10_000

/** Whether sessions are still valid. A token alone does not show that: it outlives log-out, bans and new passwords. */
export type SessionChecks = {
  find(sessionId: string): Promise<LiveSession | null>
  /** Drops cached sessions after a change of which the database sends no notification, such as a second factor. */
  forget(sessionId?: string): void
  /** Calls `listener` when a session has ended, in any process. */
  onEnd(listener: (sessionId: string) => void): () => void
  close(): Promise<void>
}

export async function createSessionChecks(database: Database): Promise<SessionChecks> {
  const kept = new Map<string, { session: LiveSession; untilMs: number }>()
  const listeners = new Set<(sessionId: string) => void>()
  const sql = sqlOf(database.pool)
  let changes = 0
  const forget = (sessionId?: string) => {
    changes++
    if (sessionId) kept.delete(sessionId)
    else kept.clear()
  }
  const stop = await database.onNotify('session_ended', (sessionId) => {
    forget(sessionId)
    for (const listener of listeners) listener(sessionId)
  })
  return {
    async find(sessionId) {
      const known = kept.get(sessionId)
      if (known && known.untilMs > Date.now()) return known.session
      const before = changes
      const session = await findLiveSession(sql, sessionId)
      // A result read during a change may be outdated: do not cache it.
      if (session && before === changes) {
        if (kept.size >= mostKept) kept.clear()
        kept.set(sessionId, { session, untilMs: Date.now() + keptMs })
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

/** For a hosted service that manages its own sessions. */
export const noSessionChecks: SessionChecks = {
  find: async () => null,
  forget: () => {},
  onEnd: () => () => {},
  close: async () => {},
}
