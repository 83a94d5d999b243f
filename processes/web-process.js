// Serves the site. The embedded database, where there is one, lives here, in a thread.
import { createServer } from 'node:http'
import { isDevelopment, runProgram } from './run-program.js'
import { startVite } from './start-vite.js'

await runProgram(serve)

async function serve() {
  const server = createServer()
  const site = isDevelopment ? await startVite(server) : await import('../build/server/index.js')
  const backend = await site.openBackend(process.env)
  const { database, settings, isAlone } = backend
  const { HOST: host, PORT: port, siteUrl } = settings
  site.limitServer(server, settings.TRUST_PROXY)
  const realtime = await site.attachRealtime(server, backend)
  server.on('request', isDevelopment ? site.listener(backend) : await site.createApp(backend))
  await new Promise((resolve, reject) => {
    server.once('error', (error) => reject(error.code === 'EADDRINUSE' ? portInUse(host, port) : error))
    server.listen(port, host, resolve)
  })
  console.log(`Helmcast answers at ${siteUrl}`)
  const { connectionString } = database
  process.on('message', ({ endedWorker }) => site.noteWorkerEnd(database.pool, endedWorker))
  process.send?.({ worker: settings.WORKER === 'on' ? { connectionString, isAlone } : null })

  return async () => {
    server.close()
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 2000).unref()
    await realtime.close()
    await backend.close()
  }
}

function portInUse(host, port) {
  const message = `Something else answers at ${host}:${port} already. Stop it, or choose another PORT.`
  return Object.assign(new Error(message), { isPlain: true })
}
