import type { Sql } from '#tables/sql.ts'

export type EarlierResponse = {
  isNew: boolean
  isSame: boolean
  isFull: boolean
  status: number | null
  body: string | null
}

/** Maximum number of idempotency keys of an account within a day. Each key stores a response. */
const mostKeys = 1000

/** Reserves the idempotency key for this request, or returns the response of the earlier request with this key. */
export async function reserveResponse(
  sql: Sql,
  userId: string,
  idempotencyKey: string,
  requestHash: string,
): Promise<EarlierResponse> {
  const place = { isNew: false, isSame: true, isFull: false, status: null, body: null }
  const [kept] = await sql(
    'select count(*)::integer as count from private.kept_responses where user_id = $1',
    [userId],
  )
  const isFull = (kept?.count ?? 0) >= mostKeys
  const made = isFull
    ? []
    : await sql(
        `insert into private.kept_responses (user_id, idempotency_key, request_hash) values ($1, $2, $3)
         on conflict do nothing returning user_id`,
        [userId, idempotencyKey, requestHash],
      )
  if (made.length === 1) return { ...place, isNew: true }
  const [row]: { request_hash: string; status: number | null; body: string | null }[] = await sql(
    'select request_hash, status, body from private.kept_responses where user_id = $1 and idempotency_key = $2',
    [userId, idempotencyKey],
  )
  if (!row) return { ...place, isFull }
  return { ...place, isSame: row.request_hash === requestHash, status: row.status, body: row.body }
}

export async function storeResponse(
  sql: Sql,
  userId: string,
  idempotencyKey: string,
  response: { status: number; body: string },
): Promise<void> {
  await sql(
    'update private.kept_responses set status = $3, body = $4 where user_id = $1 and idempotency_key = $2',
    [userId, idempotencyKey, response.status, response.body],
  )
}

/** Removes a failed request, which may then be sent again with the same key. */
export async function releaseResponse(sql: Sql, userId: string, idempotencyKey: string): Promise<void> {
  await sql('delete from private.kept_responses where user_id = $1 and idempotency_key = $2', [
    userId,
    idempotencyKey,
  ])
}
