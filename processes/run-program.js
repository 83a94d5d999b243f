import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

export const isDevelopment = process.argv.includes('--dev')
const root = join(import.meta.dirname, '..')
const longestEndMs = 9000

/** Imports one of our own programs: as built, or in development from its source. */
export async function importProgram(name) {
  if (!isDevelopment) return import(join(process.env.HELMCAST_PROGRAMS, `${name}.js`))
  ;(await import('tsx/esm/api')).register()
  return import(join(root, `${name}.ts`))
}

/**
 * Runs a program below the supervisor until it receives a signal to end. `start` returns a function that releases
 * everything. If the supervisor dies (kill -9), the process has `endMs` to shut down, and is then killed with its whole
 * group.
 */
export async function runProgram(start, { endMs = longestEndMs } = {}) {
  let isEnding = false
  /** Nothing to release while the program is starting. */
  let stop = async () => {}
  async function end(code) {
    if (isEnding) return
    isEnding = true
    // Exit anyway if the shutdown takes too long: as after a crash, nothing is lost.
    setTimeout(() => process.exit(code), longestEndMs).unref()
    await stop()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0))
  if (process.send) {
    if (endMs > 0) process.once('disconnect', () => end(0))
    watchSupervisor(endMs)
  }
  try {
    const { guardProcess } = await importProgram('server/process/guard-process')
    guardProcess({ isJson: process.env.LOG === 'json', isDevelopment, end: () => end(1) })
    stop = await start(end)
  } catch (error) {
    // Wrong settings and directories in use are reported in one sentence; anything else needs its stack trace.
    if (error.isPlain) process.stderr.write(`\n${error.message}\n\n`)
    else console.error(error)
    process.exit(1)
  }
}

/**
 * In a thread of its own, because the main thread may be busy. A process whose parent has died gets another parent id.
 */
function watchSupervisor(endMs) {
  const watch = `
    const { workerData: { supervisor, endMs } } = require('node:worker_threads')
    const timer = setInterval(() => {
      if (process.ppid === supervisor) return
      clearInterval(timer)
      setTimeout(() => process.kill(-process.pid, 'SIGKILL'), endMs)
    }, 250)`
  const thread = new Worker(watch, {
    eval: true,
    workerData: { supervisor: process.ppid, endMs },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  })
  thread.unref()
  // The supervisor may have died before the thread started.
  if (!process.connected) process.exit(1)
}
