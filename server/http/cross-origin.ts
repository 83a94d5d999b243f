const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
const usualHeaders =
  'authorization, apikey, x-client-info, content-type, accept, accept-profile, content-profile, prefer, range, ' +
  'if-none-match, x-upsert, x-metadata, cache-control, x-supabase-api-version'
/** Response headers that scripts of other origins may read. */
const readable =
  'content-range, content-length, content-location, accept-ranges, etag, last-modified, location, ' +
  'preference-applied, range-unit, retry-after, x-request-id, x-supabase-api-version'

/**
 * Answers a preflight as Supabase does: any origin may call with a key or token that its script holds. Credentialed requests are not
 * allowed, and the only cookie (of a known device) is SameSite=Strict and grants no right, so CSRF is not possible.
 */
export function preflight(request: Request): Response {
  const wanted = request.headers.get('access-control-request-headers') ?? ''
  const isList = wanted.length < 2000 && /^[\w-]+(\s*,\s*[\w-]+)*$/.test(wanted)
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': methods,
    'access-control-allow-headers': isList ? wanted : usualHeaders,
    'access-control-max-age': '3600',
    vary: 'access-control-request-headers',
  }
  return new Response(null, { status: 204, headers })
}

/** Sets the CORS headers of the response to match the preflight, replacing any that the handler set. */
export function openToSites(headers: Headers): void {
  for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) headers.delete(name)
  headers.set('access-control-allow-origin', '*')
  headers.set('access-control-expose-headers', readable)
}
