import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useCallback, useEffect, useReducer, useRef } from 'react'
import { useNavigate } from 'react-router'
import frame from '#app/messages/frame.ts'
import { toast, toastFailure } from '#app/ui/toast-list.ts'
import { useWindowEvent } from '#app/ui/use-window-event.ts'
import { browserDatabase, browserViewer, endSession, sessionKey } from '#tables/database.ts'
import { type AuthState, initialAuthState, nextAuthState } from './auth-state.ts'
import { onAuthEvent, sessionUser } from './check-session.ts'
import { requestsInFlight } from './requests-in-flight.ts'
import { signOutMessage } from './sign-out.ts'
import { useSessionCheck } from './use-session-check.ts'

export type Auth = AuthState & {
  /** Runs `end`, which returns whether the session has ended; on success navigates home. */
  leave: (end: () => Promise<boolean>) => Promise<void>
  /** Registers a callback that sends pending data before the session ends. Returns a function that unregisters it. */
  beforeLeaving: (send: () => Promise<void>) => () => void
  /** True during a sign-out that the user started: RequireSession must not redirect to the login page then. */
  isLeaving: () => boolean
  signOut: () => Promise<void>
  /** Refetches the profile after a change. */
  reloadProfile: () => Promise<void>
  /** Checks at once whether a lost connection is back. */
  checkConnection: () => Promise<void>
}

export const AuthContext = createContext<Auth | null>(null)

export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth() needs an AuthProvider above it.')
  return auth
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, send] = useReducer(nextAuthState, initialAuthState)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const userId = state.user?.id ?? null
  const leaving = useRef(false)
  const signedInAs = useRef(userId)
  signedInAs.current = userId

  const checkConnection = useSessionCheck(state, send)

  useEffect(
    () =>
      onAuthEvent((event, session) => {
        send({ type: 'auth-event', event, ...sessionUser(session) })
        // Cached results of the old session must not be shown to the next user.
        if (event !== 'SIGNED_OUT') return
        queryClient.clear()
        if (signedInAs.current && !leaving.current)
          void import('./auth-messages.ts').then(({ sessionEnded }) => toastFailure(sessionEnded()))
      }),
    [queryClient],
  )

  const watchOtherTabs = (event: StorageEvent) => {
    if (event.key === sessionKey && event.newValue) void browserDatabase().catch(() => {})
  }
  useWindowEvent('storage', userId === null ? watchOtherTabs : null)

  // An invalid e-mail link may open any page; the login page shows this error itself.
  useEffect(() => {
    const { hash, pathname } = window.location
    if (!/[#&]error/.test(hash) || pathname === '/login') return
    void import('./use-link-error.ts').then(({ readLinkError }) => {
      const message = readLinkError(hash)
      if (message) toastFailure(message)
    })
  }, [])

  const loadProfile = useCallback(
    async (id: string, isFresh: boolean) => {
      try {
        // Loaded on demand: visitors have no profile and need not download this code.
        const { profileQueries } = await import('#tables/accounts/accounts-queries.ts')
        const query = profileQueries(browserViewer(id)).own()
        const profile = await queryClient.fetchQuery({ ...query, staleTime: isFresh ? 0 : query.staleTime })
        send({ type: 'profile-loaded', userId: id, profile })
      } catch {
        toastFailure(frame.profileFailed)
      }
    },
    [queryClient],
  )

  // `state.user` is a new object after each event that carries a user, which refetches the profile.
  const user = state.user
  useEffect(() => {
    if (user) void loadProfile(user.id, true)
  }, [user, loadProfile])

  const isLeaving = useCallback(() => leaving.current, [])
  const pendingSends = useRef(new Set<() => Promise<void>>())
  const beforeLeaving = useCallback((send: () => Promise<void>) => {
    pendingSends.current.add(send)
    return () => void pendingSends.current.delete(send)
  }, [])
  async function leave(end: () => Promise<boolean>) {
    leaving.current = true
    try {
      await requestsInFlight(
        queryClient,
        timeoutMs,
        [...pendingSends.current].map((send) => send()),
      )
      if (await endSession(end)) await navigate('/')
    } finally {
      leaving.current = false
    }
  }

  async function signOut() {
    await leave(async () => {
      const { title, isOut } = await signOutMessage(state.connectionError, browserDatabase)
      toast({ title, variant: isOut ? 'default' : 'destructive' })
      return isOut
    })
  }

  const reloadProfile = async () => {
    if (userId) await loadProfile(userId, true)
  }

  return (
    <AuthContext
      value={{ ...state, leave, beforeLeaving, isLeaving, signOut, reloadProfile, checkConnection }}
    >
      {children}
    </AuthContext>
  )
}

/** Maximum time that signing out waits for pending requests, in milliseconds. */
const timeoutMs = 2000
