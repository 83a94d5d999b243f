const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
const usualHeaders =
  'authorization, apikey, x-client-info, content-type, accept, accept-profile, content-profile, prefer, range, ' +
  'if-none-match, x-upsert, x-metadata, cache-control, x-supabase-api-version'
/** What scripts of other origins may read of an answer. */
const readable =
  'content-range, content-length, content-location, accept-ranges, etag, last-modified, location, ' +
  'preference-applied, range-unit, retry-after, x-request-id, x-supabase-api-version'

/**
 * As Supabase answers: every origin may call, with a key or token that its script holds. There are no cookies, so nobody
 * can be made to act without knowing it, and credentials are not offered.
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

/** The answer to the call itself agrees with what the preflight said, whatever the handler thought. */
export function openToSites(headers: Headers): void {
  for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) headers.delete(name)
  headers.set('access-control-allow-origin', '*')
  headers.set('access-control-expose-headers', readable)
}
