import type { CachedResponse } from './cached-response.ts'

/** A page and what the cache has to know of it. */
export type CachedPage = CachedResponse & {
  /** The cache version it was rendered at; valid while the current version is the same. */
  version: string
  /** Query parameters that the page reads. All others do not change the response. */
  reads: readonly string[]
  /** From this time on `renew` is called, even without a change notification. */
  renewAt: number
  /** Route pattern, for the log. */
  route: string
  /** Renders it again in the background. */
  renew(): void
}

export type ResponseCache = {
  get(target: string, version: string): CachedPage | null
  /** Whether there is an entry, including an outdated one. */
  has(target: string): boolean
  set(target: string, answer: CachedPage): void
  drop(target: string): void
}

/** LRU cache of responses, keyed by the exact request target. */
export function createResponseCache(mostBytes: number): ResponseCache {
  const answers = new Map<string, CachedPage>()
  let bytes = 0

  function drop(target: string): void {
    const known = answers.get(target)
    if (!known) return
    bytes -= sizeOf(known)
    answers.delete(target)
  }

  return {
    get(target, version) {
      const known = answers.get(target)
      if (known?.version !== version) return null
      answers.delete(target)
      answers.set(target, known)
      return known
    },
    has: (target) => answers.has(target),
    drop,
    set(target, answer) {
      drop(target)
      answers.set(target, answer)
      bytes += sizeOf(answer)
      for (const oldest of answers.keys()) {
        if (bytes <= mostBytes) return
        drop(oldest)
      }
    },
  }
}

const sizeOf = ({ bodies }: CachedPage) => bodies.identity.length + bodies.br.length + bodies.gzip.length
