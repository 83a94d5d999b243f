import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { databaseContext, nonceContext, siteContext, viewerDatabaseContext } from '#app/context.ts'
import { readLanguageFrom } from '#app/messages/language.ts'
import { languageOfPath, type PageLanguage, pageLanguages, prefixOf } from '#core/languages/page-languages.ts'
import { findProjectRoot } from '#providers/programs/project-root.ts'
import { providerNames, readOAuthProviders } from '#server/gateway/auth/oauth-providers.ts'
import { addressOf } from '#server/http/client-address.ts'
import type { RequestContext } from '#server/http/route.ts'
import type { Router } from '#server/http/router.ts'
import { pageHeaders, pagePolicy } from '#server/http/security-headers.ts'
import { readingAll } from '#server/pages/anonymous-client.ts'
import { fileRoutes } from '#server/pages/file-routes.ts'
import { createPageCache, type RenderedBy, type WholePage } from '#server/pages/page-cache.ts'
import { pageAddresses, pageRoutes } from '#server/pages/page-routes.ts'
import { busyResponse, limitRenders } from '#server/pages/render-limits.ts'
import { createViewerClient } from '#server/pages/viewer-client.ts'
import type { Backend } from '#server/process/backend.ts'
import { createListener } from './listener.ts'

export { attachRealtime } from '#server/gateway/realtime/attach-realtime.ts'
export { limitServer } from '#server/http/site-server.ts'
export { openBackend } from '#server/process/backend.ts'
export { noteWorkerEnd } from './health.ts'

/** The whole site: the API, built files and pages. Entry of the server build. */
export async function createApp(backend: Backend) {
  const { settings, secrets } = backend
  const isDevelopment = !import.meta.env.PROD
  const build: ServerBuild = await import('virtual:react-router/server-build')
  // Each language has the same pages below another base path, so links, forms and data of a page stay in its language.
  const handlers = new Map(
    pageLanguages.map((language) => {
      const basename = prefixOf(language) || '/'
      return [language, createRequestHandler({ ...build, basename }, import.meta.env.MODE)]
    }),
  )
  const renderPage = (request: Request, context: RouterContextProvider): Promise<Response> => {
    const language = languageOfPath(new URL(request.url).pathname)
    return renderedLanguage.run(language, async () => {
      const response = await handlers.get(language)?.(request, context)
      return response ?? Response.error()
    })
  }
  const limits = limitRenders()
  const policyOf = (scripts: string[]) => pagePolicy(scripts, isDevelopment, settings.IMAGE_HOSTS)

  // Only hosted Supabase knows its own providers, so both buttons are shown as if they were set up.
  const signInProviders = settings.SUPABASE_URL
    ? ['google', 'github'].map((id) => ({ id, name: providerNames[id] ?? id }))
    : readOAuthProviders(settings).map(({ id, name }) => ({ id, name }))

  function contextOf(nonce: string): RouterContextProvider {
    const context = new RouterContextProvider()
    context.set(databaseContext, backend.anonymous)
    context.set(nonceContext, nonce)
    context.set(siteContext, {
      origin: settings.siteUrl,
      publishableKey: secrets.publishableKey,
      isDemo: settings.DEMO === 'on',
      sendsMail: backend.hasMailServer || settings.SUPABASE_URL !== undefined,
      signUpOutside: settings.SIGN_UP ?? null,
      signInProviders,
      imageHosts: settings.IMAGE_HOSTS,
    })
    return context
  }

  /** Renders a page for this request. */
  function render(request: Request, add?: (context: RouterContextProvider) => void): Promise<Response> {
    return limits
      .forOne(addressOf(request), request.signal, async () => {
        const nonce = randomBytes(16).toString('base64')
        const context = contextOf(nonce)
        add?.(context)
        const response = await renderPage(request, context)
        response.headers.set('content-security-policy', policyOf([`nonce-${nonce}`]))
        return response
      })
      .catch(busyResponse)
  }

  /** Renders a cacheable page without the client's request. With `pays`, the client's processor budget is charged. */
  function renderWhole(address: string, nonce: string, { client, pays }: RenderedBy): Promise<WholePage> {
    const make = async () => {
      const { result, hasFailed } = await readingAll(async () => {
        const response = await renderPage(new Request(address), contextOf(nonce))
        return { status: response.status, headers: response.headers, html: await response.text() }
      })
      return { ...result, isWhole: !hasFailed }
    }
    return pays && client !== null
      ? limits.forOne(client, new AbortController().signal, make)
      : limits.forEverybody(client, make)
  }

  const takeForm = (handle: Router['handle']) => (requestContext: RequestContext) => {
    // React Router would compare the origin again, without knowing which origins our router accepts.
    requestContext.request.headers.delete('origin')
    return render(requestContext.request, (context) =>
      context.set(viewerDatabaseContext, () => createViewerClient(backend, requestContext, handle)),
    )
  }

  const pageCache = createPageCache({
    cacheVersion: backend.cacheVersion,
    memory: backend.pageMemory,
    render: renderWhole,
    policyFor: (hashes) => policyOf(hashes.map((hash) => `sha256-${hash}`)),
    headers: pageHeaders(settings.siteUrl),
    siteUrl: settings.siteUrl,
  })
  const routes = Object.values(build.routes).filter((route) => route !== undefined)
  const addresses = pageAddresses(routes)
  const files = isDevelopment ? [] : [fileRoutes(join(findProjectRoot(), 'build', 'client'))]
  const log = writeLines()
  return createListener(backend, {
    isDevelopment,
    log,
    pages: (handle) => [
      ...files,
      pageRoutes(addresses, (request) => render(request), takeForm(handle), isDevelopment ? null : pageCache),
    ],
  })
}

const renderedLanguage = new AsyncLocalStorage<PageLanguage>()
readLanguageFrom(() => renderedLanguage.getStore() ?? 'en')

/** How long log lines are buffered. A process that is killed loses them. */
const logMs = 10

/** Returns a function that writes the lines of the request log in batches: each write blocks the process for a moment. */
function writeLines(): (line: string) => void {
  let waiting = ''
  const write = () => {
    // Lines are already sanitised, and JSON where configured.
    if (waiting !== '') process.stdout.write(waiting)
    waiting = ''
  }
  process.once('exit', write)
  return (line) => {
    if (waiting === '') setTimeout(write, logMs)
    waiting += `${line}\n`
  }
}
