/** Why a request is refused, in PostgREST's format. */
export type Refusal = {
  status: 400 | 409 | 429 | 503 | 507
  /** PGRST…: PostgREST's own codes; HC…: the site's limits. */
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

/** The refusal of input that cannot be parsed. */
export const malformed = (message: string): Refusal => ({
  status: 400,
  code: 'PGRST100',
  message,
  hint: null,
})

/** The refusal of a valid request that asks for more than is allowed at once. */
export const tooMuch = (message: string, hint: string): Refusal => ({
  status: 400,
  code: 'HC400',
  message,
  hint,
})
/**
 * Aborts a request inside Lite; the response comes from the context's `refusal`. The message begins with "Invalid JSON body" because Lite
 * does not print such errors: attacks must not fill the log.
 */
export const abortOfRequest = () => new Error('Invalid JSON body, or refused by Helmcast.')
