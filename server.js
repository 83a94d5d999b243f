// One process: `node server.js` serves the build, `node server.js --dev` adds Vite, WORKER=only works without serving.
// Plain JavaScript, because it runs before anything is built.
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const isDevelopment = process.argv.includes('--dev')
const settingsFile = join(import.meta.dirname, '.env')
// What the environment says already is never overwritten.
if (existsSync(settingsFile)) process.loadEnvFile(settingsFile)
process.env.NODE_ENV ??= isDevelopment ? 'development' : 'production'
// In development the worker and its processes run from their sources.
if (isDevelopment) (await import('tsx/esm/api')).register()
else process.env.HELMCAST_PROGRAMS = join(import.meta.dirname, 'build', 'programs')

const isJson = process.env.LOG === 'json'
let isStopping = false
/** Gives database and directory back; nothing to give back while it still starts. */
let stop = async () => {}
stop = await (process.env.WORKER === 'only' ? workOnly() : serve()).catch((error) => {
  // Wrong settings and directories in use are told in one sentence; anything else needs its trace.
  if (error.isPlain) process.stderr.write(`\n${error.message}\n\n`)
  else console.error(error)
  process.exit(1)
})

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0))

async function end(code) {
  if (isStopping) return
  isStopping = true
  // What does not end in good order is ended as by a crash, which loses nothing: supervisors wait no longer than this.
  setTimeout(() => process.exit(code), 9000).unref()
  await stop()
  process.exit(code)
}

async function serve() {
  const server = createServer()
  const site = isDevelopment ? await startVite(server) : await import('./build/server/index.js')
  site.closeUmask()
  site.escapeConsole(isJson)
  site.outliveErrors(() => end(1))
  const backend = await site.openBackend(process.env)
  const { HOST: host, PORT: port, WORKER: wantsWorker, siteUrl } = backend.settings
  site.limitServer(server)
  const realtime = await site.attachRealtime(server, backend.deps)
  server.on('request', isDevelopment ? site.listener(backend) : await site.createApp(backend))
  await new Promise((resolve, reject) => {
    server.once('error', (error) => reject(error.code === 'EADDRINUSE' ? portInUse(host, port) : error))
    server.listen(port, host, resolve)
  })
  console.log(`Helmcast answers at ${siteUrl}`)
  const { connectionString } = backend.deps.database
  const { isAlone } = backend
  const worker =
    wantsWorker === 'on'
      ? await startWorker({ connectionString, isAlone, siteUrl }).catch((error) => {
          // What is published can still be heard; /healthz tells that nothing new is made.
          console.error('The worker could not start, so no episodes are made:', error)
          return null
        })
      : null

  return async () => {
    server.close()
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 2000).unref()
    await realtime.close()
    await worker?.stop()
    await backend.close()
  }
}

async function workOnly() {
  const { prepareWorkerOnly, closeUmask, escapeConsole, outliveErrors } =
    await importProgram('server/worker-only')
  closeUmask()
  escapeConsole(isJson)
  outliveErrors(() => end(1))
  const worker = await startWorker({ ...(await prepareWorkerOnly(process.env)), isAlone: false })
  console.log('Helmcast works on jobs; pages are served by another process.')
  return () => worker.stop()
}

/** Writing, voicing, mastering, mail. Its heavy parts run in processes and threads of their own. */
async function startWorker({ siteUrl, ...start }) {
  const { startWorker } = await importProgram('worker/main')
  return startWorker({ ...start, env: { ...process.env, SITE_URL: siteUrl } })
}

function importProgram(name) {
  return import(isDevelopment ? `./${name}.ts` : `./build/programs/${name}.js`)
}

function portInUse(host, port) {
  const message = `Something else answers at ${host}:${port} already. Stop it, or choose another PORT.`
  return Object.assign(new Error(message), { isPlain: true })
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
    attachRealtime: async (...given) => (await load()).attachRealtime(...given),
    closeUmask: () => process.umask(0o077),
    outliveErrors: () => {},
    // A developer reads it as it is.
    escapeConsole: () => {},
    limitServer: (await load()).limitServer,
    listener: (backend) => (request, response) =>
      vite.middlewares(request, response, async () => {
        try {
          const module = await load()
          if (!apps.has(module)) apps.set(module, await module.createApp(backend))
          await apps.get(module)(request, response)
        } catch (error) {
          vite.ssrFixStacktrace(error)
          console.error(error)
          response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error.stack ?? error))
        }
      }),
  }
}
