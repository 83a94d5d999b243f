import { wasSilent } from './fault.ts'

type Wait = (milliseconds: number) => Promise<void>

const waits = [1000, 2000]
const idempotent = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])
const sleep: Wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Timeout until the response begins. */
const patienceMs = 15_000
/** Functions that respond only when the worker is done. The server ends them after 90 seconds, preview-voice after 120. */
const isSlowFunction = /\/functions\/v1\/(rewrite-line|preview-voice|try-model)$/
const latePatienceMs = 100_000
/** Upload rate assumed for a body on a phone's slow connection. */
const bytesPerMs = 20

/** Longest Retry-After to wait for. A response with a longer one is returned to the caller at once. */
const longestWaitSeconds = 3
const reading = new Set(['GET', 'HEAD'])

/**
 * Returns a fetch that makes up to 3 attempts, waiting 1 s and 2 s, on network failures. Returns a response of any status,
 * except that a read is retried when a busy server (503) sends a short Retry-After. A write that may have reached the server is
 * not repeated: a failed POST or PATCH is retried only while the browser reports that it is offline, because then nothing can
 * have left the machine. A request without a response times out after `patienceMs` and is not retried: the user has waited long
 * enough.
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
        const response = await withinPatience(fetchOnce, input, init)
        const pause = reading.has(method) && attempt < waits.length ? waitOf(response) : null
        if (pause === null || init?.signal?.aborted) return response
        await wait(pause)
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

function waitOf({ status, headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after'))
  return status === 503 && seconds > 0 && seconds <= longestWaitSeconds ? seconds * 1000 : null
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
  // The listener stays after the response has begun, so that the rest of the body can still be aborted.
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
  const usual = isSlowFunction.test(address) ? latePatienceMs : patienceMs
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
