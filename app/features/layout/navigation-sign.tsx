import { use, useEffect, useState, useSyncExternalStore } from 'react'
import { UNSAFE_DataRouterContext, useLocation, useNavigate, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'

/** Faster than this nobody sees that there was a wait. */
const signAfterMs = 120
const lateAfterMs = 15_000

/** Pages whose file could not be fetched: the router waits for it for ever, so they are opened from their address. */
const lostPaths = new Set<string>()
/** A file that was fetched ahead in vain: browsers remember that for the life of a page, also when the line is back. */
let hasLostAhead = false

type Sign = 'none' | 'loading' | 'late' | 'lost'

/**
 * Shows that the next page is on its way, and says when it does not come. What plays and what was typed stay, also when
 * the page's own file cannot be had: left alone, the router would answer that with a reload, into nothing.
 */
export function NavigationSign() {
  const { state, location: target } = useNavigation()
  const isLoading = state !== 'idle'
  const path = target ? target.pathname + target.search + target.hash : ''
  const sign = useSign(isLoading, path, useLosses())
  return (
    <>
      {/* There before its words are: a region that comes with them is not read out everywhere. */}
      <p role="status" className="sr-only">
        {sign === 'loading' && 'Loading the page'}
      </p>
      {sign === 'loading' && (
        <div
          aria-hidden="true"
          data-testid="loading-sign"
          className="fixed inset-x-0 top-0 z-70 h-1 overflow-hidden bg-accent-wash"
        >
          <div className="h-full w-1/3 animate-cross bg-accent" />
        </div>
      )}
      {(sign === 'late' || sign === 'lost') && <NotComing path={path} isLost={sign === 'lost'} />}
    </>
  )
}

/**
 * Counts the pages that were lost on their way. The router itself is asked where it is going: without a line a file is lost
 * at once, before anything of the navigation has been drawn.
 */
function useLosses(): number {
  const [losses, setLosses] = useState(0)
  const router = use(UNSAFE_DataRouterContext)?.router
  useEffect(
    () =>
      onRouterReload(() => {
        // Without one it was fetched ahead, for a link that has the focus or the pointer: nobody waits for it.
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

function useSign(isLoading: boolean, path: string, losses: number): Sign {
  const [sign, setSign] = useState<Sign>('none')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was lost meanwhile is neither on its way nor late.
  useEffect(() => {
    setSign('none')
    if (!isLoading) return
    if (lostPaths.has(pathnameOf(path))) return setSign('lost')
    const timers = [
      setTimeout(() => setSign('loading'), signAfterMs),
      setTimeout(() => setSign('late'), lateAfterMs),
    ]
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [isLoading, path, losses])
  return isLoading ? sign : 'none'
}

function NotComing({ path, isLost }: { path: string; isLost: boolean }) {
  const navigate = useNavigate()
  const here = useLocation()
  const isOnline = useSyncExternalStore(
    subscribeToLine,
    () => navigator.onLine,
    () => true,
  )
  const [isAsking, setIsAsking] = useState(false)
  const [isStillAway, setIsStillAway] = useState(false)

  async function tryAgain() {
    setIsAsking(true)
    const isThere = await answers()
    setIsAsking(false)
    setIsStillAway(!isThere)
    if (isThere) window.location.assign(path)
  }

  // Whoever follows a link expects to get there: only what plays is asked about.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes.
  useEffect(() => {
    const isHeard = document.querySelector('audio')?.paused === false
    if (isLost && hasLostAhead && navigator.onLine && !isHeard) void tryAgain()
  }, [])

  return (
    <div
      role="alert"
      className="fixed inset-x-0 top-16 z-40 mx-auto flex w-[min(40rem,calc(100vw-2rem))] flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-raised p-4 text-sm shadow-float"
    >
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{isLost ? 'This page could not be loaded' : 'This page takes long'}</p>
        <p className="text-quiet">
          {isStillAway
            ? 'The site still does not answer.'
            : !isOnline
              ? 'You are offline.'
              : isLost
                ? 'A part of it could not be fetched.'
                : 'The site does not answer.'}{' '}
          What plays and what you typed stay as they are.
        </p>
      </div>
      <div className="flex gap-3">
        <Button size="small" busy={isAsking} onClick={() => void tryAgain()}>
          Try Again
        </Button>
        <Button
          size="small"
          variant="secondary"
          onClick={() => void navigate(here, { replace: true, preventScrollReset: true })}
        >
          Stay Here
        </Button>
      </div>
    </div>
  )
}

/** Whether the site can be reached; a page that is opened into nothing would be the browser's own. */
async function answers(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(lateAfterMs) })
    return true
  } catch {
    return false
  }
}

/**
 * A reload that no person asked for is the router's answer to a file that it could not fetch, be it of a page on its way or
 * of one fetched ahead. It is kept from happening, and `onLost` is told. Browsers without the Navigation API reload, as they
 * did before.
 */
function onRouterReload(onLost: () => void): () => void {
  const { navigation } = window as { navigation?: EventTarget }
  // While Helmcast is developed, changed files reload the page.
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
