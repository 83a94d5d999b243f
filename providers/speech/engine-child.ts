// Entry point of the child process that speaks: synthesis takes seconds of processor time and hundreds of megabytes.
import { setPriority } from 'node:os'
import { AppError } from '#core/errors.ts'
import type { Ahead, EngineConfig, EngineReply, EngineRequest, SpeakJob } from './engine-messages.ts'
import { makeKokoroModel } from './kokoro-model.ts'
import type { Listener } from './speak-by-sentences.ts'
import type { Speech } from './speech.ts'

type Engine = {
  speak(job: SpeakJob, listener: Listener): Promise<Speech>
  speakAhead(ahead: Ahead, isCancelled: () => boolean): Promise<void>
}

// Pages have priority. Only a little lower than normal: on a busy machine a voice would otherwise never speak.
setPriority(5)

const cancelled = new Set<number>()
let engine: Engine | null = null
let queue = Promise.resolve()

// End with the parent, even after kill -9.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// The parent may have ended while this module was loading.
if (!process.connected) process.kill(process.pid, 'SIGKILL')
// Ctrl-C signals the whole process group, but the parent decides when to end this process.
process.on('SIGINT', () => {})

process.on('message', (request: EngineRequest) => {
  if (request.kind === 'cancel') cancelled.add(request.id)
  else queue = queue.then(async () => send(await replyTo(request)))
})

async function replyTo(request: Exclude<EngineRequest, { kind: 'cancel' }>): Promise<EngineReply> {
  const { id } = request
  try {
    if (request.kind === 'make-kokoro')
      return { kind: 'made', id, directory: await makeKokoroModel(request.dataDir) }
    engine ??= await loadEngine(request.config)
    const isCancelled = () => cancelled.has(id)
    if (request.kind === 'load') {
      if (request.ahead) await engine.speakAhead(request.ahead, isCancelled)
      return { kind: 'loaded', id }
    }
    const onBeginning = request.wantsBeginning
      ? (speech: Speech) => send({ kind: 'begun', id, speech })
      : null
    const speech = await engine.speak(request, { isCancelled, onBeginning })
    return { kind: 'spoken', id, speech }
  } catch (error) {
    if (error instanceof AppError) return { kind: 'failed', id, code: error.code, message: error.message }
    console.error(error)
    return { kind: 'failed', id, code: 'unavailable', message: 'The voice engine could not speak this line.' }
  } finally {
    cancelled.delete(id)
  }
}

async function loadEngine(config: EngineConfig): Promise<Engine> {
  if (config.engine === 'sherpa') return (await import('./sherpa-engine.ts')).loadSherpa(config.model)
  return (await import('./espeak-engine.ts')).loadEspeak()
}

function send(message: EngineReply): void {
  process.send?.(message)
}
