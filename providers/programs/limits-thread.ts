// Runs beside a reader (serve-readers.ts), which receives no messages while it computes. Ends the process when it exceeds a
// limit, and when its parent has ended.
import { parentPort, workerData } from 'node:worker_threads'
import type { Reader } from './readers.ts'

const checkMs = 200
/**
 * Multiple of the processor limit after which a reader is ended by the clock. High, because machines are busy: this only
 * ends a reader that waits for something that never comes.
 */
const longestWait = 10

const parent: number = workerData.data
let at: { limits: Reader; cpu: NodeJS.CpuUsage; begunMs: number } | null = null

parentPort?.on('message', (limits: Reader | null) => {
  at = limits && { limits, cpu: process.cpuUsage(), begunMs: performance.now() }
})
setInterval(() => {
  if (process.ppid !== parent) end()
  if (!at) return
  const { seconds, megabytes, asksOthers } = at.limits
  const { user, system } = process.cpuUsage(at.cpu)
  if ((user + system) / 1e6 > seconds) end()
  if (process.memoryUsage.rss() / 1e6 > megabytes) end()
  if (!asksOthers && performance.now() - at.begunMs > longestWait * seconds * 1000) end()
}, checkMs)
parentPort?.postMessage('ready')

function end(): void {
  process.kill(process.pid, 'SIGKILL')
}
