import { useQuery } from '@tanstack/react-query'
import { profileQueries } from '#tables/accounts/accounts-queries.ts'
import { useAuth } from './auth-provider.tsx'
import { useViewer } from './use-viewer.ts'

/** null while loading. A failed check counts as false, which is safe for secondary UI: the database enforces the rights. */
export function useIsAdmin(): boolean | null {
  return useAdminCheck().isAdmin
}

/** The same check for a whole page, which must show a failed check as an error rather than as missing admin rights. */
export function useAdminCheck() {
  const viewer = useViewer()
  const { user, isLoading } = useAuth()
  const query = useQuery({ ...profileQueries(viewer).isAdmin(), enabled: user !== null })
  const isAdmin = isLoading ? null : !user || query.isLoadingError ? false : (query.data ?? null)
  return {
    isAdmin,
    hasFailed: user !== null && query.isLoadingError,
    isFetching: query.isFetching,
    refetch: query.refetch,
  }
}
