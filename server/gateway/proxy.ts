/** Headers that belong to one connection and not to the message. */
const connectionHeaders = [
  'connection',
  'host',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'content-length',
]

/** Proxies a request to Supabase, hosted or self-hosted, with the client's address in X-Forwarded-For. */
export async function proxyToSupabase(
  request: Request,
  supabaseUrl: string,
  address: string | null,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  for (const name of connectionHeaders) headers.delete(name)
  if (address) headers.set('x-forwarded-for', address)
  const response = await fetch(`${supabaseUrl}${pathname}${search}`, {
    method: request.method,
    headers,
    body: request.body,
    redirect: 'manual',
    ...({ duplex: 'half' } as object),
  }).catch(() =>
    Response.json(
      { code: 503, message: 'The backend cannot be reached. Please try again in a moment.' },
      { status: 503 },
    ),
  )
  const responseHeaders = new Headers(response.headers)
  // fetch has already decompressed the body.
  for (const name of [...connectionHeaders, 'content-encoding']) responseHeaders.delete(name)
  return new Response(response.body, { status: response.status, headers: responseHeaders })
}
