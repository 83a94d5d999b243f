import { expect, test } from 'vitest'
import type { EngineConfig } from './engine-messages.ts'
import type { EngineProcess } from './engine-process.ts'
import { createSharedEngines } from './shared-engines.ts'

const speech = { samples: new Float32Array(1), sampleRate: 24_000, marks: [] }

/** Engines that note which of them were started and stopped. */
function makeEngines() {
  const stopped: number[] = []
  let started = 0
  const start = (): EngineProcess => {
    const number = ++started
    return {
      speak: async () => speech,
      makeKokoro: async () => '',
      pid: () => number,
      stop: () => void stopped.push(number),
    }
  }
  return { share: createSharedEngines(start), stopped, started: () => started }
}

const speaking = (lang: string): EngineConfig => ({
  engine: 'sherpa',
  model: { directory: '/voices', family: 'kokoro', modelFile: 'model.onnx', lang, threads: 2 },
})
const pidOf = async (engine: EngineProcess) => engine.pid()

test('two who speak with the same voices share an engine; it ends with the one who lets go last', async () => {
  const { share, stopped, started } = makeEngines()
  const [one, other] = [share(), share()]
  expect(await one.using(speaking('en'), pidOf)).toBe(1)
  expect(await other.using(speaking('en'), pidOf)).toBe(1)
  one.close()
  one.close()
  expect(stopped).toEqual([])
  expect(await other.using(speaking('en'), pidOf)).toBe(1)
  other.close()
  expect(stopped).toEqual([1])
  expect(await share().using(speaking('en'), pidOf)).toBe(2)
  expect(started()).toBe(2)
})

test('another language has an engine of its own; the third ends one that nobody uses, and none that speaks', async () => {
  const { share, stopped } = makeEngines()
  const one = share()
  let letGo = () => {}
  const speaks = one.using(speaking('en'), () => new Promise<void>((resolve) => (letGo = resolve)))
  expect(await one.using(speaking('es'), pidOf)).toBe(2)
  expect(await one.using(speaking('fr'), pidOf)).toBe(3)
  expect(stopped).toEqual([2])
  expect(await one.using(speaking('en'), pidOf)).toBe(1)
  letGo()
  await speaks
  one.close()
  expect(stopped).toEqual([2, 3, 1])
})
