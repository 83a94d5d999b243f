import { AsyncLocalStorage } from 'node:async_hooks'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { RestService } from './gateway/rest/rest-service.ts'
import type { Shown } from './kept/watch-shown.ts'
import { keepReadings } from './pages/kept-readings.ts'

/** supabase-js wants a WebSocket to exist even where nobody subscribes; Node 20 has none. */
class NoSocket {}

const reading = new AsyncLocalStorage<{ hasFailed: boolean }>()

/** Does `work`, and tells whether all that the client was asked meanwhile was answered. */
export async function readingAll<T>(work: () => Promise<T>): Promise<{ result: T; hasFailed: boolean }> {
  const note = { hasFailed: false }
  const result = await reading.run(note, work)
  return { result, hasFailed: note.hasFailed }
}

/** A client with a visitor's rights whose requests never leave the process; what it has read it knows until a change. */
export function createAnonymousClient(
  siteUrl: string,
  publishableKey: string,
  rest: RestService,
  shown: Shown,
): SupabaseClient {
  const read = keepReadings(shown, (request) => ask(rest, request))
  return createClient(siteUrl, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: read },
    realtime: { transport: NoSocket as never },
  })
}

async function ask(rest: RestService, request: Request): Promise<Response> {
  const note = reading.getStore()
  try {
    const answer = await rest.fetch(request, null)
    if (note && !answer.ok) note.hasFailed = true
    return answer
  } catch (error) {
    if (note) note.hasFailed = true
    throw error
  }
}
