type Wait = (milliseconds: number) => Promise<void>

const waits = [1000, 2000]
const idempotent = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])
const sleep: Wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * A fetch that makes 3 attempts in all, waiting 1 s and 2 s, when the network failed. An answer of any status is
 * an answer. A write that may have reached the server is not repeated: a broken POST or PATCH is tried again only
 * while the browser says that it is offline, for then nothing can have left the machine.
 */
export function createRetryFetch(
  fetchOnce: typeof fetch,
  { wait = sleep, isOffline = browserIsOffline }: { wait?: Wait; isOffline?: () => boolean } = {},
): typeof fetch {
  return async (input, init) => {
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase()
    for (let attempt = 0; ; attempt++) {
      const neverLeft = isOffline()
      try {
        return await fetchOnce(input, init)
      } catch (error) {
        const pause = waits[attempt]
        const isCancelled = init?.signal?.aborted === true
        const mayRepeat = idempotent.has(method) || neverLeft
        if (pause === undefined || isCancelled || !mayRepeat) throw error
        await wait(pause)
      }
    }
  }
}

function browserIsOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}
