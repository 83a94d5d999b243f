import type { QueryClient } from '@tanstack/react-query'

/**
 * Resolves when all of `sent` have settled and no query is fetching, but after `mostMs` at the latest. The server
 * would refuse requests that still use the token of an ended session.
 */
export function requestsInFlight(
  queryClient: QueryClient,
  mostMs: number,
  sent: Promise<unknown>[] = [],
): Promise<void> {
  return new Promise((resolve) => {
    let isSent = false
    const end = () => {
      unsubscribe()
      clearTimeout(timer)
      resolve()
    }
    const endWhenNone = () => {
      if (isSent && queryClient.isFetching() === 0) end()
    }
    const timer = setTimeout(end, mostMs)
    const unsubscribe = queryClient.getQueryCache().subscribe(endWhenNone)
    void Promise.allSettled(sent).then(() => {
      isSent = true
      endWhenNone()
    })
  })
}
