import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { visitorAddress } from '#server/http/client-address.ts'
import type { RecordResponse } from '#server/http/request-log.ts'
import type { Middleware } from '#server/http/site-server.ts'
import { hasCredentials } from './credentials.ts'

/** A request without a body. */
export type CacheableRequest = {
  /** The target of the request line, not decoded. */
  url: string
  method: 'GET' | 'HEAD'
  headers: { get(name: string): string | null }
  address: string
}

/** `onEnd` is called when the client has received the whole body. */
export type ReadyBody = { pieces: Buffer[]; onEnd?: () => void } | { stream: Readable }

export type ReadyResponse = {
  /** Route pattern, for the log. */
  route: string
  status: number
  headers: Readonly<Record<string, string>>
  /** Further headers, with names not in `headers`. */
  more?: Readonly<Record<string, string>>
  body: (() => ReadyBody | Promise<ReadyBody>) | Buffer | null
}

type Source = (cacheable: CacheableRequest) => ReadyResponse | null

type ServeCachedOptions = {
  /** Each source returns its cached response for exactly this request line, else null. Skipped for requests with a token or cookie. */
  forAnonymous: Source[]
  /** Sources of responses that do not depend on credentials. */
  forAll: Source[]
  trustedProxies: number
  note: RecordResponse
}

/**
 * Serves the cached response of a GET or HEAD with this exact request line until the cache is invalidated. Requests with
 * a body go to the router. Writes to Node's own response, because Web Response objects
 * cost more than everything else about a cached response.
 */
export function serveCached({ forAnonymous, forAll, trustedProxies, note }: ServeCachedOptions): Middleware {
  return (request, response, next) => {
    const { method = '', url = '' } = request
    if ((method !== 'GET' && method !== 'HEAD') || hasBody(request)) return next()
    const headers = { get: (name: string) => headerOf(request, name) }
    const address = addressOf(request, trustedProxies)
    const cacheable: CacheableRequest = { url, method, headers, address }
    const ready =
      (hasCredentials(headers) ? null : first(forAnonymous, cacheable)) ?? first(forAll, cacheable)
    if (!ready) return next()

    const begunAt = performance.now()
    const requestId = randomUUID()
    const { status, route } = ready
    const send = (body: ReadyBody) => {
      response.writeHead(
        status,
        inOneList(ready.headers).concat(inOneList(ready.more ?? {}), 'x-request-id', requestId),
      )
      // Measured before sending: the transfer time depends on the client's connection.
      const ms = performance.now() - begunAt
      const onEnd = 'onEnd' in body ? body.onEnd : undefined
      response.on('close', () => {
        note({ method, route, status, ms, address, account: null, requestId })
        if (onEnd) whenArrived({ response, socket: request.socket, onEnd })
      })
      sendBody(response, body)
    }
    const body = typeof ready.body === 'function' ? ready.body() : { pieces: ready.body ? [ready.body] : [] }
    // If this fails, the router handles the request and reports the error.
    if (body instanceof Promise) body.then(send, next)
    else send(body)
  }
}

function first(from: Source[], cacheable: CacheableRequest): ReadyResponse | null {
  for (const find of from) {
    const ready = find(cacheable)
    if (ready) return ready
  }
  return null
}

/** Returns the headers as the flat list that Node writes fastest. The lists of frozen headers are reused. */
function inOneList(headers: Readonly<Record<string, string>>): string[] {
  const known = lists.get(headers)
  if (known) return known
  const list: string[] = []
  for (const name in headers) list.push(name, headers[name] ?? '')
  if (Object.isFrozen(headers)) lists.set(headers, list)
  return list
}

const lists = new WeakMap<Readonly<Record<string, string>>, string[]>()

function sendBody(response: ServerResponse, body: ReadyBody): void {
  if ('stream' in body) {
    // Players abort all the time, so an error here is normal.
    pipeline(body.stream, response).catch(() => {})
    return
  }
  const { pieces } = body
  // Sends all pieces in one write to the socket.
  if (pieces.length > 1) response.cork()
  for (const piece of pieces.slice(0, -1)) response.write(piece)
  response.end(pieces.at(-1))
}

type Arriving = { response: ServerResponse; socket: Socket; onEnd: () => void }
let arriving: Arriving[] = []

/**
 * Calls `onEnd` unless the connection was reset. Node reports a reset one turn of the event loop after the write. All responses of a turn
 * share one wait, because each separate wait costs as much as the headers.
 */
function whenArrived(one: Arriving): void {
  if (arriving.push(one) > 1) return
  setImmediate(() => {
    const arrived = arriving
    arriving = []
    setImmediate(() => {
      for (const { response, socket, onEnd } of arrived)
        if (response.writableFinished && !socket.errored) onEnd()
    })
  })
}

function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const forwarded = headerOf(request, 'x-forwarded-for') ?? undefined
  return visitorAddress(request.socket.remoteAddress ?? null, forwarded, trustedProxies) ?? 'inside'
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name]
  return value === undefined ? null : String(value)
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
