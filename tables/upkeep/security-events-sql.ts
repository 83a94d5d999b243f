import type { Sql } from '#tables/sql.ts'

export type SecurityEventKind =
  | 'sign-in-failed'
  | 'limit-reached'
  | 'refused'
  | 'admin-action'
  | 'account'
  | 'policy-report'

export type SecurityEvent = {
  accountId: string | null
  address: string | null
  subject: string | null
  route: string | null
  status: number | null
  requestId: string | null
  details: { by?: string }
}

export async function insertSecurityEvent(
  sql: Sql,
  kind: SecurityEventKind,
  event: Partial<SecurityEvent>,
): Promise<void> {
  await sql(
    `insert into public.security_events (kind, account_id, address, subject, route, status, request_id, details)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      kind,
      event.accountId ?? null,
      event.address?.slice(0, 100) ?? null,
      event.subject?.slice(0, 400) ?? null,
      event.route?.slice(0, 200) ?? null,
      event.status ?? null,
      event.requestId ?? null,
      JSON.stringify(event.details ?? {}),
    ],
  )
}
