import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'

/** All processes end within this time after the supervisor is asked to end, forcibly if necessary. */
const endMs = 9000
/** The worker ends first, because it returns its jobs to the database, which the web process may host. */
const workerEndMs = 5000
const firstPauseMs = 1000
const longestPauseMs = 60_000
/**
 * glibc holds on to freed memory: it has a heap for each thread, and stops returning large blocks once one was freed.
 * These settings make it return them (docs/decisions/029). Other C libraries ignore them.
 */
const frugalMemory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
/** The worker waits for children and databases; a smaller young generation spares some 15 MB, and nobody waits for it. */
const smallYoungGeneration = ['--max-semi-space-size=8']
/** A worker that ran this long did not fail at startup. */
const longLifeMs = 60_000

/**
 * Starts the web process (`main`) and, when that is ready and asks for it, the worker; restarts a worker that dies.
 * Ends with the main process, and ends all processes on a signal. Each process leads its own process group: its
 * children end with it, and a signal to the supervisor's group (Ctrl-C) reaches only the supervisor, which ends them in
 * order. `node`: the Node binary to run them with, if not the current one.
 */
export function supervise({ main: mainFile, worker: workerFile, node }) {
  const tell = process.env.LOG === 'json' ? tellJson : (line) => process.stderr.write(`${line}\n`)
  let worker = null
  let restart = null
  let soonDeaths = 0
  let isEnding = false

  const main = start(mainFile, node)
  main.on('message', ({ worker: task }) => task && startWorker(task))
  main.once('exit', async (code, signal) => {
    const wasEnding = isEnding
    isEnding = true
    clearTimeout(restart)
    await endWorker()
    process.exit(code ?? (wasEnding ? 0 : 128 + constants.signals[signal]))
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
  // A demo that was killed.
  process.once('disconnect', end)

  async function end() {
    if (isEnding) return
    isEnding = true
    setTimeout(() => {
      killGroup(main)
      process.exit(0)
    }, endMs)
    clearTimeout(restart)
    await endWorker()
    main.kill('SIGTERM')
  }

  async function endWorker() {
    if (!worker) return
    const { child } = worker
    child.kill('SIGTERM')
    await Promise.race([once(child, 'exit'), delay(workerEndMs)])
    killGroup(child)
  }

  /** `task`: database and address, as sent by the main process. */
  function startWorker(task) {
    const child = start(workerFile, node, [...process.execArgv, ...smallYoungGeneration])
    const begunAt = Date.now()
    let name = null
    worker = { child }
    child.send(task)
    child.on('message', (message) => {
      name = message.workerName
    })
    child.once('exit', (code, signal) => {
      worker = null
      if (isEnding) return
      if (name && main.connected) main.send({ endedWorker: name })
      soonDeaths = Date.now() - begunAt > longLifeMs ? 0 : soonDeaths + 1
      const pause = Math.min(firstPauseMs * 2 ** Math.max(0, soonDeaths - 1), longestPauseMs)
      tell(
        `The worker process has ended (${signal ?? `code ${code}`}): nothing new is made until it is started again, in ${pause / 1000} s.`,
      )
      restart = setTimeout(() => startWorker(task), pause)
    })
  }
}

function start(file, node, execArgv = process.execArgv) {
  const child = fork(file, process.argv.slice(2), {
    detached: true,
    execArgv,
    env: { ...frugalMemory, ...process.env },
    execPath: node,
  })
  // Sending to a process that has just ended fails; its exit is handled below.
  child.on('error', () => {})
  // When a process has ended, kill what is left of its group, such as voice engines.
  child.once('exit', () => killGroup(child))
  return child
}

function killGroup({ pid }) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has already ended.
  }
}

function tellJson(message) {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level: 'error', message })}\n`)
}
