import type { QueryClient } from '@tanstack/react-query'

/**
 * Done when `sent` has got through or failed and nothing is being asked any more, and after `mostMs` in any case. What is
 * asked with the token of a session that ends meanwhile would be refused.
 */
export function answersUnderWay(
  queryClient: QueryClient,
  mostMs: number,
  sent: Promise<unknown>[] = [],
): Promise<void> {
  return new Promise((resolve) => {
    let isSent = false
    const end = () => {
      forget()
      clearTimeout(timer)
      resolve()
    }
    const endWhenNone = () => {
      if (isSent && queryClient.isFetching() === 0) end()
    }
    const timer = setTimeout(end, mostMs)
    const forget = queryClient.getQueryCache().subscribe(endWhenNone)
    void Promise.allSettled(sent).then(() => {
      isSent = true
      endWhenNone()
    })
  })
}
