import { useQuery } from '@tanstack/react-query'
import { profileQueries, type Role } from '#tables/accounts/accounts-queries.ts'
import { useAuth } from './auth-provider.tsx'
import { useViewer } from './use-viewer.ts'

/** null while loading. A failed check counts as false, which is safe for secondary UI: the database enforces the rights. */
export function useIsAdmin(): boolean | null {
  return useAdminCheck().isAdmin
}

/** Returns the viewer's role; null while loading. */
export function useRole(): Role | null {
  return useAdminCheck().role
}

/** The same check for a whole page, which must show a failed check as an error rather than as missing admin rights. */
export function useAdminCheck() {
  const viewer = useViewer()
  const { user, isLoading } = useAuth()
  const query = useQuery({ ...profileQueries(viewer).role(), enabled: user !== null })
  // If the check failed, assumes 'creator', the usual role of a new account: the database enforces the rights.
  const role: Role | null = isLoading
    ? null
    : !user
      ? 'listener'
      : query.isLoadingError
        ? 'creator'
        : (query.data ?? null)
  return {
    role,
    isAdmin: role && role === 'admin',
    hasFailed: user !== null && query.isLoadingError,
    isFetching: query.isFetching,
    refetch: query.refetch,
  }
}
