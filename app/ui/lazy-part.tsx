import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

type Part<Props> = { default: ComponentType<Props> }
const retryMs = 5000

/**
 * React's `lazy` with its Suspense, for an unreliable connection: while the chunk cannot be loaded, `without` is rendered and
 * loading is retried. A rejected import would replace the whole page by the error page.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<Part<Props>>,
  { without = Nothing, fallback }: { without?: ComponentType<Props>; fallback?: ReactNode } = {},
) {
  const Part = lazy(() => load().catch((failure) => ({ default: standIn(load, failure, without) })))
  return (props: Props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  )
}

function standIn<Props extends object>(
  load: () => Promise<Part<Props>>,
  failure: unknown,
  Without: ComponentType<Props>,
): ComponentType<Props> {
  let attempts = 0
  return function StandIn(props: Props) {
    const [Found, setFound] = useState<ComponentType<Props> | null>(null)
    useEffect(() => {
      if (Found) return
      const retry = () => {
        attempts += 1
        void loadAgain(load, failure, attempts).then(
          (part) => setFound(() => part.default),
          () => {},
        )
      }
      const timer = setInterval(retry, retryMs)
      window.addEventListener('online', retry)
      return () => {
        clearInterval(timer)
        window.removeEventListener('online', retry)
      }
    }, [Found])
    return Found ? <Found {...props} /> : <Without {...props} />
  }
}

/**
 * Browsers cache a failed module load for the lifetime of the page. Most browsers name the URL in the error. With another query string,
 * the browser requests the module again.
 */
async function loadAgain<Props>(load: () => Promise<Part<Props>>, failure: unknown, attempt: number) {
  const address = /https?:\/\/\S+\.js\b/.exec(String(failure))?.[0]
  if (!address || new URL(address).origin !== window.location.origin) return load()
  return import(/* @vite-ignore */ `${address}?again=${attempt}`) as Promise<Part<Props>>
}

function Nothing() {
  return null
}
