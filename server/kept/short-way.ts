import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { visitorAddress } from '#server/client-address.ts'
import type { ShortWay } from '#server/door/site-server.ts'
import type { NoteAnswer } from '#server/request-log.ts'
import { hasCredentials } from './credentials.ts'

/** A request without body, token and cookie. */
export type AskedShortly = {
  /** As it stands in the request line, never decoded. */
  url: string
  method: 'GET' | 'HEAD'
  headers: { get(name: string): string | null }
  address: string
}

/** `onEnd` is called when all of it was taken. */
export type ReadyBody = { pieces: Buffer[]; onEnd?: () => void } | { stream: Readable }

export type ReadyAnswer = {
  /** The pattern of the offer, for the log. */
  route: string
  status: number
  headers: Readonly<Record<string, string>>
  /** Others beside them, none of the same name. */
  more?: Readonly<Record<string, string>>
  body: (() => ReadyBody | Promise<ReadyBody>) | Buffer | null
}

type ShortWayOptions = {
  /** Each answers what it has ready for exactly this request line, else null. */
  from: ((asked: AskedShortly) => ReadyAnswer | null)[]
  trustedProxies: number
  note: NoteAnswer
}

/**
 * Answers again what the door has let out to visitors for exactly this request line, while nothing has changed since.
 * No body, no token, no cookie: everything else goes the whole way. It writes to Node's own response, because handing on
 * what lies in memory costs more than anything else about it.
 */
export function openShortWay({ from, trustedProxies, note }: ShortWayOptions): ShortWay {
  return (request, response, goWholeWay) => {
    const { method = '', url = '' } = request
    if ((method !== 'GET' && method !== 'HEAD') || hasBody(request)) return false
    const headers = { get: (name: string) => headerOf(request, name) }
    if (hasCredentials(headers)) return false
    const address = addressOf(request, trustedProxies)
    const asked: AskedShortly = { url, method, headers, address }
    const ready = first(from, asked)
    if (!ready) return false

    const begunAt = performance.now()
    const requestId = randomUUID()
    const { status, route } = ready
    const send = (body: ReadyBody) => {
      response.writeHead(
        status,
        inOneList(ready.headers).concat(inOneList(ready.more ?? {}), 'x-request-id', requestId),
      )
      // How long it takes to be sent is a matter of the other's line.
      const ms = performance.now() - begunAt
      const onEnd = 'onEnd' in body ? body.onEnd : undefined
      response.on('close', () => {
        note({ method, route, status, ms, address, account: null, requestId })
        if (onEnd) whenArrived({ response, socket: request.socket, onEnd })
      })
      sendBody(response, body)
    }
    const body = typeof ready.body === 'function' ? ready.body() : { pieces: ready.body ? [ready.body] : [] }
    // What went wrong is told where everything else is told.
    if (body instanceof Promise) body.then(send, () => goWholeWay())
    else send(body)
    return true
  }
}

function first(from: ShortWayOptions['from'], asked: AskedShortly): ReadyAnswer | null {
  for (const find of from) {
    const ready = find(asked)
    if (ready) return ready
  }
  return null
}

/** As Node writes them fastest. Those that never change are sent again and again. */
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
    // Players go away in the middle all the time.
    pipeline(body.stream, response).catch(() => {})
    return
  }
  const { pieces } = body
  // Written to the socket together.
  if (pieces.length > 1) response.cork()
  for (const piece of pieces.slice(0, -1)) response.write(piece)
  response.end(pieces.at(-1))
}

type Arriving = { response: ServerResponse; socket: Socket; onEnd: () => void }
let arriving: Arriving[] = []

/**
 * Of a connection that its other end has reset one hears only in the turn after what was written into it. All answers of
 * one turn wait together: each wait of its own costs as much as the headers.
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
