import type { Viewer } from '#server/http/viewer.ts'

/**
 * Time limit of a statement, as Supabase has it: no longer than a page waits. Higher for the service key, which belongs to the operator.
 */
export const statementSeconds: Record<Viewer['role'], number> = {
  anon: 3,
  authenticated: 8,
  service_role: 60,
}

/** Time limit of all statements together in a function, or in a request with a key. */
export const transactionSeconds: Record<Viewer['role'], number> = {
  anon: 6,
  authenticated: 16,
  service_role: 120,
}

/**
 * Settings for a transaction of this role on a Postgres server. The embedded database has no timers: it is watched from
 * outside (watch-statements.ts, and server/gateway/rest/guard-statements.ts for visitors).
 */
export function timeLimitsOf(role: Viewer['role']): Record<string, string> {
  const seconds = statementSeconds[role]
  return {
    statement_timeout: `${seconds}s`,
    lock_timeout: `${Math.min(seconds, 5)}s`,
    idle_in_transaction_session_timeout: '15s',
  }
}
