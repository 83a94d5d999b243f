import { createHash, timingSafeEqual } from 'node:crypto'
import { bearerOf } from '#server/bearer.ts'
import { type Family, noBody } from '#server/door/offer.ts'
import { refuseInText } from '#server/door/refusals.ts'
import type { SiteMetrics } from './site-metrics.ts'

const digest = (word: string) => createHash('sha256').update(word).digest()

/** Figures for Prometheus and its like, for whoever has the token of the settings. Without one there is no such address. */
export function metricsFamily(metrics: SiteMetrics, token: string): Family {
  const wanted = digest(token)
  return {
    name: 'metrics',
    base: '',
    isOpenToSites: false,
    isPacked: true,
    refuse: refuseInText,
    offers: [
      {
        method: 'GET',
        path: '/metrics',
        who: 'everybody',
        body: noBody,
        limits: [{ name: 'metrics', points: 120, seconds: 60, by: 'address' }],
        async answer({ request }) {
          const given = bearerOf(request)
          if (given === null || !timingSafeEqual(digest(given), wanted)) {
            const headers = { 'www-authenticate': 'Bearer', 'content-type': 'text/plain; charset=utf-8' }
            return new Response('The token of METRICS_TOKEN is needed.\n', { status: 401, headers })
          }
          const { type, text } = await metrics.write()
          return new Response(text, { headers: { 'content-type': type, 'cache-control': 'no-store' } })
        },
      },
    ],
  }
}
