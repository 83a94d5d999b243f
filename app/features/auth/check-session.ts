import { type Connect, type Database, onDatabaseOpened } from '#tables/database.ts'
import type { AuthMessage, AuthUser, WaitingFactors } from './auth-state.ts'

/** Milliseconds until a failure is reported, because supabase-js retries for half a minute. A later success is reported as well. */
const timeoutMs = 6000

/** Checks the session once. Distinguishes a returned error from a thrown one (AUT-06). */
export async function checkSession(connect: Connect): Promise<AuthMessage> {
  try {
    const database = await connect()
    const result = await Promise.race([database.auth.getSession(), nullAfter(timeoutMs)])
    if (!result || result.error) return { type: 'session-check-failed', how: 'returned' }
    const { data } = result
    return { type: 'session-checked', ...sessionUser(data.session) }
  } catch {
    return { type: 'session-check-failed', how: 'threw' }
  }
}

function nullAfter(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, null))
}

type AuthListener = (...args: Parameters<Parameters<Database['auth']['onAuthStateChange']>[0]>) => void

/** Calls `listener` for auth events once the database client is open. Returns a function that unsubscribes. */
export function onAuthEvent(listener: AuthListener): () => void {
  let unsubscribe = () => {}
  const removeListener = onDatabaseOpened((database) => {
    const { data } = database.auth.onAuthStateChange(listener)
    unsubscribe = () => data.subscription.unsubscribe()
  })
  return () => {
    removeListener()
    unsubscribe()
  }
}

type Session = {
  access_token?: string
  user: {
    id: string
    email?: string
    /** Set in a session opened from an e-mail link: the password chosen at sign-up was not stored. */
    password_not_kept?: boolean
    factors?: { id: string; friendly_name?: string; status: string }[]
  }
}

/** Returns the session's user; null while an authenticator code is still needed. */
export function sessionUser(session: Session | null): {
  user: AuthUser | null
  waitingFactors?: WaitingFactors
} {
  if (!session) return { user: null }
  const { id, email, factors = [], password_not_kept } = session.user
  const verified = factors.filter(({ status }) => status === 'verified')
  if (verified.length > 0 && levelOf(session.access_token) !== 'aal2') {
    const waitingFactors = verified.map(({ id, friendly_name: name = '' }) => ({ id, name }))
    return { user: null, waitingFactors }
  }
  const user = { id, email: email ?? null }
  return { user: password_not_kept === true ? { ...user, hasLostPassword: true } : user }
}

/** Reads the assurance level (`aal`) from the access token without verifying it; only the server can do that. */
function levelOf(token = ''): unknown {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(part)) as { aal?: unknown }).aal
  } catch {
    return null
  }
}
