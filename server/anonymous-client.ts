import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { RestService } from './gateway/rest/rest-service.ts'

/** supabase-js wants a WebSocket to exist even where nobody subscribes; Node 20 has none. */
class NoSocket {}

/** A client with a visitor's rights whose requests never leave the process. */
export function createAnonymousClient(
  siteUrl: string,
  publishableKey: string,
  rest: RestService,
): SupabaseClient {
  return createClient(siteUrl, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => rest.fetch(new Request(input, init), null) },
    realtime: { transport: NoSocket as never },
  })
}
