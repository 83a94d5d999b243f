// `npm start`: installs and builds what is missing, then serves the site. The build runs in a process group of its own, so
// that the supervisor stays small and a signal also ends the build.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { reportNode, supportedNode } from './supported-node.mjs'

reportNode()
const build = spawn(supportedNode(), [join(import.meta.dirname, 'build.mjs')], {
  stdio: 'inherit',
  detached: true,
})
const stop = () => process.kill(-build.pid, 'SIGKILL')
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop)
const [code] = await new Promise((resolve) => build.once('exit', (...ended) => resolve(ended)))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, stop)
if (code === 0) await import('../server.js')
else process.exitCode = code ?? 1
