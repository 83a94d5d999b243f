import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { databaseContext, nonceContext, siteContext } from '#app/context.ts'
import { findProjectRoot } from '#providers/programs/project-root.ts'
import { createApi } from './api.ts'
import type { Backend } from './backend.ts'
import { fileFamily } from './pages/file-family.ts'
import { pageAddresses, pageFamily } from './pages/page-family.ts'
import { pagePolicy } from './security-headers.ts'

export { escapeConsole } from '#providers/programs/escape-console.ts'
export { openBackend } from './backend.ts'
export { limitServer, siteListener } from './door/site-server.ts'
export { attachRealtime } from './gateway/realtime/attach-realtime.ts'
export { outliveErrors } from './outlive-errors.ts'
export { closeUmask } from './private-data.ts'

/** The whole site: the calls of clients, built files and pages. Entry of the server build. */
export async function createApp(backend: Backend) {
  const { settings, deps } = backend
  const isDevelopment = !import.meta.env.PROD
  const build: ServerBuild = await import('virtual:react-router/server-build')
  const renderPage = createRequestHandler(build, import.meta.env.MODE)

  async function render(request: Request): Promise<Response> {
    const nonce = randomBytes(16).toString('base64')
    const context = new RouterContextProvider()
    context.set(databaseContext, backend.anonymous)
    context.set(nonceContext, nonce)
    context.set(siteContext, {
      origin: settings.siteUrl,
      publishableKey: deps.publishableKey,
      signUp: settings.SIGN_UP,
      imageHosts: settings.IMAGE_HOSTS,
    })
    const response = await renderPage(request, context)
    response.headers.set('content-security-policy', pagePolicy(nonce, isDevelopment, settings.IMAGE_HOSTS))
    return response
  }

  const routes = Object.values(build.routes).filter((route) => route !== undefined)
  const pages = pageFamily(pageAddresses(routes), render)
  // A line of the request log is made of our own words, and JSON already where that is wished.
  const log = (line: string) => void process.stdout.write(`${line}\n`)
  const files = isDevelopment ? [] : [fileFamily(join(findProjectRoot(), 'build', 'client'))]
  return createApi(backend, { isDevelopment, log, pages: [...files, pages] })
}
