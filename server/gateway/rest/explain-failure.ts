import type { DatabaseError } from '#server/gateway/lite-connection.ts'

/** Kinds of trouble of the server itself; everything else is about what was asked. As PostgREST sorts them. */
const serverTrouble = /^(08|25|2D|38|39|3B|40|53|55|57|58|F0|HV|XX|P0(?!001))/

/**
 * Lite answers 500 and the code SUP for errors that it has no case for, a violated check among them. Clients need to
 * know which it was, so the answer is written anew from the database's own error, as PostgREST would.
 */
export async function explainFailure(response: Response, cause: DatabaseError | null): Promise<Response> {
  if (response.status !== 500 || !cause?.code) return response
  const answer = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: string } | null
  if (answer?.code !== 'SUP') return response
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  // A function of ours may name the status itself, and how long to wait: as PostgREST has it, and private.spend() does it.
  const named = /^PT([45]\d\d)$/.exec(cause.code)?.[1]
  const status = named ? Number(named) : serverTrouble.test(cause.code) ? 500 : 400
  if (named === '429' && cause.detail) headers.set('retry-after', cause.detail)
  return Response.json(
    // A check's detail repeats the row that was written; PostgREST sends it too, but nobody needs it.
    { code: cause.code, message: cause.message ?? '', details: null, hint: cause.hint ?? null },
    { status, headers },
  )
}
