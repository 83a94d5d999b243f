import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { runProgram } from '../../../processes/run-program.js'
import { block } from './block.mjs'

/** Ignores SIGTERM and the end of its parent, like native code while it computes. */
const engine = 'process.on("SIGTERM", () => {}); console.log("engine: at work"); setInterval(() => {}, 1000)'

await runProgram(
  async () => {
    const [task] = await once(process, 'message')
    spawn(process.execPath, ['-e', engine], { stdio: 'inherit' })
    process.send({ workerName: `worker ${process.pid}` })
    console.log(`worker: ready, task from ${task.from}`)
    block()
    return async () => console.log('worker: ended in good order')
  },
  { endMs: 0 },
)
