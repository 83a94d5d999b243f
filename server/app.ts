import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { databaseContext, nonceContext, siteContext } from '#app/context.ts'
import { findProjectRoot } from '#providers/programs/project-root.ts'
import { createApi } from './api.ts'
import type { Backend } from './backend.ts'
import { builtFiles } from './built-files.ts'
import { pagePolicy } from './security-headers.ts'

export { openBackend } from './backend.ts'
export { attachRealtime } from './gateway/realtime/attach-realtime.ts'
export { outliveErrors } from './outlive-errors.ts'
export { closeUmask } from './private-data.ts'

/** The whole site: the calls of clients, then built files, then pages. Entry of the server build. */
export function createApp(backend: Backend): Hono {
  const { settings, deps } = backend
  const isDevelopment = !import.meta.env.PROD
  const app = createApi(backend, { isDevelopment, log: (line) => console.log(line) })
  if (!isDevelopment) app.use(builtFiles(join(findProjectRoot(), 'build', 'client')))

  const renderPage = createRequestHandler(
    () => import('virtual:react-router/server-build'),
    import.meta.env.MODE,
  )
  app.all('*', async (c) => {
    const nonce = randomBytes(16).toString('base64')
    const context = new RouterContextProvider()
    context.set(databaseContext, backend.anonymous)
    context.set(nonceContext, nonce)
    context.set(siteContext, {
      origin: settings.siteUrl,
      publishableKey: deps.publishableKey,
      signUp: settings.SIGN_UP,
    })
    const response = await renderPage(c.req.raw, context)
    response.headers.set('content-security-policy', pagePolicy(nonce, isDevelopment, settings.IMAGE_HOSTS))
    return response
  })
  return app
}
