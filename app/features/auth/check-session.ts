import type { Connect } from '#tables/database.ts'
import type { AuthMessage, AuthUser, WaitingFactors } from './auth-state.ts'

/** The account library goes on asking for half a minute; people are told sooner, and once it has got through too. */
const patienceMs = 6000

/** Asks for the session once. A returned error and a thrown one are told apart (AUT-06). */
export async function checkSession(connect: Connect): Promise<AuthMessage> {
  try {
    const database = await connect()
    const answer = await Promise.race([database.auth.getSession(), silence(patienceMs)])
    if (!answer || answer.error) return { type: 'session-check-failed', how: 'returned' }
    const { data } = answer
    return { type: 'session-checked', ...whoIsIn(data.session) }
  } catch {
    return { type: 'session-check-failed', how: 'threw' }
  }
}

function silence(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, null))
}

type Session = {
  access_token?: string
  user: {
    id: string
    email?: string
    /** Told with the session that a mail opens: the password of the sign-up is not kept. */
    password_not_kept?: boolean
    factors?: { id: string; friendly_name?: string; status: string }[]
  }
}

/** The user of a session; none while it waits for the code of an authenticator app. */
export function whoIsIn(session: Session | null): { user: AuthUser | null; waitingFactors?: WaitingFactors } {
  if (!session) return { user: null }
  const { id, email, factors = [], password_not_kept } = session.user
  const verified = factors.filter(({ status }) => status === 'verified')
  if (verified.length > 0 && levelOf(session.access_token) !== 'aal2') {
    const waitingFactors = verified.map((factor) => ({
      id: factor.id,
      name: factor.friendly_name || 'Authenticator app',
    }))
    return { user: null, waitingFactors }
  }
  const user = { id, email: email ?? null }
  return { user: password_not_kept === true ? { ...user, hasLostPassword: true } : user }
}

/** What the token says about how its owner signed in; only the server can tell whether that is true. */
function levelOf(token = ''): unknown {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(part)) as { aal?: unknown }).aal
  } catch {
    return null
  }
}
