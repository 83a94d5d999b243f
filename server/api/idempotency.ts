import { createHash } from 'node:crypto'
import { AppError } from '#core/errors.ts'
import type { RequestContext } from '#server/http/route.ts'
import { releaseResponse, reserveResponse, storeResponse } from '#tables/keys/earlier-responses-sql.ts'
import type { Sql } from '#tables/sql.ts'

const longest = 100
const longestBody = 100_000

/**
 * Runs `work` once for each Idempotency-Key of an account. A program that did not receive the response can send the request again within
 * a day without paying twice. The response of a failed request is not stored.
 */
export async function onceByKey(
  sql: Sql,
  userId: string,
  { request, bytes, url }: RequestContext,
  work: () => Promise<Response>,
): Promise<Response> {
  const key = request.headers.get('idempotency-key')
  if (key === null) return work()
  if (key.length === 0 || key.length > longest)
    throw new AppError('invalid', `An Idempotency-Key has 1 to ${longest} characters.`)
  const hash = createHash('sha256').update(`${request.method} ${url.pathname}\n`).update(bytes).digest('hex')
  const place = await reserveResponse(sql, userId, key, hash)
  if (place.isFull)
    throw new AppError(
      'limit-reached',
      'You have used too many Idempotency-Keys today. Send this without one.',
    )
  if (!place.isSame)
    throw new AppError('invalid', 'This Idempotency-Key was used for another request. Please use a new one.')
  if (!place.isNew) {
    if (place.status === null || place.body === null)
      throw new AppError(
        'conflict',
        'The same request is still being worked on. Please ask again in a moment.',
      )
    const headers = { 'content-type': 'application/json', 'idempotency-replayed': 'true' }
    return new Response(place.body, { status: place.status, headers })
  }
  try {
    const response = await work()
    const body = await response.clone().text()
    if (response.ok && Buffer.byteLength(body) <= longestBody)
      await storeResponse(sql, userId, key, { status: response.status, body })
    else await releaseResponse(sql, userId, key)
    return response
  } catch (error) {
    await releaseResponse(sql, userId, key)
    throw error
  }
}
