import { resolve } from 'node:path'
import { AppError } from '#core/errors.ts'
import type { Language } from '#core/languages/languages.ts'
import { languagePacks } from '#core/languages/packs.ts'
import { kokoroVoiceList } from '#core/voices/embedded-voices.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import { checkSpeech } from './check-speech.ts'
import type { EngineConfig } from './engine-messages.ts'
import type { EngineProcess } from './engine-process.ts'
import { hasKokoroModel, kokoroDirectory } from './kokoro-model.ts'
import { kokoroVoices } from './kokoro-packages.ts'
import { usingEngine } from './shared-engines.ts'
import type { SpeechProvider } from './speech.ts'

/** The embedded voices: Kokoro-82M in a process of its own on this machine. English, Spanish and French. */
export function createKokoroProvider(
  settings: Pick<ProviderSettings, 'DATA_DIR' | 'VOICE_THREADS'>,
): SpeechProvider {
  const dataDir = resolve(settings.DATA_DIR)

  /** Runs `work` with the engine of the voice's accent, after making the model directory if needed. */
  function usingReady<Result>(
    voice: string,
    language: Language,
    signal: AbortSignal,
    work: (engine: EngineProcess, config: EngineConfig) => Promise<Result>,
  ): Promise<Result> {
    const model = {
      directory: kokoroDirectory(dataDir),
      family: 'kokoro' as const,
      modelFile: 'model.onnx',
      lang: voice.startsWith('b') ? 'en' : languagePacks[language].speaking.espeak,
      threads: settings.VOICE_THREADS,
    }
    const config = { engine: 'sherpa' as const, model }
    return usingEngine(config, async (engine) => {
      if (!(await hasKokoroModel(dataDir))) await engine.makeKokoro(dataDir, signal)
      return work(engine, config)
    })
  }

  return {
    id: 'kokoro',
    concurrency: 1,
    version: () => '1',
    modelFor: () => null,
    sendsNeighbours: () => false,
    prepare({ text, voice, language, rate = 1, signal }) {
      const ahead = { text, language, voice: String(speakerOf(voice)), rate }
      return usingReady(voice, language, signal, (engine, config) => engine.load(config, signal, ahead))
    },
    async speak({ text, voice, language, rate = 1, onBeginning, signal }) {
      const speaker = speakerOf(voice)
      const isSpoken = kokoroVoiceList.some(({ languages }) => languages.includes(language))
      if (!isSpoken)
        throw new AppError('invalid', 'The embedded voice speaks English, Spanish and French only.')
      const speech = await usingReady(voice, language, signal, (engine, config) =>
        engine.speak({ config, text, language, voice: String(speaker), rate }, signal, onBeginning),
      )
      return checkSpeech(speech, text)
    },
    async close() {},
  }
}

/** Returns the voice's index in the model. */
function speakerOf(voice: string): number {
  const speaker = kokoroVoices.findIndex(({ name }) => name === voice)
  if (speaker < 0) throw new AppError('invalid', `The embedded voice has no speaker named ${voice}.`)
  return speaker
}
