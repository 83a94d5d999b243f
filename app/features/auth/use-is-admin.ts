import { useQuery } from '@tanstack/react-query'
import { profileQueries } from '#tables/accounts/browser.ts'
import { useAuth } from './auth-provider.tsx'
import { useAsker } from './use-asker.ts'

/** null while it is not known yet. A failure counts as no: the database has the last word anyway. */
export function useIsAdmin(): boolean | null {
  const asker = useAsker()
  const { user, isLoading } = useAuth()
  const query = useQuery({
    ...profileQueries(asker).isAdmin(),
    enabled: user !== null,
  })
  if (isLoading) return null
  if (!user || query.isError) return false
  return query.data ?? null
}
