// One process: `node server.js` serves the build, `node server.js --dev` adds Vite. Plain JavaScript, because it runs
// before anything is built.
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { register } from 'tsx/esm/api'

const isDevelopment = process.argv.includes('--dev')
process.env.NODE_ENV ??= isDevelopment ? 'development' : 'production'
// The worker is TypeScript outside the bundle.
register()

const server = createServer()
const site = isDevelopment ? await startVite(server) : await import('./build/server/index.js')
const backend = await site.openBackend(process.env)
const { HOST: host, PORT: port, WORKER: worker, siteUrl } = backend.settings

const listener = isDevelopment ? site.listener(backend) : answer(site.createApp(backend))
server.on('request', listener)

if (worker === 'only')
  throw new Error('WORKER=only is for `node worker/alone.ts`; the web process knows on and off.')
server.listen(port, host, () => console.log(`Helmcast answers at ${siteUrl}`))

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    if (isStopping) return
    isStopping = true
    server.close()
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 2000).unref()
    await backend.close()
    process.exit(0)
  })
}

function answer(app) {
  return getRequestListener(app.fetch, { overrideGlobalObjects: false })
}

/** Vite compiles what a request needs; server code that was edited is used by the next request, on the same backend. */
async function startVite(server) {
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({
    server: { middlewareMode: { server }, hmr: { server } },
    appType: 'custom',
  })
  const load = () => vite.ssrLoadModule('./server/app.ts')
  const apps = new WeakMap()
  return {
    openBackend: async (env) => (await load()).openBackend(env),
    listener: (backend) => (request, response) =>
      vite.middlewares(request, response, async () => {
        try {
          const module = await load()
          if (!apps.has(module)) apps.set(module, answer(module.createApp(backend)))
          await apps.get(module)(request, response)
        } catch (error) {
          vite.ssrFixStacktrace(error)
          console.error(error)
          response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error.stack ?? error))
        }
      }),
  }
}
