/** Why a request is not answered, in the form in which PostgREST's clients read it. */
export type Refusal = {
  status: 400 | 409 | 429 | 503
  /** PGRST…: as PostgREST calls it; HC…: our own limits. */
  code: string
  message: string
  details?: string
  /** What to do instead. */
  hint: string | null
  retryAfterSeconds?: number
}

export function refusalResponse(refusal: Refusal): Response {
  const { status, code, message, details = null, hint, retryAfterSeconds } = refusal
  const headers: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
  return Response.json({ code, message, details, hint }, { status, headers })
}

/** What could not be read. */
export const malformed = (message: string): Refusal => ({
  status: 400,
  code: 'PGRST100',
  message,
  hint: null,
})

/** What could be read but asks for more than is answered at once. */
export const tooMuch = (message: string, hint: string): Refusal => ({
  status: 400,
  code: 'HC400',
  message,
  hint,
})
/**
 * Ends a request that is on its way through Lite; the answer is the asking's `refusal`. Lite prints every error that it
 * does not know, and an attack is nothing for a log: errors that begin with these words are none of its business.
 */
export class RestRefusal extends Error {
  override message = 'Invalid JSON body, or refused by Helmcast.'
}
