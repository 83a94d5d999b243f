import { useQuery } from '@tanstack/react-query'
import { profileQueries } from '#tables/accounts/browser.ts'
import { useAuth } from './auth-provider.tsx'
import { useAsker } from './use-asker.ts'

/** null while it is not known yet. A failure counts as no: for what stands beside other things; the database has the last word. */
export function useIsAdmin(): boolean | null {
  return useAdminCheck().isAdmin
}

/** The same for a whole page, which must not tell an admin that there is nothing for them only because nobody could be asked. */
export function useAdminCheck() {
  const asker = useAsker()
  const { user, isLoading } = useAuth()
  const query = useQuery({
    ...profileQueries(asker).isAdmin(),
    enabled: user !== null,
  })
  const isAdmin = isLoading ? null : !user || query.isLoadingError ? false : (query.data ?? null)
  return {
    isAdmin,
    hasFailed: user !== null && query.isLoadingError,
    isAsking: query.isFetching,
    askAgain: query.refetch,
  }
}
