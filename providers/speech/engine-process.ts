import type { ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import pLimit from 'p-limit'
import { AppError } from '#core/errors.ts'
import { forkProgram } from '#providers/programs/start-program.ts'
import type { Ahead, EngineConfig, EngineReply, EngineRequest, SpeakJob } from './engine-messages.ts'
import type { Speech } from './speech.ts'

export type EngineProcess = {
  /**
   * Speaks one text at a time; further texts wait. `onBeginning` receives partial results. Throws AppError, or the signal's
   * reason.
   */
  speak(
    job: Omit<SpeakJob, 'kind' | 'id' | 'wantsBeginning'>,
    signal: AbortSignal,
    onBeginning?: (speech: Speech) => void,
  ): Promise<Speech>
  /** Loads the model, and synthesises the first sentence of `ahead` in advance. */
  load(config: EngineConfig, signal: AbortSignal, ahead?: Ahead): Promise<void>
  /** Creates the directory of the embedded model in the child process; returns its path. */
  makeKokoro(dataDir: string, signal: AbortSignal): Promise<string>
  /** Process id of the running child, or null. */
  pid(): number | null
  /** Kills the child, so that the text being spoken fails. The next text starts another child. */
  stop(): void
}

/** Milliseconds that an idle child keeps its model, because loading takes seconds and the next line is likely. */
const idleMs = 180_000
/**
 * Milliseconds. A cancelled sentence ends within this time, even on slow machines. An engine that sends nothing for longer
 * hangs.
 */
const mostSilentMs = 60_000

/**
 * A child process that speaks, started on demand. It is replaced when another model is requested, because a loaded model
 * cannot be freed. It ends after three minutes without work.
 */
export function createEngineProcess(silentMs = mostSilentMs): EngineProcess {
  const oneAtATime = pLimit(1)
  let child: ChildProcess | null = null
  let loadedConfig: string | null = null
  let idleTimer: NodeJS.Timeout | undefined
  let nextId = 1

  function stop(): void {
    clearTimeout(idleTimer)
    child?.kill('SIGKILL')
    child = null
    loadedConfig = null
  }

  async function ask(
    request: EngineRequest,
    signal: AbortSignal,
    onBeginning?: (speech: Speech) => void,
  ): Promise<EngineReply> {
    signal.throwIfAborted()
    clearTimeout(idleTimer)
    if (!child?.connected) child = forkEngine()
    try {
      const { reply, lastWords } = await firstReply(child, request, { signal, silentMs, onBeginning })
      if (reply.kind !== 'failed') return reply
      throw new AppError(reply.code, reply.message, { cause: new Error(lastWords) })
    } finally {
      idleTimer = setTimeout(stop, idleMs)
      idleTimer.unref()
    }
  }

  /** Stops the child if it has another model: a process can load only one. */
  function expect(config: EngineConfig): void {
    const wanted = JSON.stringify(config)
    if (loadedConfig !== null && loadedConfig !== wanted) stop()
    loadedConfig = wanted
  }

  return {
    speak(job, signal, onBeginning) {
      return oneAtATime(async () => {
        expect(job.config)
        const wantsBeginning = onBeginning !== undefined
        const request = { kind: 'speak' as const, id: nextId++, ...job, wantsBeginning }
        const reply = await ask(request, signal, onBeginning)
        if (reply.kind !== 'spoken') throw new Error(`The voice engine answered ${reply.kind}.`)
        return reply.speech
      })
    },
    load(config, signal, ahead) {
      return oneAtATime(async () => {
        expect(config)
        await ask({ kind: 'load', id: nextId++, config, ahead: ahead ?? null }, signal)
      })
    },
    makeKokoro(dataDir, signal) {
      return oneAtATime(async () => {
        const reply = await ask({ kind: 'make-kokoro', id: nextId++, dataDir }, signal)
        if (reply.kind !== 'made') throw new Error(`The voice engine answered ${reply.kind}.`)
        return reply.directory
      })
    },
    pid: () => child?.pid ?? null,
    stop,
  }
}

/**
 * Returns the child's reply to this request and its stderr; rejects when the child ends. A cancellation is sent to the
 * child but not awaited: the child finishes its sentence and then takes the next request.
 */
async function firstReply(
  child: ChildProcess,
  request: EngineRequest,
  {
    signal,
    silentMs,
    onBeginning,
  }: { signal: AbortSignal; silentMs: number; onBeginning: ((speech: Speech) => void) | undefined },
): Promise<{ reply: EngineReply; lastWords: string }> {
  let lastWords = ''
  const listen = (data: Buffer) => {
    lastWords = (lastWords + data).slice(-4000)
  }
  let letGo = () => {}
  keepAlive(child, true)
  child.stderr?.on('data', listen)
  try {
    const reply = await new Promise<EngineReply>((resolve, reject) => {
      const receive = (reply: EngineReply) => {
        if (reply.id !== request.id) return
        if (reply.kind === 'begun') onBeginning?.(reply.speech)
        else resolve(reply)
      }
      const end = (code: number | null, killedBy: string | null) =>
        reject(new Error(`ended with ${code ?? killedBy}`))
      const cancel = () => {
        if (child.connected) child.send({ kind: 'cancel', id: request.id })
        endIfSilent(child, request.id, silentMs)
        reject(signal.reason)
      }
      child.on('message', receive).once('exit', end)
      signal.addEventListener('abort', cancel, { once: true })
      letGo = () => {
        child.off('message', receive).off('exit', end)
        signal.removeEventListener('abort', cancel)
      }
      child.send(request, (error) => error && reject(error))
    })
    return { reply, lastWords }
  } catch (error) {
    signal.throwIfAborted()
    const message =
      'The voice engine stopped in the middle of a line. What is finished is kept; please try again.'
    throw new AppError('unavailable', message, { cause: new Error(lastWords, { cause: error }) })
  } finally {
    letGo()
    child.stderr?.off('data', listen)
    keepAlive(child, false)
  }
}

/** Kills a child that hangs in a cancelled line, because others may be waiting for it. */
function endIfSilent(child: ChildProcess, id: number, silentMs: number): void {
  const timer = setTimeout(() => child.kill('SIGKILL'), silentMs).unref()
  const listen = (reply: EngineReply) => {
    if (reply.id === id && reply.kind !== 'begun') letGo()
  }
  function letGo(): void {
    clearTimeout(timer)
    child.off('message', listen).off('exit', letGo)
  }
  child.on('message', listen).once('exit', letGo)
}

/** Lets the child keep this process alive only while the child works. */
function keepAlive(child: ChildProcess, isWorking: boolean): void {
  const change = isWorking ? 'ref' : 'unref'
  child[change]()
  child.channel?.[change]()
  ;(child.stderr as Socket | null)?.[change]()
}

function forkEngine(): ChildProcess {
  const child = forkProgram('providers/speech/engine-child.ts', {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  // Without a listener, an error of the start or of a message would end this process. `firstReply` handles it.
  child.on('error', () => {})
  return child
}
