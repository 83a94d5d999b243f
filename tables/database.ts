import type { SupabaseClient } from '@supabase/supabase-js'
import { AppError } from '#core/errors.ts'
import { loadClientLibrary } from './load-client-library.ts'
import { visitor } from './query-keys.ts'
import { createRetryFetch } from './retry-fetch.ts'
import type { Schema } from './rows.ts'
import { createSessionEnd } from './session-end.ts'

/** Knows our tables, columns and functions: a name that is not in rows.ts does not compile. */
export type Database = SupabaseClient<Schema>
type Relations = Schema['public']['Tables'] & Schema['public']['Views']
/** A row of a table or view, as the browser gets it. */
export type Row<Name extends keyof Relations> = Relations[Name]['Row']
/** A getter, so that naming a query builds no client; the server passes its own. */
export type Connect = () => Promise<Database>

/** Who asks, and by which client: answers are kept apart by viewer (query-keys.ts). */
export type Asker = { connect: Connect; viewer: string }

/** Where the session lies in localStorage; looked at before the client library is fetched at all. */
export const sessionKey = 'helmcast-session'

let client: Promise<Database> | undefined
const listeners = new Set<(database: Database) => void>()

/** The browser's one client. The library (50 kB) is fetched on first use, never during server rendering. */
export const browserDatabase: Connect = () => {
  client ??= openClient().catch((cause) => {
    client = undefined
    // The browser's own words name a file of ours, which tells nobody anything.
    throw new AppError('unavailable', 'A part of this site could not be fetched. Check your connection.', {
      cause,
    })
  })
  return client
}

const sessionEnd = createSessionEnd(createRetryFetch((input, init) => fetch(input, init)))
/** Ends this browser's session by `end`, which answers whether it is ended; nothing is read under its name meanwhile. */
export const endSession = sessionEnd.endSession

/** Calls back with the client as soon as some screen has opened it, at once when it is open already. */
export function onDatabaseOpened(listener: (database: Database) => void): () => void {
  listeners.add(listener)
  client?.then((database) => listeners.has(listener) && listener(database)).catch(() => {})
  return () => listeners.delete(listener)
}

async function openClient(): Promise<Database> {
  const { createClient } = await loadClientLibrary()
  const database = createClient(window.location.origin, publishableKey(), {
    auth: { storageKey: sessionKey, persistSession: true, autoRefreshToken: true, flowType: 'pkce' },
    global: { fetch: sessionEnd.fetch },
  })
  stopOwnRetries(database)
  for (const listener of listeners) listener(database)
  return database
}

/** A client of its own whose session nobody keeps: for a sign-in that only shows who sits there. */
export async function passingDatabase(): Promise<Database> {
  const { createClient } = await loadClientLibrary()
  return createClient(window.location.origin, publishableKey(), {
    auth: { storageKey: 'helmcast-passing', persistSession: false, autoRefreshToken: false },
  })
}

/**
 * The library repeats failed reads three times on top of what our fetch and our queries do: a broken line would take
 * minutes to be told. It offers no option for it.
 */
export function stopOwnRetries(database: Database): void {
  const { rest } = database as unknown as { rest: { retry?: boolean } }
  rest.retry = false
}

/** The page carries it in its head, so that no build is bound to one installation. */
function publishableKey(): string {
  const key = document.querySelector<HTMLMetaElement>('meta[name="publishable-key"]')?.content
  if (!key) throw new Error('The page has no publishable-key in its head.')
  return key
}

/** For what is said while a page goes away: the browser sends it, though nobody is left to hear the answer. */
export function callWhileLeaving(name: keyof Schema['public']['Functions'], input: object): void {
  const key = publishableKey()
  const headers = { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const body = JSON.stringify(input)
  void fetch(`/rest/v1/rpc/${name}`, { method: 'POST', keepalive: true, headers, body }).catch(() => {})
}

/** In the name of an account, or of a visitor. */
export function browserAsker(accountId: string | null): Asker {
  return { connect: browserDatabase, viewer: accountId ?? visitor }
}

/** The same where no component is there to tell who is in: whose session lies in the browser. */
export function storedAsker(): Asker {
  try {
    const session = JSON.parse(localStorage.getItem(sessionKey) ?? 'null') as {
      user?: { id?: string }
    } | null
    return browserAsker(session?.user?.id ?? null)
  } catch {
    return browserAsker(null)
  }
}

/** False when this browser surely has no session, so that visitors never fetch the client library for nothing. */
export function mayHaveSession(): boolean {
  try {
    if (localStorage.getItem(sessionKey)) return true
  } catch {
    return false
  }
  // On the way back from Google or GitHub.
  return /[?&]code=/.test(window.location.search) || /[#&]error_description=/.test(window.location.hash)
}
