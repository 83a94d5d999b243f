import { randomUUID } from 'node:crypto'
import { isDatabaseAway, retryAfterSeconds } from '#server/database/is-database-away.ts'
import { giveAddress, visitorAddress } from './client-address.ts'
import { compressResponse } from './compress-responses.ts'
import type { RecordResponse } from './request-log.ts'
import { languageOfReferer, type RequestOrigin, requestOrigin } from './request-origin.ts'
import type { RequestResult, Router } from './router.ts'
import { securityHeaders } from './security-headers.ts'

/** `target`: the raw request target; `request` itself has the path "/". `peer`: the address of the socket. */
export type Respond = (
  request: Request,
  connection: { target: string; peer: string | null },
) => Promise<Response>

type RespondSettings = {
  siteUrl: string
  isDevelopment: boolean
  trustedProxies: number
  note: RecordResponse
  /** Called with each response of the router. */
  onResult?: (result: RequestResult, request: Request, origin: RequestOrigin) => void
}

/**
 * Returns a function that responds to every request that the cache does not answer: through the router, with headers, compression and a
 * log line.
 */
export function createRespond(router: Pick<Router, 'handle'>, settings: RespondSettings): Respond {
  const { trustedProxies, note, onResult } = settings
  const setSecurityHeaders = securityHeaders(settings.siteUrl, settings.isDevelopment)

  return async (request, { target, peer }) => {
    const begunAt = performance.now()
    const { method, headers } = request
    const requestId = randomUUID()
    const forwarded = headers.get('x-forwarded-for') ?? undefined
    const address = visitorAddress(peer, forwarded, trustedProxies) ?? 'inside'
    giveAddress(request, address)
    const origin = { address, requestId, language: languageOfReferer(headers.get('referer')) }
    let result: RequestResult | null = null
    let response: Response
    try {
      result = await requestOrigin.run(origin, () => router.handle({ request, target, ...origin }))
      response = result.response
      onResult?.(result, request, origin)
      if (result.group.isCompressed)
        response = await compressResponse(response, headers.get('accept-encoding') ?? '')
    } catch (error) {
      response = failed(error)
    }
    setSecurityHeaders(response, result)
    note(
      {
        method,
        route: result?.pattern ?? '?',
        status: response.status,
        ms: performance.now() - begunAt,
        address,
        account: result?.account ?? null,
        requestId,
      },
      result?.group.name === 'files',
    )
    response.headers.set('x-request-id', requestId)
    return method === 'HEAD' ? new Response(null, response) : response
  }
}

/** The response to an error outside of the router, which answers errors itself: one in rendering an error page, for example. */
function failed(error: unknown): Response {
  if (isDatabaseAway(error)) {
    const headers = { 'retry-after': String(retryAfterSeconds) }
    return new Response('The site is restarting. Please try again in a moment.', { status: 503, headers })
  }
  console.error(error)
  return new Response('Something went wrong on our side. Please try again.', { status: 500 })
}
