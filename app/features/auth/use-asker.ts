import { type UseQueryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Asker, browserAsker } from '#tables/database.ts'
import { useAuth } from './auth-provider.tsx'

/** In whose name this browser asks: a visitor's until the session is known, and again after the log-out. */
export function useAsker(): Asker {
  const { user } = useAuth()
  return useMemo(() => browserAsker(user?.id ?? null), [user?.id])
}

/**
 * Asks in the viewer's own name. What the server found when it rendered the page as for a visitor is shown until the
 * answer is here, and stays when there is none.
 */
export function useOwnAnswer<Data>(
  questionOf: (asker: Asker) => UseQueryOptions<Data, Error, Data, readonly unknown[]>,
  enabled = true,
): UseQueryResult<Data> {
  const queryClient = useQueryClient()
  const ofVisitor = questionOf(browserAsker(null)).queryKey
  return useQuery({
    ...questionOf(useAsker()),
    initialData: () => queryClient.getQueryData<Data>(ofVisitor),
    initialDataUpdatedAt: 0,
    enabled,
  })
}
