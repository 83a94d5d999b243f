import { type Dispatch, useCallback, useEffect, useRef } from 'react'
import frame from '#app/messages/frame.ts'
import { toastFailure } from '#app/ui/toast-list.ts'
import { browserDatabase, mayHaveSession } from '#tables/database.ts'
import { type AuthMessage, type AuthState, retryDelayMs } from './auth-state.ts'
import { checkSession } from './check-session.ts'

/** Polling interval: a restored connection does not always fire the browser's `online` event. */
const lookAgainMs = 15_000

/**
 * Checks the session once on load and retries after each failure. When no retries are left, it polls silently until
 * the connection is back. Returns a function that checks at once.
 */
export function useSessionCheck(
  { failedChecks, connectionError }: Pick<AuthState, 'failedChecks' | 'connectionError'>,
  send: Dispatch<AuthMessage>,
): () => Promise<void> {
  const isFirst = useRef(true)
  useEffect(() => {
    const delay = failedChecks === 0 ? 0 : retryDelayMs(failedChecks)
    if (delay === null) {
      toastFailure(frame.authLost)
      return
    }
    if (failedChecks === 0 && !isFirst.current) return
    isFirst.current = false
    let isOver = false
    const timer = setTimeout(async () => {
      const message = mayHaveSession()
        ? await checkSession(browserDatabase)
        : ({ type: 'session-checked', user: null } as const)
      removeEmptyHash()
      if (!isOver) send(message)
    }, delay)
    return () => {
      isOver = true
      clearTimeout(timer)
      if (failedChecks === 0) isFirst.current = true
    }
  }, [failedChecks, send])

  const checkAgain = useCallback(async () => {
    const message = await checkSession(browserDatabase)
    if (message.type === 'session-checked') send(message)
  }, [send])

  const isLost = connectionError !== null
  useEffect(() => {
    if (!isLost) return
    const look = () => void checkAgain()
    const timer = setInterval(look, lookAgainMs)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', look)
    }
  }, [isLost, checkAgain])
  return checkAgain
}

/** supabase-js removes a sign-in error from the hash but leaves a lone "#". */
function removeEmptyHash(): void {
  if (!window.location.href.endsWith('#')) return
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
}
