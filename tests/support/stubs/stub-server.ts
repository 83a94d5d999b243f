import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RecordedRequest = {
  method: string
  /** Path with the query, as sent by the client. */
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
  /** Parses the body as JSON; throws if it is none. */
  json(): unknown
  /** True once the client disconnected before the response was complete. */
  isAborted: boolean
  /** Resolves when the response was sent or the client disconnected. */
  closed: Promise<void>
}

/** A route's response. A list of chunks is streamed; `cut` and `stall` interrupt it halfway. */
export type StubReply = {
  status?: number
  headers?: Record<string, string>
  body: string | Uint8Array | string[]
}

/**
 * Faults of any provider. `slow` holds back the whole response, `stall` its second half, both until `release()` or
 * until the client gives up; `cut` destroys the socket in the middle of the body.
 */
export type CommonFault =
  | 'unauthorized'
  | 'payment-required'
  | 'rate-limited'
  | 'server-error'
  | 'slow'
  | 'stall'
  | 'cut'
  | 'empty'
  | 'wrong-type'
  | { status: number; headers?: Record<string, string>; body?: string }
  | { retryAfterSeconds: number }

/** Responds to one request; `fault` is a fault specific to this provider, or null. */
export type StubRoute<Fault extends string = never> = (
  request: RecordedRequest,
  fault: Fault | null,
) => StubReply | Promise<StubReply>

export type Stub<Fault extends string = never> = {
  /** Address without a path, such as http://127.0.0.1:40123 */
  url: string
  requests: RecordedRequest[]
  /** Maximum number of requests that were open at the same time. */
  readonly maxOpen: number
  /** After the next `after` requests, the following `times` (by default all) meet the fault; null ends it. */
  setFault(fault: CommonFault | Fault | null, when?: { times?: number; after?: number }): void
  /** Releases everything that `slow` or `stall` holds back. */
  release(): void
  /** Resolves when `count` requests have arrived since the start. */
  received(count: number): Promise<void>
  close(): Promise<void>
}

const plainStatus = {
  unauthorized: 401,
  'payment-required': 402,
  'rate-limited': 429,
  'server-error': 500,
} as const

/**
 * Starts a provider on loopback. Routes are keyed like 'POST /v1/responses'; `*` in a path matches anything but a
 * slash. `errorBody` returns the provider's JSON for an error status.
 */
