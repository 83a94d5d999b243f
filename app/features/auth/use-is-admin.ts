import { useQuery } from '@tanstack/react-query'
import { profileQueries } from '#tables/accounts/browser.ts'
import { browserDatabase } from '#tables/database.ts'
import { useAuth } from './auth-provider.tsx'

/** null while it is not known yet. A failure counts as no: the database has the last word anyway. */
export function useIsAdmin(): boolean | null {
  const { user, isLoading } = useAuth()
  const query = useQuery({
    ...profileQueries(browserDatabase).isAdmin(user?.id ?? ''),
    enabled: user !== null,
  })
  if (isLoading) return null
  if (!user || query.isError) return false
  return query.data ?? null
}
