import type { Sql } from '#tables/sql.ts'

export type SessionMethod = { method: string; timestamp: number }

export async function insertSession(
  sql: Sql,
  session: {
    id: string
    accountId: string
    method: string
    userAgent: string | null
    address: string | null
    lifetimeSeconds: number
  },
): Promise<void> {
  await sql(
    `insert into auth.sessions (id, user_id, aal, user_agent, ip, not_after, refreshed_at)
     values ($1, $2, 'aal1', $3, $4, now() + $5::bigint * interval '1 second', now() at time zone 'utc')`,
    [session.id, session.accountId, session.userAgent, session.address, session.lifetimeSeconds],
  )
  await noteMethod(sql, session.id, session.method)
}

export async function noteMethod(sql: Sql, sessionId: string, method: string): Promise<void> {
  await sql(
    `insert into private.session_methods (session_id, method) values ($1, $2)
     on conflict (session_id, method) do update set used_at = now()`,
    [sessionId, method],
  )
}

export async function listMethods(sql: Sql, sessionId: string): Promise<SessionMethod[]> {
  return sql(
    `select method, floor(extract(epoch from used_at))::float8 as timestamp from private.session_methods
     where session_id = $1 order by used_at desc`,
    [sessionId],
  )
}

export async function raiseSession(sql: Sql, sessionId: string, factorId: string): Promise<void> {
  await sql(`update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1`, [
    sessionId,
    factorId,
  ])
  await noteMethod(sql, sessionId, 'totp')
}

export type LiveSession = {
  accountId: string
  level: 'aal1' | 'aal2'
  /** Whether the account has an authenticator app, so that aal1 is only half a sign-in. */
  hasFactor: boolean
}

/** Returns null if the session has ended, or its account is banned or gone. */
export async function findLiveSession(sql: Sql, sessionId: string): Promise<LiveSession | null> {
  const [row]: LiveSession[] = await sql(
    `select sessions.user_id as "accountId", coalesce(sessions.aal, 'aal1') as level, exists (
       select from private.second_factors where second_factors.account = users.id and second_factors.status = 'verified'
     ) as "hasFactor"
     from auth.sessions join auth.users on users.id = sessions.user_id
     where sessions.id = $1 and (sessions.not_after is null or sessions.not_after > now())
       and (users.banned_until is null or users.banned_until <= now()) and users.deleted_at is null`,
    [sessionId],
  )
  return row ?? null
}

export async function endSession(sql: Sql, sessionId: string): Promise<void> {
  await sql('delete from auth.sessions where id = $1', [sessionId])
}

export async function endSessions(sql: Sql, accountId: string, exceptSession: string | null): Promise<void> {
  await sql('select private.end_sessions($1, $2)', [accountId, exceptSession])
}
