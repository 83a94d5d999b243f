import { expect, test } from 'vitest'
import type { EngineConfig } from './engine-messages.ts'
import type { EngineProcess } from './engine-process.ts'
import { shareEngines } from './shared-engines.ts'

const speech = { samples: new Float32Array(1), sampleRate: 24_000, marks: [] }

/** Makes engines that record which of them were started and stopped. */
function makeEngines() {
  const stopped: number[] = []
  let started = 0
  const start = (): EngineProcess => {
    const number = ++started
    return {
      speak: async () => speech,
      load: async () => {},
      makeKokoro: async () => '',
      pid: () => number,
      stop: () => void stopped.push(number),
    }
  }
  return { using: shareEngines(start), stopped }
}

const speaking = (lang: string): EngineConfig => ({
  engine: 'sherpa',
  model: { directory: '/voices', family: 'kokoro', modelFile: 'model.onnx', lang, threads: 2 },
})
const pidOf = async (engine: EngineProcess) => engine.pid()

test('all who speak with the same voices share an engine', async () => {
  const { using, stopped } = makeEngines()
  expect(await Promise.all([using(speaking('en'), pidOf), using(speaking('en'), pidOf)])).toEqual([1, 1])
  expect(await using(speaking('en'), pidOf)).toBe(1)
  expect(stopped).toEqual([])
})

test('another language has an engine of its own; the third ends one that nobody uses, and none that speaks', async () => {
  const { using, stopped } = makeEngines()
  let letGo = () => {}
  const speaks = using(speaking('en'), () => new Promise<void>((resolve) => (letGo = resolve)))
  expect(await using(speaking('es'), pidOf)).toBe(2)
  expect(await using(speaking('fr'), pidOf)).toBe(3)
  expect(stopped).toEqual([2])
  expect(await using(speaking('en'), pidOf)).toBe(1)
  letGo()
  await speaks
})
