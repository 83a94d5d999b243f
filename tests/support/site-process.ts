import { createServer } from 'node:http'
import { createListener } from '#server/api.ts'
import { openBackend } from '#server/backend.ts'
import { limitServer } from '#server/door/site-server.ts'
import { attachRealtime } from '#server/gateway/realtime/attach-realtime.ts'
import { outliveErrors } from '#server/outlive-errors.ts'
import { closeUmask } from '#server/private-data.ts'
import { startWorker } from '#worker/main.ts'

/** The site as `node server.js` runs it, but from its sources and without pages; WORKER=off leaves out the jobs. */
closeUmask()
outliveErrors(() => process.exit(1))
const backend = await openBackend(process.env)
const { settings, deps, isAlone } = backend
const server = createServer()
limitServer(server)
await attachRealtime(server, deps)
server.on('request', createListener(backend, { isDevelopment: false, log: () => {} }))
await new Promise<void>((resolve) => server.listen(settings.PORT, settings.HOST, resolve))
process.stdout.write(`Helmcast answers at ${settings.siteUrl}\n`)
const { connectionString } = deps.database
const worker =
  settings.WORKER === 'on' ? await startWorker({ connectionString, env: process.env, isAlone }) : null
process.on('SIGTERM', async () => {
  server.closeAllConnections()
  await worker?.stop()
  await backend.close()
  process.exit(0)
})
