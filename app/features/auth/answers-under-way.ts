import type { QueryClient } from '@tanstack/react-query'

/**
 * Done when nothing is being asked any more, and after `mostMs` in any case. What is asked with the token of a session
 * that ends meanwhile would be refused.
 */
export function answersUnderWay(queryClient: QueryClient, mostMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      forget()
      clearTimeout(timer)
      resolve()
    }
    const endWhenNone = () => {
      if (queryClient.isFetching() === 0) end()
    }
    const timer = setTimeout(end, mostMs)
    const forget = queryClient.getQueryCache().subscribe(endWhenNone)
    endWhenNone()
  })
}
