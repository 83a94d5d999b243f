import { wasSilent } from './fault.ts'

type Wait = (milliseconds: number) => Promise<void>

const waits = [1000, 2000]
const idempotent = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])
const sleep: Wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Without the first word of an answer for so long, nobody is there. */
const patienceMs = 15_000
/** Two functions answer only when the worker is done; the server itself ends them after 90 seconds. */
const answersLate = /\/functions\/v1\/(rewrite-line|preview-voice)$/
const latePatienceMs = 100_000
/** What a body may take on its way there, on a phone's slow line. */
const bytesPerMs = 20

/**
 * A fetch that makes 3 attempts in all, waiting 1 s and 2 s, when the network failed. An answer of any status is
 * an answer. A write that may have reached the server is not repeated: a broken POST or PATCH is tried again only
 * while the browser says that it is offline, for then nothing can have left the machine. A server that says nothing at
 * all is given up after `patienceMs`, and not asked again: whoever waits has waited long enough to be told.
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
        return await withinPatience(fetchOnce, input, init)
      } catch (error) {
        const pause = waits[attempt]
        const isCancelled = init?.signal?.aborted === true
        const mayRepeat = idempotent.has(method) || neverLeft
        if (pause === undefined || isCancelled || !mayRepeat || wasSilent(error)) throw error
        await wait(pause)
      }
    }
  }
}

async function withinPatience(
  fetchOnce: typeof fetch,
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): Promise<Response> {
  const controller = new AbortController()
  const signal = init?.signal
  const onAbort = () => controller.abort(signal?.reason)
  if (signal?.aborted) onAbort()
  // Stays after the answer has begun: the rest of it can still be called off.
  signal?.addEventListener('abort', onAbort, { once: true })
  const timer = setTimeout(
    () => controller.abort(new DOMException('The server does not answer.', 'TimeoutError')),
    patienceFor(input, init),
  )
  try {
    return await fetchOnce(input, { ...init, signal: controller.signal })
  } finally {
    clearTimeout(timer)
  }
}

function patienceFor(input: RequestInfo | URL, init: RequestInit | undefined): number {
  const address = input instanceof Request ? input.url : String(input)
  const usual = answersLate.test(address) ? latePatienceMs : patienceMs
  return usual + sizeOf(init?.body) / bytesPerMs
}

function sizeOf(body: RequestInit['body']): number {
  if (typeof body === 'string') return body.length
  if (body instanceof Blob) return body.size
  if (body instanceof FormData) return [...body.values()].reduce((sum, value) => sum + sizeOf(value), 0)
  return body instanceof ArrayBuffer || ArrayBuffer.isView(body) ? body.byteLength : 0
}

function browserIsOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}
