// The supervisor: `node server.js` serves the build, `node server.js --dev` adds Vite, WORKER=only runs jobs without
// serving. Plain JavaScript, because it runs before anything is built. It loads almost nothing, so that it stays small
// and responsive.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serveDemo } from './processes/demo.js'
import { supervise } from './processes/supervisor.js'
import { supportedNode } from './scripts/supported-node.mjs'

const isDevelopment = process.argv.includes('--dev')
const settingsFile = join(import.meta.dirname, '.env')
// loadEnvFile does not override variables that are already set.
if (existsSync(settingsFile)) process.loadEnvFile(settingsFile)
process.env.NODE_ENV ??= isDevelopment ? 'development' : 'production'
// In development the worker and its child processes run from source.
if (!isDevelopment) process.env.HELMCAST_PROGRAMS = join(import.meta.dirname, 'build', 'programs')

const programOf = (name) => join(import.meta.dirname, 'processes', name)
const worker = programOf('worker-process.js')
const node = supportedNode()
if (process.env.DEMO === 'on' && process.env.HELMCAST_DEMO !== 'running')
  await serveDemo({ server: import.meta.filename, data: process.env.DATA_DIR || 'data' })
else
  supervise(
    process.env.WORKER === 'only'
      ? { main: worker, node }
      : { main: programOf('web-process.js'), worker, node },
  )
