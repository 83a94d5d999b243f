import { type IncomingMessage, type Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { networkOf } from './address-group.ts'
import type { Respond } from './respond.ts'

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void
type Listener = (request: IncomingMessage, response: ServerResponse) => void

const seconds = 1000
/** How long a socket may stay open after its protocol upgrade or CONNECT was refused. */
const longestGoodbyeMs = 10 * seconds
/** Open files reserved for files, database connections and jobs. */
const filesForOthers = 200

/** Timeouts of a client's socket, in milliseconds. */
export const socketTimes = {
  /** Until all headers of a request have arrived. */
  headers: 15 * seconds,
  /** Until the whole request has arrived; allows a large upload on a slow connection. */
  request: 300 * seconds,
  /** Keep-alive between requests: longer than that of proxies, so that they never write into a closing connection. */
  rest: 75 * seconds,
  /** Without a byte in either direction during a response; a paused player requests again with a range. */
  silence: 120 * seconds,
  /** How often Node checks the first two times; its default is 30 seconds. */
  look: 5 * seconds,
}

/**
 * Sets timeouts and the limits of sockets. Without a proxy in front, one network may open a quarter of the sockets. Call it before
 * `listen`, else Node keeps its default check interval.
 */
export function limitServer(server: Server, trustedProxies: number, times = socketTimes): void {
  Object.assign(server, { connectionsCheckingInterval: times.look })
  server.headersTimeout = times.headers
  server.requestTimeout = times.request
  server.keepAliveTimeout = times.rest
  server.timeout = times.silence
  server.maxHeadersCount = 100
  server.maxRequestsPerSocket = 10_000
  server.maxConnections = Math.max(200, Math.min(10_000, openFilesAllowed() - filesForOthers))
  if (trustedProxies === 0) shareSockets(server)
}

function shareSockets(server: Server): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = (open.get(network) ?? 0) + 1
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
    if (count > server.maxConnections / 4) socket.destroy()
  })
}

function openFilesAllowed(): number {
  const report = process.report?.getReport() as
    | { userLimits?: { open_files?: { soft: unknown } } }
    | undefined
  const soft = Number(report?.userLimits?.open_files?.soft)
  return Number.isFinite(soft) ? soft : 10_000
}

/** One step of a request: it responds, or passes the request on with `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Returns a listener that sends every request through this list, in its order. */
export function listenerOf(list: Middleware[]): Listener {
  return list.reduceRight<Listener>(
    (next, middleware) => (request, response) => middleware(request, response, () => next(request, response)),
    () => {},
  )
}

export const refuseInvalidHosts: Middleware = (request, response, next) => {
  if (isHost(request.headers.host)) next()
  else response.writeHead(400, { 'content-type': 'text/plain', connection: 'close' }).end('This is no host.')
}

/**
 * Returns the last step of the list. The request that `respond` gets has the path "/", so that no other code relies on an unchecked URL.
 */
export function passTo(respond: Respond): Middleware {
  const targets = new WeakMap<IncomingMessage, string>()
  const listen = getRequestListener(
    (request, env) => {
      const { incoming } = env as HttpBindings
      const peer = incoming.socket.remoteAddress ?? null
      return respond(request, { target: targets.get(incoming) ?? '/', peer })
    },
    { overrideGlobalObjects: false },
  )
  return (request, response) => {
    targets.set(request, request.url ?? '/')
    request.url = '/'
    void listen(request, response)
  }
}

let lastHost: string | undefined

/** Whether a Host header is valid. Nearly all requests repeat the last Host, so it is cached. */
function isHost(host: string | undefined): boolean {
  if (host === undefined || host === lastHost) return true
  if (!URL.canParse(`http://${host}/`)) return false
  lastHost = host
  return true
}

/**
 * Handles upgrade and CONNECT requests. `upgrades` maps paths to WebSocket handlers; any other upgrade request (`curl
 * --http2`) gets an ordinary response, as HTTP requires, and the connection closes. Returns a function that removes the
 * listeners.
 */
export function handleUpgrades(server: Server, upgrades: Record<string, Upgrade>): () => void {
  const onUpgrade: Upgrade = (request, socket, head) => {
    // Node has removed its own listeners: an unhandled socket error would end the process.
    socket.on('error', () => socket.destroy())
    const path = /^[^?#]*/.exec(request.url ?? '')?.[0] ?? ''
    const upgrade = Object.hasOwn(upgrades, path) ? upgrades[path] : null
    if (upgrade && request.headers.upgrade?.toLowerCase() === 'websocket') upgrade(request, socket, head)
    else if (!isForVite(request)) respondWithoutUpgrade(server, request, socket)
  }
  const onConnect: Upgrade = (_, socket) => {
    socket.on('error', () => socket.destroy())
    endWith(socket, '405 Method Not Allowed', ['Allow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'])
  }
  server.on('upgrade', onUpgrade).on('connect', onConnect)
  return () => void server.off('upgrade', onUpgrade).off('connect', onConnect)
}

/** In development, Vite's WebSocket uses the same server. */
function isForVite(request: IncomingMessage): boolean {
  return (
    process.env.NODE_ENV === 'development' && /^vite-/.test(request.headers['sec-websocket-protocol'] ?? '')
  )
}

function respondWithoutUpgrade(server: Server, request: IncomingMessage, socket: Duplex): void {
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

/** Sends a final response and closes the socket, even if the other side does not. */
export function endWith(socket: Duplex, status: string, headers: string[] = []): void {
  const lines = [`HTTP/1.1 ${status}`, 'Connection: close', 'Content-Length: 0', ...headers]
  socket.end(`${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy())
  setTimeout(() => socket.destroy(), longestGoodbyeMs).unref()
}
