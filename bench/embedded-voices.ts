import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { EngineConfig } from '#providers/speech/engine-messages.ts'
import { createEngineProcess, type EngineProcess } from '#providers/speech/engine-process.ts'
import { hasKokoroModel, kokoroDirectory } from '#providers/speech/kokoro-model.ts'
import { timed } from './figures.ts'

/**
 * Measures the embedded voices on 1 and 2 threads: seconds of computing per second of audio, and peak memory.
 * `node --import tsx bench/embedded-voices.ts [DATA_DIR]`; with a directory that already has the model, the model need not
 * be made.
 */

const text =
  'In 1998 she joined the company as its first engineer. Within three years she had rebuilt the whole supply chain from nothing, and nobody had asked her to.'
const signal = new AbortController().signal
const given = process.argv[2]
const dataDir = resolve(given ?? (await mkdtemp(join(tmpdir(), 'helmcast-bench-'))))

try {
  if (!(await hasKokoroModel(dataDir))) {
    const engine = createEngineProcess()
    const { seconds } = await timed(() => engine.makeKokoro(dataDir, signal))
    engine.stop()
    console.log(`making the model directory: ${seconds.toFixed(1)} s`)
  }
  const directory = kokoroDirectory(dataDir)
  for (const threads of [1, 2]) {
    const model = { directory, family: 'kokoro' as const, modelFile: 'model.onnx', lang: 'en-us', threads }
    await measure(`Kokoro-82M, ${threads} thread${threads > 1 ? 's' : ''}`, { engine: 'sherpa', model }, '0')
  }
  await measure('espeak-ng', { engine: 'espeak' }, 'en+f3')
} finally {
  if (!given) await rm(dataDir, { recursive: true, force: true })
}

async function measure(name: string, config: EngineConfig, voice: string): Promise<void> {
  const engine = createEngineProcess()
  const ask = { config, language: 'en' as const, voice }
  const { seconds: loading } = await timed(() => engine.speak({ ...ask, text: 'Yes.' }, signal))
  let audioSeconds = 0
  const { seconds } = await timed(async () => {
    for (let time = 0; time < 3; time++) {
      const speech = await engine.speak({ ...ask, text }, signal)
      audioSeconds += speech.samples.length / speech.sampleRate
    }
  })
  const memory = await peakMegabytes(engine)
  engine.stop()
  console.log(
    `${name}: ${(seconds / audioSeconds).toFixed(3)} s of work per second of audio, first word after ${loading.toFixed(1)} s, peak memory ${memory}`,
  )
}

async function peakMegabytes(engine: EngineProcess): Promise<string> {
  const status = await readFile(`/proc/${engine.pid()}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmHWM:\s+(\d+) kB/.exec(status)?.[1]
  return kilobytes ? `${Math.round(Number(kilobytes) / 1024)} MB` : 'not known on this system'
}