export async function startStub<Fault extends string = never>(
  routes: Record<string, StubRoute<Fault>>,
  errorBody: (status: number, request: RecordedRequest) => string = (status) =>
    JSON.stringify({ error: { message: `status ${status}` } }),
): Promise<Stub<Fault>> {
  const requests: RecordedRequest[] = []
  const held = new Set<() => void>()
  const waiting: { count: number; resolve: () => void }[] = []
  let plan: { fault: CommonFault | Fault; times: number; after: number } | null = null
  let open = 0
  let maxOpen = 0

  function takeFault(): CommonFault | Fault | null {
    if (!plan || plan.times === 0) return null
    if (plan.after > 0) {
      plan.after--
      return null
    }
    plan.times--
    return plan.fault
  }

  function hold(request: RecordedRequest): Promise<void> {
    return new Promise((resolve) => {
      held.add(resolve)
      void request.closed.then(() => held.delete(resolve))
    })
  }

  async function answer(request: RecordedRequest, response: ServerResponse): Promise<void> {
    const route = findRoute(routes, request)
    if (!route) return send(response, { status: 404, body: errorBody(404, request) })
    const fault = takeFault()
    const error = statusReply(fault, (status) => errorBody(status, request))
    if (error) return send(response, error)
    if (fault === 'slow') await hold(request)
    if (fault === 'wrong-type') {
      return send(response, {
        headers: { 'content-type': 'text/html' },
        body: '<!doctype html><title>Sign in</title>',
      })
    }
    const reply = await route(request, isOwnFault(fault) ? (fault as Fault) : null)
    if (fault === 'empty') return send(response, { ...reply, body: '' })
    if (fault !== 'cut' && fault !== 'stall') return send(response, reply)
    const [first, second] = halves(reply.body)
    response.writeHead(reply.status ?? 200, reply.headers)
    await new Promise<void>((resolve) => response.write(first, () => resolve()))
    if (fault === 'cut') return void response.destroy()
    await hold(request)
    response.end(second)
  }

  const server = createServer(async (incoming, response) => {
    maxOpen = Math.max(maxOpen, ++open)
    response.once('close', () => open--)
    const request = await record(incoming, response)
    // A client that probes for other endpoints gets a 404, which is not recorded.
    if (findRoute(routes, request)) requests.push(request)
    for (const wait of waiting) if (requests.length >= wait.count) wait.resolve()
    // A route that throws is a bug of the test: the client must see a failed connection instead of hanging.
    await answer(request, response).catch((error) => response.destroy(error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    get maxOpen() {
      return maxOpen
    },
    setFault(fault, { times = Number.POSITIVE_INFINITY, after = 0 } = {}) {
      plan = fault === null ? null : { fault, times, after }
    },
    release() {
      for (const resolve of held) resolve()
      held.clear()
    },
    received(count) {
      if (requests.length >= count) return Promise.resolve()
      return new Promise((resolve) => waiting.push({ count, resolve }))
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function record(incoming: IncomingMessage, response: ServerResponse): Promise<RecordedRequest> {
  const request: RecordedRequest = {
    method: incoming.method ?? '',
    path: incoming.url ?? '',
    headers: incoming.headers,
    body: Buffer.alloc(0),
    json: () => JSON.parse(request.body.toString('utf8')),
    isAborted: false,
    closed: new Promise((resolve) => {
      response.once('close', () => {
        request.isAborted = !response.writableFinished
        resolve()
      })
    }),
  }
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  request.body = Buffer.concat(parts)
  return request
}

function findRoute<Fault extends string>(
  routes: Record<string, StubRoute<Fault>>,
  request: RecordedRequest,
): StubRoute<Fault> | null {
  const wanted = `${request.method} ${request.path.split('?')[0]}`
  for (const [key, route] of Object.entries(routes)) {
    const pattern = key.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]+')
    if (new RegExp(`^${pattern}$`).test(wanted)) return route
  }
  return null
}

function statusReply(
  fault: CommonFault | string | null,
  errorBody: (status: number) => string,
): StubReply | null {
  const json = { 'content-type': 'application/json' }
  if (fault === null) return null
  if (typeof fault === 'object') {
    if ('retryAfterSeconds' in fault) {
      return {
        status: 429,
        headers: { ...json, 'retry-after': String(fault.retryAfterSeconds) },
        body: errorBody(429),
      }
    }
    return {
      status: fault.status,
      headers: { ...json, ...fault.headers },
      body: fault.body ?? errorBody(fault.status),
    }
  }
  const status = plainStatus[fault as keyof typeof plainStatus]
  return status ? { status, headers: json, body: errorBody(status) } : null
}

function isOwnFault(fault: CommonFault | string | null): boolean {
  const common = ['slow', 'stall', 'cut', 'empty', 'wrong-type']
  return typeof fault === 'string' && !common.includes(fault)
}

function send(response: ServerResponse, { status = 200, headers, body }: StubReply): void {
  response.writeHead(status, headers)
  if (!Array.isArray(body)) return void response.end(body)
  for (const chunk of body) response.write(chunk)
  response.end()
}

function halves(body: StubReply['body']): [Uint8Array, Uint8Array] {
  if (!Array.isArray(body)) {
    const bytes = Buffer.from(body)
    const middle = Math.ceil(bytes.length / 2)
    return [bytes.subarray(0, middle), bytes.subarray(middle)]
  }
  // Streams break between events, so that everything before the break is complete.
  const middle = Math.ceil(body.length / 2)
  return [Buffer.from(body.slice(0, middle).join('')), Buffer.from(body.slice(middle).join(''))]
}
