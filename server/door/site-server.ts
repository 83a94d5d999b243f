import { type IncomingMessage, type Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'

type Fetch = Parameters<typeof getRequestListener>[0]
type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void
type Listener = (request: IncomingMessage, response: ServerResponse) => void

const seconds = 1000
/** For a socket that asked for something else than HTTP and was told no. */
const longestGoodbyeMs = 10 * seconds
/** Files, the database's and jobs' connections. */
const filesForOthers = 200

/** How long a stranger may hold a socket, in milliseconds. */
export const socketTimes = {
  /** Until all headers of a request are there. */
  headers: 15 * seconds,
  /** Until all of a request is there: a large upload on a slow line has its time. */
  request: 300 * seconds,
  /** Between two requests: longer than proxies keep a connection, so that they never write into one that is being closed. */
  rest: 75 * seconds,
  /** Without a byte either way while an answer is on its way; a player that paused asks again with a range. */
  silence: 120 * seconds,
  /** How often Node looks at the first two; by itself only twice a minute. */
  look: 5 * seconds,
}

/** Sets what a stranger may take of the server: times, sockets at once. Before it listens, else Node looks too late. */
export function limitServer(server: Server, times = socketTimes): void {
  Object.assign(server, { connectionsCheckingInterval: times.look })
  server.headersTimeout = times.headers
  server.requestTimeout = times.request
  server.keepAliveTimeout = times.rest
  server.timeout = times.silence
  server.maxHeadersCount = 100
  server.maxRequestsPerSocket = 10_000
  server.maxConnections = Math.max(200, Math.min(10_000, openFilesAllowed() - filesForOthers))
}

function openFilesAllowed(): number {
  const report = process.report?.getReport() as
    | { userLimits?: { open_files?: { soft: unknown } } }
    | undefined
  const soft = Number(report?.userLimits?.open_files?.soft)
  return Number.isFinite(soft) ? soft : 10_000
}

/** Answers what is ready at once, and says whether it will; `goWholeWay` is for when it fails over it. */
export type ShortWay = (request: IncomingMessage, response: ServerResponse, goWholeWay: () => void) => boolean

/**
 * Hands Node's requests to `fetch`, but for those that `shortWay` has answered. The request line goes on as it was written, for the door to read; everybody else
 * sees an address that tells nothing, so that none of it is ever taken for granted.
 */
export function siteListener(fetch: Fetch, shortWay: ShortWay = () => false): Listener {
  const listen = getRequestListener(fetch, { overrideGlobalObjects: false })
  return (request, response) => {
    if (!isHost(request.headers.host)) {
      response.writeHead(400, { 'content-type': 'text/plain', connection: 'close' }).end('This is no host.')
      return
    }
    const goWholeWay = () => {
      noteTarget(request)
      void listen(request, response)
    }
    if (!shortWay(request, response, goWholeWay)) goWholeWay()
  }
}

const targets = new WeakMap<IncomingMessage, string>()

function noteTarget(request: IncomingMessage): void {
  targets.set(request, request.url ?? '/')
  request.url = '/'
}

/** What stood in the request line. */
export function targetOf(request: IncomingMessage): string {
  return targets.get(request) ?? request.url ?? '/'
}

let lastHost: string | undefined

/** Nearly all name the one that was named before. */
function isHost(host: string | undefined): boolean {
  if (host === undefined || host === lastHost) return true
  if (!URL.canParse(`http://${host}/`)) return false
  lastHost = host
  return true
}

/**
 * Answers everybody who wants to change the protocol. `upgrades` has the paths that may; whoever else asks politely
 * (`curl --http2`) gets an ordinary answer, as the HTTP rules want it, and the connection ends. Answers how to stop.
 */
export function answerUpgrades(server: Server, upgrades: Record<string, Upgrade>): () => void {
  const onUpgrade: Upgrade = (request, socket, head) => {
    // Node has taken its own listeners off: an error that nobody hears would end the process.
    socket.on('error', () => socket.destroy())
    const path = /^[^?#]*/.exec(request.url ?? '')?.[0] ?? ''
    const upgrade = Object.hasOwn(upgrades, path) ? upgrades[path] : null
    if (upgrade && request.headers.upgrade?.toLowerCase() === 'websocket') upgrade(request, socket, head)
    else if (!isForVite(request)) answerPlainly(server, request, socket)
  }
  const onConnect: Upgrade = (_, socket) => {
    socket.on('error', () => socket.destroy())
    endWith(socket, '405 Method Not Allowed', ['Allow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'])
  }
  server.on('upgrade', onUpgrade).on('connect', onConnect)
  return () => void server.off('upgrade', onUpgrade).off('connect', onConnect)
}

/** In development Vite listens on the same server. */
function isForVite(request: IncomingMessage): boolean {
  return (
    process.env.NODE_ENV === 'development' && /^vite-/.test(request.headers['sec-websocket-protocol'] ?? '')
  )
}

function answerPlainly(server: Server, request: IncomingMessage, socket: Duplex): void {
  const hasBody =
    request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined
  if (hasBody || !['GET', 'HEAD'].includes(request.method ?? '')) {
    endWith(socket, '426 Upgrade Required', ['Upgrade: websocket'])
    return
  }
  setTimeout(() => socket.destroy(), longestGoodbyeMs).unref()
  const response = new ServerResponse(request)
  response.shouldKeepAlive = false
  response.assignSocket(socket as Socket)
  response.on('finish', () => socket.end(() => socket.destroy()))
  request.push(null)
  server.emit('request', request, response)
}

/** A last word on a socket, which is closed on our side whatever the other side does. */
export function endWith(socket: Duplex, status: string, headers: string[] = []): void {
  const lines = [`HTTP/1.1 ${status}`, 'Connection: close', 'Content-Length: 0', ...headers]
  socket.end(`${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy())
  setTimeout(() => socket.destroy(), longestGoodbyeMs).unref()
}
