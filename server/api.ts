import { Hono } from 'hono'
import type { Backend } from './backend.ts'
import { noteAddress } from './client-address.ts'
import { compressAnswers } from './compress-answers.ts'
import { feedRoutes } from './feeds/feed-routes.ts'
import { functionRoutes } from './functions/function-routes.ts'
import { authRoutes } from './gateway/auth/auth-routes.ts'
import { restRoutes } from './gateway/rest/rest-routes.ts'
import { storageRoutes } from './gateway/storage/storage-routes.ts'
import { readHealth } from './health.ts'
import { mediaRoutes } from './media/media-routes.ts'
import { requestLog } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'

/** Everything that is asked over HTTP except pages and built files, in the order in which it is asked. */
export function createApi(
  backend: Backend,
  options: { isDevelopment: boolean; log: (line: string) => void },
): Hono {
  const { settings, deps } = backend
  const api = new Hono()

  api.use(requestLog(options.log))
  api.use(compressAnswers())
  api.use(securityHeaders(settings.siteUrl, options.isDevelopment))
  api.use(noteAddress(settings.TRUST_PROXY))
  api.onError((error, c) => {
    console.error(error)
    return c.text('Something went wrong on our side. Please try again.', 500)
  })

  api.get('/healthz', async (c) => {
    const health = await readHealth(deps.database.pool)
    return c.json(health, health.status === 'down' ? 503 : 200, { 'cache-control': 'no-store' })
  })
  if (backend.auth) api.route('/auth/v1', authRoutes(backend.auth))
  else api.all('/auth/v1/*', (c) => backend.rest.fetch(c.req.raw, deps.clientAddress(c.req.raw)))
  api.route('/rest/v1', restRoutes(backend.rest.fetch, backend.limits))
  api.route('/storage/v1', storageRoutes(deps))
  api.route('/functions/v1', functionRoutes(deps))
  api.route('/media', mediaRoutes(deps))
  api.route('/', feedRoutes(deps))
  return api
}
