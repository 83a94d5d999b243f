import type { DatabaseError } from '#server/gateway/lite-connection.ts'

/** Kinds of trouble of the server itself; everything else is about what was asked. As PostgREST sorts them. */
const serverTrouble = /^(08|25|2D|38|39|3B|40|53|55|57|58|F0|HV|XX|P0(?!001))/

/**
 * Lite answers 500 and the code SUP for errors that it has no case for, a violated check among them. Clients need to
 * know which it was, so the answer is written anew from the database's own error, as PostgREST would.
 */
export async function explainFailure(response: Response, cause: DatabaseError | null): Promise<Response> {
  if (cause?.code === 'PT429') return sayWhen(response, cause)
  if (response.status !== 500 || !cause?.code) return response
  const answer = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: string } | null
  if (answer?.code !== 'SUP') return response
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  const status = serverTrouble.test(cause.code) ? 500 : 400
  return Response.json(
    // A check's detail repeats the row that was written; PostgREST sends it too, but nobody needs it.
    { code: cause.code, message: cause.message ?? '', details: null, hint: cause.hint ?? null },
    { status, headers },
  )
}

/** private.spend() tells in the detail how many seconds an account has to wait. */
function sayWhen(response: Response, { code, message, detail }: DatabaseError): Response {
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.set('retry-after', detail ?? '60')
  return Response.json({ code, message, details: null, hint: null }, { status: 429, headers })
}
