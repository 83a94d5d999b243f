import { use, useEffect, useState, useSyncExternalStore } from 'react'
import { UNSAFE_DataRouterContext, useLocation, useNavigate, useNavigation } from 'react-router'
import frame from '#app/messages/frame.ts'
import { Button } from '#app/ui/button.tsx'

/** Delay before the progress bar appears, in ms; shorter waits go unnoticed. */
const shownAfterMs = 120
const lateAfterMs = 15_000

/**
 * Pages whose chunk failed to load. The router would wait for it forever, so these pages are opened with a full page
 * load.
 */
const lostPaths = new Set<string>()
/** True after a prefetched chunk failed: browsers cache that failure for the life of the page, even when back online. */
let hasLostAhead = false

type Status = 'none' | 'loading' | 'late' | 'lost'

/**
 * Shows that the next page is loading, and reports when it does not arrive. Audio and typed input survive even if the
 * page's chunk cannot be loaded; the router alone would reload the page, which fails offline.
 */
export function NavigationProgress() {
  const { state, location: target } = useNavigation()
  const isLoading = state !== 'idle'
  const path = target ? target.pathname + target.search + target.hash : ''
  const status = useNavigationStatus(isLoading, path, useLosses())
  return (
    <>
      {/* Rendered before it has text: some screen readers ignore a live region that is inserted together with its text. */}
      <p role="status" className="sr-only">
        {status === 'loading' && frame.loadingPage}
      </p>
      {status === 'loading' && (
        <div
          aria-hidden="true"
          data-testid="navigation-progress"
          className="fixed inset-x-0 top-0 z-70 h-1 overflow-hidden bg-accent-wash"
        >
          <div className="h-full w-1/3 animate-cross bg-accent" />
        </div>
      )}
      {(status === 'late' || status === 'lost') && <NotComing path={path} isLost={status === 'lost'} />}
    </>
  )
}

/**
 * Counts navigations whose chunk failed to load. Reads the target from the router itself: offline, the chunk fails
 * before React has rendered anything of the navigation.
 */
function useLosses(): number {
  const [losses, setLosses] = useState(0)
  const router = use(UNSAFE_DataRouterContext)?.router
  useEffect(
    () =>
      onRouterReload(() => {
        // No navigation means that the failed chunk was only prefetched for a focused or hovered link.
        const target = router?.state.navigation.location
        if (!target) {
          hasLostAhead = true
          return
        }
        lostPaths.add(target.pathname)
        setLosses((before) => before + 1)
      }),
    [router],
  )
  return losses
}

function useNavigationStatus(isLoading: boolean, path: string, losses: number): Status {
  const [status, setStatus] = useState<Status>('none')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new loss resets the status and its timers.
  useEffect(() => {
    setStatus('none')
    if (!isLoading) return
    if (lostPaths.has(pathnameOf(path))) return setStatus('lost')
    const timers = [
      setTimeout(() => setStatus('loading'), shownAfterMs),
      setTimeout(() => setStatus('late'), lateAfterMs),
    ]
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [isLoading, path, losses])
  return isLoading ? status : 'none'
}

function NotComing({ path, isLost }: { path: string; isLost: boolean }) {
  const navigate = useNavigate()
  const here = useLocation()
  const isOnline = useSyncExternalStore(
    subscribeToLine,
    () => navigator.onLine,
    () => true,
  )
  const [isRetrying, setIsRetrying] = useState(false)
  const [isStillAway, setIsStillAway] = useState(false)

  async function tryAgain() {
    setIsRetrying(true)
    const isBack = await isReachable()
    setIsRetrying(false)
    setIsStillAway(!isBack)
    if (isBack) window.location.assign(path)
  }

  // A user who follows a link expects to get there, so reload without asking unless audio is playing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount.
  useEffect(() => {
    const isPlaying = document.querySelector('audio')?.paused === false
    if (isLost && hasLostAhead && navigator.onLine && !isPlaying) void tryAgain()
  }, [])

  return (
    <div
      role="alert"
      className="fixed inset-x-0 top-16 z-40 mx-auto flex w-[min(40rem,calc(100vw-2rem))] flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-raised p-4 text-sm shadow-float"
    >
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{isLost ? frame.pageLost : frame.pageLate}</p>
        <p className="text-quiet">
          {isStillAway ? frame.stillAway : !isOnline ? frame.offline : isLost ? frame.partLost : frame.away}{' '}
          {frame.allSafe}
        </p>
      </div>
      <div className="flex gap-3">
        <Button size="small" busy={isRetrying} onClick={() => void tryAgain()}>
          {frame.tryAgain}
        </Button>
        <Button
          size="small"
          variant="secondary"
          onClick={() => void navigate(here, { replace: true, preventScrollReset: true })}
        >
          {frame.stayHere}
        </Button>
      </div>
    </div>
  )
}

/** Whether the site is reachable. Navigating while it is not would show the browser's own error page. */
async function isReachable(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(lateAfterMs) })
    return true
  } catch {
    return false
  }
}

/**
 * React Router reloads the page when a chunk fails to load, for a navigation or a prefetch. Cancels such a reload,
 * recognized by the lack of user input, and calls `onLost`. Browsers without the Navigation API still reload.
 */
function onRouterReload(onLost: () => void): () => void {
  const { navigation } = window as { navigation?: EventTarget }
  // In development, hot reloading reloads the page.
  if (!navigation || import.meta.env.DEV) return () => {}
  const onNavigate = (event: Event) => {
    const { navigationType, userInitiated } = event as Event & {
      navigationType?: string
      userInitiated?: boolean
    }
    if (navigationType !== 'reload' || userInitiated || !event.cancelable) return
    event.preventDefault()
    onLost()
  }
  navigation.addEventListener('navigate', onNavigate)
  return () => navigation.removeEventListener('navigate', onNavigate)
}

function subscribeToLine(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

function pathnameOf(path: string): string {
  return path.split(/[?#]/, 1)[0] ?? path
}
