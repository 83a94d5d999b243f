import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { RequestContext } from '#server/http/route.ts'
import type { Router } from '#server/http/router.ts'

/** Headers of the browser that a function may need. */
const passedHeaders = ['accept-language', 'user-agent']

type ViewerClientSettings = { settings: { siteUrl: string }; secrets: { publishableKey: string } }

/**
 * The API client that the page's script would use: its calls go through the router with the network address of the
 * client that sent the form, so the same limits and responses apply.
 */
export function createViewerClient(
  { settings: { siteUrl }, secrets: { publishableKey } }: ViewerClientSettings,
  { request: sent, address, requestId }: RequestContext,
  handle: Router['handle'],
): SupabaseClient {
  async function call(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    for (const name of passedHeaders) {
      const value = sent.headers.get(name)
      if (value !== null) request.headers.set(name, value)
    }
    const { pathname, search } = new URL(request.url)
    const { response } = await handle({ request, target: pathname + search, address, requestId })
    return response
  }
  return createClient(siteUrl, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: call },
  })
}
