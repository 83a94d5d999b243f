import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { language } from '#app/messages/language.ts'
import { loadSentences } from '#app/messages/said-by-server.ts'
import { useAuth } from './auth-provider.tsx'
import type { AuthUser } from './auth-state.ts'
import { loginPath } from './login-path.ts'

/** Renders its children for a signed-in user and `fallback` while the session is loading; redirects others to /login. */
export function RequireSession({
  fallback,
  children,
}: {
  fallback: ReactNode
  children: (user: AuthUser) => ReactNode
}) {
  const { user, isLoading, connectionError, isLeaving } = useAuth()
  const location = useLocation()
  const navigate = useNavigate()
  const mustLogIn = !isLoading && !user && !connectionError

  useEffect(() => {
    if (mustLogIn && !isLeaving())
      void navigate(loginPath(location.pathname + location.search), { replace: true })
  }, [mustLogIn, isLeaving, navigate, location.pathname, location.search])

  return user ? children(user) : fallback
}

/** `clientLoader` of pages that only the browser renders: the server sends their HydrateFallback. */
export const privateLoader = Object.assign(async () => null, { hydrate: true as const })

/** The same for admin pages. Also loads the translations of what the server says to admins. */
export const adminLoader = Object.assign(
  async () => {
    await loadSentences(language(), 'admin')
    return null
  },
  { hydrate: true as const },
)
