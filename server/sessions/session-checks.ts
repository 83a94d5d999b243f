import type { Database } from '#server/dependencies.ts'
import { findLiveSession, type LiveSession } from '#tables/accounts/server-sessions.ts'
import { sqlOf } from '#tables/sql.ts'

/** Nobody is asked again about a session within this time; that it ended is heard at once. */
const keptMs = 30_000
const mostKept = 10_000

/** Whether sessions still live. A token alone does not say so: it outlives log-out, bans and new passwords. */
export type SessionChecks = {
  find(sessionId: string): Promise<LiveSession | null>
  /** After a change that the database does not tell of, such as a second factor. */
  forget(sessionId?: string): void
  /** Calls back when a session has ended, in whatever process. */
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
      // What was read while something ended may be what was before.
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

/** Where a hosted service looks after its own sessions. */
export const noSessionChecks: SessionChecks = {
  find: async () => null,
  forget: () => {},
  onEnd: () => () => {},
  close: async () => {},
}
