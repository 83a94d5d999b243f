import type { CompressedBodies } from './compress-bodies.ts'

/** One response for all anonymous clients, ready to send. */
export type CachedResponse = {
  /** The cache version it was rendered at; valid while the current version is the same. */
  version: string
  /** Query parameters that the page reads. All others do not change the response. */
  reads: readonly string[]
  /** From this time on `renew` is called, even without a change notification. */
  renewAt: number
  /** Route pattern, for the log. */
  route: string
  /** Without the content-encoding headers. */
  headers: Record<string, string>
  /** ETag of the uncompressed bytes, including the quotation marks. */
  etag: string
  bodies: CompressedBodies
  /** Renders it again in the background. */
  renew(): void
}

export type ResponseCache = {
  get(target: string, version: string): CachedResponse | null
  /** Whether there is an entry, including an outdated one. */
  has(target: string): boolean
  set(target: string, answer: CachedResponse): void
  drop(target: string): void
}

/** LRU cache of responses, keyed by the exact request target. */
export function createResponseCache(mostBytes: number): ResponseCache {
  const answers = new Map<string, CachedResponse>()
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

const sizeOf = ({ bodies }: CachedResponse) => bodies.identity.length + bodies.br.length + bodies.gzip.length
