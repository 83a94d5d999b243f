import { type UseQueryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { browserViewer, type DatabaseViewer } from '#tables/database.ts'
import { useAuth } from './auth-provider.tsx'

/** Viewer for database requests: anonymous until the session is known and after sign-out. */
export function useViewer(): DatabaseViewer {
  const { user } = useAuth()
  return useMemo(() => browserViewer(user?.id ?? null), [user?.id])
}

/**
 * Queries as the current viewer. Shows the result of the anonymous server render until the response arrives, and keeps
 * it if the request fails.
 */
export function useServerResult<Data>(
  questionOf: (viewer: DatabaseViewer) => UseQueryOptions<Data, Error, Data, readonly unknown[]>,
  enabled = true,
): UseQueryResult<Data> {
  const queryClient = useQueryClient()
  const ofVisitor = questionOf(browserViewer(null)).queryKey
  return useQuery({
    ...questionOf(useViewer()),
    initialData: () => queryClient.getQueryData<Data>(ofVisitor),
    initialDataUpdatedAt: 0,
    enabled,
  })
}
