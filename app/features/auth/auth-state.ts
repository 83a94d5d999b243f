import frame from '#app/messages/frame.ts'
import type { Profile } from '#tables/accounts/accounts-queries.ts'

export type AuthUser = {
  id: string
  email: string | null
  /** True if the password that the user chose at sign-up was not stored and the user has not set another password yet. */
  hasLostPassword?: true
}

/** Verified authenticator apps of a session that still needs the code of a second factor. */
export type WaitingFactors = { id: string; name: string }[]

export type AuthState = {
  /** True until the first session check has succeeded or failed. */
  isLoading: boolean
  user: AuthUser | null
  /** Authenticator apps whose code is still missing. If this list is not empty, `user` is null. */
  waitingFactors: WaitingFactors
  profile: Profile | null
  connectionError: string | null
  failedChecks: number
}

export type AuthMessage =
  | { type: 'session-checked'; user: AuthUser | null; waitingFactors?: WaitingFactors }
  | { type: 'session-check-failed'; how: 'returned' | 'threw' }
  | { type: 'auth-event'; event: string; user: AuthUser | null; waitingFactors?: WaitingFactors }
  | { type: 'profile-loaded'; userId: string; profile: Profile }

export const initialAuthState: AuthState = {
  isLoading: true,
  user: null,
  waitingFactors: [],
  profile: null,
  connectionError: null,
  failedChecks: 0,
}

const firstRetryDelayMs = 2000
const mostRetries = 3

/** Delay before the next session check: 2 s, 4 s, 8 s; null when no retries are left. */
export function retryDelayMs(failedChecks: number): number | null {
  if (failedChecks < 1 || failedChecks > mostRetries) return null
  return firstRetryDelayMs * 2 ** (failedChecks - 1)
}

export function nextAuthState(state: AuthState, message: AuthMessage): AuthState {
  switch (message.type) {
    case 'session-checked':
      return {
        ...withUser(state, message.user, message.waitingFactors),
        isLoading: false,
        connectionError: null,
        failedChecks: 0,
      }
    case 'session-check-failed': {
      const failedChecks = state.failedChecks + 1
      const isLost = retryDelayMs(failedChecks) === null
      const failed = message.how === 'threw' ? frame.authUnknown : frame.authUnreachable
      const connectionError = isLost ? frame.authLost : failed
      return { ...state, isLoading: false, connectionError, failedChecks }
    }
    case 'auth-event':
      return afterAuthEvent(state, message)
    case 'profile-loaded':
      // Ignore a profile that arrives after its user has signed out.
      if (state.user?.id !== message.userId) return state
      return { ...state, profile: message.profile }
  }
}

function afterAuthEvent(
  state: AuthState,
  { event, user, waitingFactors }: Extract<AuthMessage, { type: 'auth-event' }>,
): AuthState {
  if (event === 'SIGNED_OUT') return { ...withUser(state, null), connectionError: null }
  // A link in an e-mail can replace a session that passed the second factor with one that still needs the code.
  const next = user || waitingFactors ? withUser(state, user, waitingFactors) : state
  if (event === 'SIGNED_IN' || event === 'TOKEN_REFRESHED') {
    return { ...next, connectionError: null, failedChecks: 0 }
  }
  return next
}

/** A new user must never see the previous user's profile. */
function withUser(state: AuthState, user: AuthUser | null, waitingFactors: WaitingFactors = []): AuthState {
  const isSame = user !== null && user.id === state.user?.id
  return { ...state, user, waitingFactors, profile: isSame ? state.profile : null }
}
