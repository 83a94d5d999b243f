import type { Sql } from '#tables/sql.ts'

export type RefreshTokenRow = {
  id: string
  accountId: string
  sessionId: string | null
  isRevoked: boolean
  /** Whether the token was replaced a moment ago and its replacement is unused: two tabs, or a lost response. */
  isInGrace: boolean
  /** Whether the session is too old, or has been idle for too long. */
  isOver: boolean
  isBanned: boolean
}

export async function insertRefreshToken(
  sql: Sql,
  token: { tokenHash: string; parentHash: string | null; accountId: string; sessionId: string },
): Promise<void> {
  await sql(
    `insert into auth.refresh_tokens (id, token, parent, user_id, session_id, revoked)
     values (gen_random_uuid()::text, $1, $2, $3, $4, false)`,
    [token.tokenHash, token.parentHash, token.accountId, token.sessionId],
  )
}

/** Returns the token. Locks its session, so that two requests with one token run one after the other. */
export async function findRefreshToken(
  sql: Sql,
  tokenHash: string,
  limits: { graceSeconds: number; idleSeconds: number },
): Promise<RefreshTokenRow | null> {
  await sql(
    `select from auth.sessions where id = (
       select session_id from auth.refresh_tokens where token = $1) for update`,
    [tokenHash],
  )
  const [row]: RefreshTokenRow[] = await sql(
    `select tokens.id, tokens.user_id as "accountId", sessions.id as "sessionId", coalesce(tokens.revoked, false) as "isRevoked",
       tokens.updated_at > now() - $2::integer * interval '1 second' and not exists (
         select from auth.refresh_tokens as children where children.parent = tokens.token and children.revoked
       ) as "isInGrace",
       coalesce(sessions.not_after <= now(), false)
         or coalesce(sessions.refreshed_at at time zone 'utc', sessions.created_at) < now() - $3::bigint * interval '1 second'
         as "isOver",
       coalesce(users.banned_until > now(), false) as "isBanned"
     from auth.refresh_tokens as tokens
       join auth.users on users.id = tokens.user_id
       left join auth.sessions on sessions.id = tokens.session_id
     where tokens.token = $1`,
    [tokenHash, limits.graceSeconds, limits.idleSeconds],
  )
  return row ?? null
}

export async function revokeRefreshToken(sql: Sql, id: string, sessionId: string): Promise<void> {
  await sql(
    'update auth.refresh_tokens set revoked = true, updated_at = now() where id = $1 and not revoked',
    [id],
  )
  await sql(
    `update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now() where id = $1`,
    [sessionId],
  )
}

export async function revokeTokensOfSession(sql: Sql, sessionId: string): Promise<void> {
  await sql(
    'update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = $1 and not revoked',
    [sessionId],
  )
}
