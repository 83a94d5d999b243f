import { isDatabaseAway, retryAfterSeconds } from '#server/database/is-database-away.ts'
import type { DatabaseError } from '#server/gateway/lite-connection.ts'
import { refusalResponse } from './refusal.ts'
import type { RestContext } from './rest-context.ts'

/** SQLSTATE classes of server errors, as in PostgREST; all others are client errors. */
const serverTrouble = /^(08|25|2D|38|39|3B|40|53|55|57|58|F0|HV|XX|P0(?!001))/

/** HTTP status by SQLSTATE. Our functions raise P0002 for what does not exist; PostgREST would answer with a server error. */
const statuses: Record<string, number> = { P0002: 404 }

type FailureContext = Pick<RestContext, 'refusal' | 'cause'>

/**
 * Returns the response with the database's own error code, as PostgREST does. Lite responds with 500 and the code SUP to errors that it
 * does not know, including violated checks.
 */
export async function explainFailure(
  response: Response,
  { refusal, cause }: FailureContext,
): Promise<Response> {
  if (refusal) return refusalResponse(refusal)
  if (cause?.code === 'PT429') return sayWhen(response, cause)
  if (response.status !== 500 || !cause?.code) return response
  const known = knownTrouble(cause)
  if (known) return known
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: string } | null
  if (body?.code !== 'SUP') return response
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  const status = statuses[cause.code] ?? (serverTrouble.test(cause.code) ? 500 : 400)
  return Response.json(
    // The details of a violated check repeat the written row. PostgREST sends them, but no client needs them.
    { code: cause.code, message: cause.message ?? '', details: null, hint: cause.hint ?? null },
    { status, headers },
  )
}

/** Returns a 429 with the seconds to wait, which private.spend() puts into the error's detail. */
function sayWhen(response: Response, { code, message, detail }: DatabaseError): Response {
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.set('retry-after', detail ?? '60')
  return Response.json({ code, message, details: null, hint: null }, { status: 429, headers })
}

/** Returns the special response that some database errors have, else null. */
function knownTrouble(cause: DatabaseError): Response | null {
  const { code } = cause
  if (code === '57014') {
    return refusalResponse({
      status: 400,
      code,
      message: 'This took the database too long, so it was stopped.',
      hint: 'Ask for less: fewer related tables, a limit, or a filter on an indexed column.',
    })
  }
  if (code === '55P03') {
    return refusalResponse({
      status: 409,
      code,
      message: 'Somebody else is changing this just now.',
      hint: 'Try again in a moment.',
    })
  }
  if (code === '53100') {
    return refusalResponse({
      status: 507,
      code,
      message: 'This site’s disk is full, so nothing can be saved. Please tell the site’s operator.',
      hint: null,
    })
  }
  return isDatabaseAway(cause) ? databaseIsAway() : null
}

export function databaseIsAway(): Response {
  return refusalResponse({
    status: 503,
    code: 'PGRST001',
    message: 'The database is starting again. Please try again in a moment.',
    hint: null,
    retryAfterSeconds,
  })
}
