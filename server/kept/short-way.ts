import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { visitorAddress } from '#server/client-address.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { ShortWay } from '#server/door/site-server.ts'
import { logLine } from '#server/request-log.ts'
import { hasCredentials } from './credentials.ts'
import { chooseKept } from './send-kept.ts'

type ShortWayDependencies = Pick<ServerDependencies, 'shown' | 'keptPages' | 'trustedProxies'> & {
  log: (line: string) => void
  isJson: boolean
}

/**
 * Answers again what the door has let out to a visitor for exactly this request line, while nothing has changed since.
 * No body, no token, no cookie: everything else goes the whole way. It writes to Node's own response, because handing on a
 * page from memory costs more than anything else about it.
 */
export function openShortWay(deps: ShortWayDependencies): ShortWay {
  return (request, response) => {
    const { method = '', url = '' } = request
    if ((method !== 'GET' && method !== 'HEAD') || hasBody(request)) return false
    const versions = deps.shown.known()
    const kept = versions && deps.keptPages.get(url, versions.pages)
    const asked = { get: (name: string) => headerOf(request, name) }
    if (!kept || hasCredentials(asked)) return false
    const begunAt = Date.now()
    if (begunAt >= kept.renewAt) kept.renew()
    const { status, headers, body } = chooseKept(kept, method, asked)
    const requestId = randomUUID()
    response.writeHead(status, { ...headers, 'x-request-id': requestId })
    response.end(body)
    const address = visitorAddress(
      request.socket.remoteAddress ?? null,
      headerOf(request, 'x-forwarded-for') ?? undefined,
      deps.trustedProxies,
    )
    deps.log(
      logLine(
        {
          time: new Date(begunAt).toISOString(),
          method,
          route: kept.route,
          status,
          ms: 0,
          address: address ?? 'inside',
          account: null,
          requestId,
        },
        deps.isJson,
      ),
    )
    return true
  }
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name]
  return value === undefined ? null : String(value)
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
