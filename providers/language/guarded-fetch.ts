/** Thrown if the server sent nothing for too long. */
export class SilenceError extends Error {
  readonly seconds: number

  constructor(limitMs: number) {
    super(`no byte for ${limitMs} ms`)
    this.name = 'SilenceError'
    this.seconds = Math.round(limitMs / 1000)
  }
}

/** Thrown if the response exceeds its limit: small models can fall into a loop and write spaces for ever. */
export class EndlessError extends Error {
  override name = 'EndlessError'
}

/** Milliseconds after which Node's own fetch gives up without headers or data. They cannot be changed. */
const nodesPatienceMs = 300_000
let patient: Promise<typeof fetch> | undefined

/** Returns a fetch that has no time limit of its own. It is loaded only for servers that may need so long. */
function patientFetch(): Promise<typeof fetch> {
  patient ??= import('undici').then(({ Agent, fetch: ask }) => {
    const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 })
    // undici's fetch has the same interface, but its types name its own classes.
    const asFetch = ask as unknown as (input: unknown, init: object) => Promise<Response>
    return (input, init) => asFetch(input, { ...init, dispatcher })
  })
  return patient
}

export type FetchLimits = { silenceMs: number; maxBytes: number }

/**
 * Returns a fetch that throws SilenceError after `silenceMs` without a byte, before or within the body, and
 * EndlessError after `maxBytes`. Time in which the consumer does not read is not counted. Redirects are refused,
 * because headers with keys would follow them to another host.
 */
export function guardedFetch({ silenceMs, maxBytes }: FetchLimits): typeof fetch {
  return async (input, init) => {
    const stop = new AbortController()
    const signal = AbortSignal.any([stop.signal, ...(init?.signal ? [init.signal] : [])])
    const watched = async <T>(work: Promise<T>): Promise<T> => {
      const timer = setTimeout(() => stop.abort(new SilenceError(silenceMs)), silenceMs)
      try {
        return await work
      } finally {
        clearTimeout(timer)
      }
    }
    const ask = silenceMs < nodesPatienceMs ? fetch : await patientFetch()
    const response = await watched(ask(input, { ...init, signal, redirect: 'error' }))
    if (!response.body) return response
    const reader = response.body.getReader()
    let bytes = 0
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await watched(reader.read())
        if (done) return controller.close()
        bytes += value.length
        if (bytes > maxBytes) {
          stop.abort(new EndlessError())
          throw stop.signal.reason
        }
        controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    })
    const { status, statusText, headers } = response
    return new Response(body, { status, statusText, headers })
  }
}
