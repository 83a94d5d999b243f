import { type ComponentType, lazy, useEffect, useState } from 'react'

type Part<Props> = { default: ComponentType<Props> }
const againAfterMs = 5000

/**
 * A part of a page that comes in a file of its own. While that file cannot be fetched, because the line was lost
 * meanwhile, `without` stands in its place and the rest of the page goes on: a rejected import would end all of it. It is
 * asked for again until it has come.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<Part<Props>>,
  without: ComponentType<Props> = Nothing,
) {
  return lazy(() => load().catch((failure) => ({ default: standIn(load, failure, without) })))
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
      const ask = () => {
        attempts += 1
        void loadAnew(load, failure, attempts).then(
          (part) => setFound(() => part.default),
          () => {},
        )
      }
      const timer = setInterval(ask, againAfterMs)
      window.addEventListener('online', ask)
      return () => {
        clearInterval(timer)
        window.removeEventListener('online', ask)
      }
    }, [Found])
    return Found ? <Found {...props} /> : <Without {...props} />
  }
}

/**
 * Browsers remember for the life of a page that the file of a module could not be had. Most name it in their error, and
 * under another address it is asked for once more.
 */
async function loadAnew<Props>(load: () => Promise<Part<Props>>, failure: unknown, attempt: number) {
  const address = /https?:\/\/\S+\.js\b/.exec(String(failure))?.[0]
  if (!address || new URL(address).origin !== window.location.origin) return load()
  return import(/* @vite-ignore */ `${address}?again=${attempt}`) as Promise<Part<Props>>
}

function Nothing() {
  return null
}
