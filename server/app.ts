import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { databaseContext, nonceContext, siteContext } from '#app/context.ts'
import { findProjectRoot } from '#providers/programs/project-root.ts'
import { readingAll } from './anonymous-client.ts'
import { createListener } from './api.ts'
import type { Backend } from './backend.ts'
import { readOAuthProviders } from './gateway/auth/oauth-providers.ts'
import { fileFamily } from './pages/file-family.ts'
import { keepPages, type WholePage } from './pages/kept-pages.ts'
import { pageAddresses, pageFamily } from './pages/page-family.ts'
import { pageHeaders, pagePolicy } from './security-headers.ts'

export { escapeConsole } from '#providers/programs/escape-console.ts'
export { openBackend } from './backend.ts'
export { limitServer } from './door/site-server.ts'
export { attachRealtime } from './gateway/realtime/attach-realtime.ts'
export { outliveErrors } from './outlive-errors.ts'
export { closeUmask } from './private-data.ts'

/** The whole site: the calls of clients, built files and pages. Entry of the server build. */
export async function createApp(backend: Backend) {
  const { settings, deps } = backend
  const isDevelopment = !import.meta.env.PROD
  const build: ServerBuild = await import('virtual:react-router/server-build')
  const renderPage = createRequestHandler(build, import.meta.env.MODE)
  const policyOf = (scripts: string[]) => pagePolicy(scripts, isDevelopment, settings.IMAGE_HOSTS)

  // Hosted Supabase has its own list, which only its pages know: there the buttons stand as if they were set up.
  const signInProviders = settings.SUPABASE_URL
    ? ['google', 'github']
    : readOAuthProviders(settings).map(({ id }) => id)

  function contextOf(nonce: string): RouterContextProvider {
    const context = new RouterContextProvider()
    context.set(databaseContext, backend.anonymous)
    context.set(nonceContext, nonce)
    context.set(siteContext, {
      origin: settings.siteUrl,
      publishableKey: deps.publishableKey,
      signUp: settings.SIGN_UP,
      signInProviders,
      imageHosts: settings.IMAGE_HOSTS,
    })
    return context
  }

  /** For whoever asks now. */
  async function render(request: Request): Promise<Response> {
    const nonce = randomBytes(16).toString('base64')
    const response = await renderPage(request, contextOf(nonce))
    response.headers.set('content-security-policy', policyOf([`nonce-${nonce}`]))
    return response
  }

  /** For everybody: of the asker nothing is known but the address. */
  async function renderWhole(address: string, nonce: string): Promise<WholePage> {
    const { result, hasFailed } = await readingAll(async () => {
      const response = await renderPage(new Request(address), contextOf(nonce))
      return { status: response.status, headers: response.headers, html: await response.text() }
    })
    return { ...result, isWhole: !hasFailed }
  }

  const kept = keepPages({
    shown: deps.shown,
    memory: deps.keptPages,
    render: renderWhole,
    policyFor: (hashes) => policyOf(hashes.map((hash) => `sha256-${hash}`)),
    headers: pageHeaders(settings.siteUrl),
  })
  const routes = Object.values(build.routes).filter((route) => route !== undefined)
  const pages = pageFamily(pageAddresses(routes), render, isDevelopment ? undefined : kept)
  const files = isDevelopment ? [] : [fileFamily(join(findProjectRoot(), 'build', 'client'))]
  const log = writeLines()
  return createListener(backend, { isDevelopment, log, pages: [...files, pages] })
}

/** For so long lines wait for others; a process that is killed loses them. */
const logMs = 10

/** Lines of the request log, written together: each write of its own would stop the process for a moment. */
function writeLines(): (line: string) => void {
  let waiting = ''
  const write = () => {
    // A line is made of our own words, and JSON already where that is wished.
    if (waiting !== '') process.stdout.write(waiting)
    waiting = ''
  }
  process.once('exit', write)
  return (line) => {
    if (waiting === '') setTimeout(write, logMs)
    waiting += `${line}\n`
  }
}
