// The web process of site-program.mjs: like processes/web-process.js, but without pages.
import { createServer } from 'node:http'
import { attachRealtime } from '#server/gateway/realtime/attach-realtime.ts'
import { limitServer } from '#server/http/site-server.ts'
import { openBackend } from '#server/process/backend.ts'
import { noteWorkerEnd } from '#server/site/health.ts'
import { createListener } from '#server/site/listener.ts'
import { runProgram } from '../../processes/run-program.js'

await runProgram(async () => {
  const backend = await openBackend(process.env)
  const { settings, database, isAlone } = backend
  const server = createServer()
  limitServer(server, 1)
  await attachRealtime(server, backend)
  server.on('request', createListener(backend, { isDevelopment: false, log: () => {} }))
  await new Promise((resolve) => server.listen(settings.PORT, settings.HOST, resolve))
  const { siteUrl } = settings
  process.stdout.write(`Helmcast answers at ${siteUrl}\n`)
  const { connectionString, pool } = database
  process.on('message', ({ endedWorker }) => noteWorkerEnd(pool, endedWorker))
  process.send?.({ worker: settings.WORKER === 'on' ? { connectionString, siteUrl, isAlone } : null })
  return () => {
    server.closeAllConnections()
    return backend.close()
  }
})
