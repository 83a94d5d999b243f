import { checkSpeech } from './check-speech.ts'
import { usingEngine } from './shared-engines.ts'
import type { SpeechProvider } from './speech.ts'

/** espeak-ng, which needs no model: robotic but clear, in every language. Runs in a process of its own. */
export function createEspeakProvider(): SpeechProvider {
  return {
    id: 'espeak',
    concurrency: 1,
    version: () => '1',
    modelFor: () => null,
    sendsNeighbours: () => false,
    async speak({ text, voice, language, rate = 1, onBeginning, signal }) {
      const config = { engine: 'espeak' as const }
      const speech = await usingEngine(config, (engine) =>
        engine.speak({ config, text, language, voice, rate }, signal, onBeginning),
      )
      return checkSpeech(speech, text)
    },
    async close() {},
  }
}
