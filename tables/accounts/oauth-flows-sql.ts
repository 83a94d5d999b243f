import type { Sql } from '#tables/sql.ts'

export type OAuthFlow = {
  id: string
  provider: string
  challenge: string
  challengeMethod: 's256' | 'plain'
  redirectTo: string
  accountId: string | null
}

const columns = `id, provider_type as provider, code_challenge as challenge, code_challenge_method as "challengeMethod",
  referrer as "redirectTo", user_id as "accountId"`

export async function insertFlow(sql: Sql, flow: Omit<OAuthFlow, 'accountId'>): Promise<void> {
  await sql(
    `insert into auth.flow_state (id, provider_type, authentication_method, code_challenge, code_challenge_method, referrer)
     values ($1, $2, 'oauth', $3, $4, $5)`,
    [flow.id, flow.provider, flow.challenge, flow.challengeMethod, flow.redirectTo],
  )
}

/** Returns an OAuth flow that began in the last ten minutes and has not returned yet. */
export async function findOpenFlow(sql: Sql, id: string): Promise<OAuthFlow | null> {
  const [row]: OAuthFlow[] = await sql(
    `select ${columns} from auth.flow_state
     where id::text = $1 and auth_code is null and created_at > now() - interval '10 minutes' for update`,
    [id],
  )
  return row ?? null
}

/** Returns false if the flow has already returned once. */
export async function finishFlow(
  sql: Sql,
  id: string,
  accountId: string,
  codeHash: string,
): Promise<boolean> {
  const rows = await sql(
    `update auth.flow_state set user_id = $2, auth_code = $3, auth_code_issued_at = now(), updated_at = now()
     where id = $1 and auth_code is null returning id`,
    [id, accountId, codeHash],
  )
  return rows.length === 1
}

/** Deletes the flow and returns it: a code works once, right or wrong. */
export async function takeFinishedFlow(sql: Sql, codeHash: string): Promise<OAuthFlow | null> {
  const [row]: OAuthFlow[] = await sql(
    `delete from auth.flow_state where auth_code = $1 and auth_code_issued_at > now() - interval '5 minutes' returning ${columns}`,
    [codeHash],
  )
  return row ?? null
}
