import { AsyncLocalStorage } from 'node:async_hooks'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { CacheVersion } from '#server/cache/watch-cache-version.ts'
import type { RestService } from '#server/gateway/rest/rest-service.ts'
import { createReadingCache } from './reading-cache.ts'

const reading = new AsyncLocalStorage<{ hasFailed: boolean }>()

/** Runs `work` and returns whether any request of the anonymous client failed meanwhile. */
export async function readingAll<T>(work: () => Promise<T>): Promise<{ result: T; hasFailed: boolean }> {
  const note = { hasFailed: false }
  const result = await reading.run(note, work)
  return { result, hasFailed: note.hasFailed }
}

/**
 * A Supabase client with an anonymous visitor's rights. Its requests stay in this process, and reads are cached until a
 * change.
 */
export function createAnonymousClient(
  siteUrl: string,
  publishableKey: string,
  rest: RestService,
  cacheVersion: CacheVersion,
): SupabaseClient {
  const read = createReadingCache(cacheVersion, (request) => ask(rest, request))
  return createClient(siteUrl, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: read },
  })
}

async function ask(rest: RestService, request: Request): Promise<Response> {
  const note = reading.getStore()
  try {
    const response = await rest.fetch(request, null)
    if (note && !response.ok) note.hasFailed = true
    return response
  } catch (error) {
    if (note) note.hasFailed = true
    throw error
  }
}
