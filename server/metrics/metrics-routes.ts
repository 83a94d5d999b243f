import { createHash, timingSafeEqual } from 'node:crypto'
import { bearerOf } from '#server/http/bearer.ts'
import { refuseInText } from '#server/http/http-error.ts'
import { getRoute, type RequestContext, type RouteGroup } from '#server/http/route.ts'
import type { SiteMetrics } from './site-metrics.ts'

const digest = (word: string) => createHash('sha256').update(word).digest()

/** Metrics for Prometheus, protected by METRICS_TOKEN. Without the setting the route does not exist. */
export function metricsRoutes(metrics: SiteMetrics, token: string): RouteGroup {
  const wanted = digest(token)
  const send = async ({ request }: RequestContext) => {
    const given = bearerOf(request)
    if (given === null || !timingSafeEqual(digest(given), wanted)) {
      const headers = { 'www-authenticate': 'Bearer', 'content-type': 'text/plain; charset=utf-8' }
      return new Response('The token of METRICS_TOKEN is needed.\n', { status: 401, headers })
    }
    const { type, text } = await metrics.write()
    return new Response(text, { headers: { 'content-type': type, 'cache-control': 'no-store' } })
  }
  const routes = [getRoute('/metrics', send, [{ name: 'metrics', points: 120, seconds: 60, by: 'address' }])]
  return { name: 'metrics', base: '', routes, isOpenToSites: false, isCompressed: true, refuse: refuseInText }
}
