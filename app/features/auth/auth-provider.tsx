import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useCallback, useEffect, useReducer, useRef } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '#app/ui/toast-list.ts'
import { browserAsker, browserDatabase, endSession, onDatabaseOpened, sessionKey } from '#tables/database.ts'
import { answersUnderWay } from './answers-under-way.ts'
import { type AuthState, initialAuthState, nextAuthState } from './auth-state.ts'
import { whoIsIn } from './check-session.ts'
import { signOutMessage } from './sign-out.ts'
import { useSessionCheck } from './use-session-check.ts'

export type Auth = AuthState & {
  /** Ends the session by `end`, which answers whether it is ended, and leads home from wherever that was. */
  leave: (end: () => Promise<boolean>) => Promise<void>
  /** Adds what must reach the account before its session ends; answers how to take it away again. */
  beforeLeaving: (send: () => Promise<void>) => () => void
  /** True while somebody leaves by their own wish: they are not asked to log in again. */
  isLeaving: () => boolean
  signOut: () => Promise<void>
  /** Fetches the profile again, after it was changed. */
  reloadProfile: () => Promise<void>
  /** Asks at once whether a lost connection is back. */
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

  const checkConnection = useSessionCheck(state, send)

  useEffect(() => {
    let unsubscribe = () => {}
    const forget = onDatabaseOpened((database) => {
      const { data } = database.auth.onAuthStateChange((event, session) => {
        send({ type: 'auth-event', event, ...whoIsIn(session) })
        // Whatever was asked for under another name must not be shown under this one.
        if (event === 'SIGNED_OUT') queryClient.clear()
      })
      unsubscribe = () => data.subscription.unsubscribe()
    })
    return () => {
      forget()
      unsubscribe()
    }
  }, [queryClient])

  useOtherTabSignsIn(userId !== null)

  // A bad link of a mail may lead to any page; the login page shows it by itself.
  useEffect(() => {
    const { hash, pathname } = window.location
    if (!/[#&]error/.test(hash) || pathname === '/login') return
    void import('./use-link-error.ts').then(({ readLinkError }) => {
      const message = readLinkError(hash)
      if (message) toast({ title: message, variant: 'destructive' })
    })
  }, [])

  const loadProfile = useCallback(
    async (id: string, isFresh: boolean) => {
      try {
        // Visitors have no profile, and need not fetch what asks for one.
        const { profileQueries } = await import('#tables/accounts/browser.ts')
        const query = profileQueries(browserAsker(id)).own()
        const profile = await queryClient.fetchQuery({ ...query, staleTime: isFresh ? 0 : query.staleTime })
        send({ type: 'profile-loaded', userId: id, profile })
      } catch {
        toast({ title: 'Failed to load profile data', variant: 'destructive' })
      }
    },
    [queryClient],
  )

  // `state.user` is a new object after each event that carries a user: the profile is then fetched again.
  const user = state.user
  useEffect(() => {
    if (user) void loadProfile(user.id, true)
  }, [user, loadProfile])

  const leaving = useRef(false)
  const isLeaving = useCallback(() => leaving.current, [])
  const toSend = useRef(new Set<() => Promise<void>>())
  const beforeLeaving = useCallback((send: () => Promise<void>) => {
    toSend.current.add(send)
    return () => void toSend.current.delete(send)
  }, [])
  async function leave(end: () => Promise<boolean>) {
    leaving.current = true
    try {
      await answersUnderWay(
        queryClient,
        patienceMs,
        [...toSend.current].map((send) => send()),
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

/** Nobody is kept from leaving by what does not get through. */
const patienceMs = 2000

/** Somebody who signs in in another tab is signed in here too. */
function useOtherTabSignsIn(isSignedIn: boolean) {
  useEffect(() => {
    if (isSignedIn) return
    const onStorage = (event: StorageEvent) => {
      if (event.key === sessionKey && event.newValue) void browserDatabase().catch(() => {})
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [isSignedIn])
}
