import type { SupabaseClient } from '@supabase/supabase-js'
import { AppError } from '#core/errors.ts'
import { loadClientLibrary } from './load-client-library.ts'
import { visitor } from './query-keys.ts'
import { createRetryFetch } from './retry-fetch.ts'
import type { Schema } from './rows.ts'
import { createSessionEnd } from './session-end.ts'

/** A client typed with our tables, columns and functions: a name that is not in rows.ts does not compile. */
export type Database = SupabaseClient<Schema>
type Relations = Schema['public']['Tables'] & Schema['public']['Views']
/** A row of a table or view, as the browser receives it. */
export type Row<Name extends keyof Relations> = Relations[Name]['Row']
/** A row that a function of the database returns. */
export type Result<Name extends keyof Schema['public']['Functions']> =
  Schema['public']['Functions'][Name]['Returns'] extends (infer One)[] ? One : never
/** Returns the client. A function, so that naming a query builds no client; the server passes its own. */
export type Connect = () => Promise<Database>

/** The viewer and the client to use: responses are cached per viewer (query-keys.ts). */
export type DatabaseViewer = { connect: Connect; viewer: string }

/** localStorage key of the session; checked before the client library is fetched at all. */
export const sessionKey = 'helmcast-session'

let client: Promise<Database> | undefined
let loadBesides: () => Promise<void> = async () => {}
const listeners = new Set<(database: Database) => void>()

/** The browser's one client. The library (50 kB) is fetched on first use, never during server rendering. */
export const browserDatabase: Connect = () => {
  client ??= openClient().catch((cause) => {
    client = undefined
    // The browser's message names one of our files, which does not help the user.
    throw new AppError('unavailable', 'Part of this site couldn’t be loaded. Check your connection.', {
      cause,
    })
  })
  return client
}

const sessionEnd = createSessionEnd(
  createRetryFetch((input, init) => fetch(input, init)),
  // Loaded only then: visitors have no session.
  (refused) =>
    void import('./renew-session.ts')
      .then(async ({ renewSession }) => renewSession(await browserDatabase(), refused))
      .catch(() => {}),
)
/** Ends this browser's session with `end`, which resolves to whether the session has ended. Reads under that account wait meanwhile. */
export const endSession = sessionEnd.endSession

/** `load` runs while the library is downloaded. No request is sent before both are done. `load` must not fail. */
export function loadWithClient(load: () => Promise<void>): void {
  loadBesides = load
}

/**
 * Calls `listener` with the client once the client is opened; at once if it is open already. Returns a function that removes the
 * listener.
 */
export function onDatabaseOpened(listener: (database: Database) => void): () => void {
  listeners.add(listener)
  client?.then((database) => listeners.has(listener) && listener(database)).catch(() => {})
  return () => listeners.delete(listener)
}

async function openClient(): Promise<Database> {
  const [{ createClient }] = await Promise.all([loadClientLibrary(), loadBesides()])
  const database = createClient(window.location.origin, publishableKey(), {
    auth: { storageKey: sessionKey, persistSession: true, autoRefreshToken: true, flowType: 'pkce' },
    global: { fetch: sessionEnd.fetch },
  })
  stopOwnRetries(database)
  for (const listener of listeners) listener(database)
  return database
}

/** Returns a separate client whose session is not stored: for a sign-in that only proves the user's identity. */
export async function passingDatabase(): Promise<Database> {
  const { createClient } = await loadClientLibrary()
  return createClient(window.location.origin, publishableKey(), {
    auth: { storageKey: 'helmcast-passing', persistSession: false, autoRefreshToken: false },
  })
}

/**
 * Turns off the library's own retries. It retries failed reads three times on top of our fetch and our queries, so a lost connection
 * would take minutes to be reported. The library has no option for this.
 */
export function stopOwnRetries(database: Database): void {
  Reflect.set(Reflect.get(database, 'rest'), 'retry', false)
}

/** Returns the key from the head of the page. It is there so that a build is not bound to one installation. */
function publishableKey(): string {
  const key = document.querySelector<HTMLMetaElement>('meta[name="publishable-key"]')?.content
  if (!key) throw new Error('The page has no publishable-key in its head.')
  return key
}

/** Sends a call while the page unloads (`keepalive`); its response is not read. */
export function callWhileLeaving(name: keyof Schema['public']['Functions'], input: object): void {
  const key = publishableKey()
  const headers = { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const body = JSON.stringify(input)
  void fetch(`/rest/v1/rpc/${name}`, { method: 'POST', keepalive: true, headers, body }).catch(() => {})
}

/** Returns the viewer of an account, or of a visitor if null. */
export function browserViewer(accountId: string | null): DatabaseViewer {
  return { connect: browserDatabase, viewer: accountId ?? visitor }
}

/** Returns the viewer outside of components: the account whose session is stored in the browser. */
export function storedViewer(): DatabaseViewer {
  try {
    const session = JSON.parse(localStorage.getItem(sessionKey) ?? 'null') as {
      user?: { id?: string }
    } | null
    return browserViewer(session?.user?.id ?? null)
  } catch {
    return browserViewer(null)
  }
}

/** False if this browser certainly has no session, so that visitors never fetch the client library for nothing. */
export function mayHaveSession(): boolean {
  try {
    if (localStorage.getItem(sessionKey)) return true
  } catch {
    return false
  }
  // Returning from Google or GitHub.
  return /[?&]code=/.test(window.location.search) || /[#&]error_description=/.test(window.location.hash)
}
