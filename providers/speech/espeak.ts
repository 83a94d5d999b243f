import { checkSpeech } from './check-speech.ts'
import { createEngineProcess } from './engine-process.ts'
import type { SpeechProvider } from './speech.ts'

/** The voice that always works: espeak-ng, robotic but clear, in every language. Runs in a process of its own. */
export function createEspeakProvider(): SpeechProvider {
  const engine = createEngineProcess()
  return {
    id: 'espeak',
    concurrency: 1,
    version: '1',
    modelFor: () => null,
    sendsNeighbours: () => false,
    async speak({ text, voice, language, signal }) {
      return checkSpeech(
        await engine.speak({ config: { engine: 'espeak' }, text, language, voice }, signal),
        text,
      )
    },
    async close() {
      engine.stop()
    },
  }
}
