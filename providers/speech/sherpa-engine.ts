import { createRequire } from 'node:module'
import { join } from 'node:path'
import { findProjectRoot } from '#providers/programs/project-root.ts'
import type { SherpaModel, SpeakJob } from './engine-messages.ts'
import { createAheadSpeaker } from './speak-ahead.ts'
import { type Listener, speakBySentences } from './speak-by-sentences.ts'
import type { Speech } from './speech.ts'

type OfflineTts = {
  sampleRate: number
  numSpeakers: number
  generateAsync(request: {
    text: string
    sid: number
    speed: number
    enableExternalBuffer: boolean
    onProgress: (info: { samples: Float32Array }) => number
  }): Promise<{ samples: Float32Array }>
}

/** Loads a model and returns its engine. Only for the child process, because a model cannot be freed. */
export async function loadSherpa(model: SherpaModel) {
  const sherpa = createRequire(join(findProjectRoot(), 'package.json'))('sherpa-onnx-node')
  const tts: OfflineTts = await sherpa.OfflineTts.createAsync({
    model: { ...familyConfig(model), numThreads: model.threads, provider: 'cpu', debug: false },
    maxNumSentences: 1,
    // The default of 0.2 also shortens the pauses at commas, so that items of a list run together.
    silenceScale: 1,
  })

  const { soundOf, speakAhead } = createAheadSpeaker(async ({ voice, rate = 1, spoken }, isCancelled) => {
    const { samples } = await tts.generateAsync({
      text: spoken,
      sid: Number(voice),
      speed: rate,
      enableExternalBuffer: false,
      onProgress: () => (isCancelled() ? 0 : 1),
    })
    return samples
  })

  return {
    speakAhead,
    speak({ text, language, voice, rate }: SpeakJob, listener: Listener): Promise<Speech> {
      return speakBySentences({ text, language }, tts.sampleRate, listener, async ({ spoken }) => ({
        samples: await soundOf({ voice, rate, spoken }, listener.isCancelled),
        words: [],
      }))
    },
  }
}

function familyConfig({ directory, family, modelFile, lang, hasLexicon }: SherpaModel) {
  const files = {
    model: join(directory, modelFile),
    tokens: join(directory, 'tokens.txt'),
    dataDir: hasLexicon ? '' : join(directory, 'espeak-ng-data'),
    lexicon: hasLexicon ? join(directory, 'lexicon.txt') : '',
  }
  if (family === 'kokoro') return { kokoro: { ...files, voices: join(directory, 'voices.bin'), lang } }
  return { vits: files }
}
