import { AppError } from '#core/errors.ts'
import { languages } from '#core/languages/languages.ts'
import { languagePacks } from '#core/languages/packs.ts'
import { joinVoiceId } from '#core/voices/voice-ids.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import { checkSpeech } from './check-speech.ts'
import { findLocalModels, type LocalModel } from './local-models.ts'
import { usingEngine } from './shared-engines.ts'
import type { SpeakRequest, Speech, SpeechProvider, VoiceListing } from './speech.ts'

const mostSpeakersListed = 100
type Settings = Pick<ProviderSettings, 'DATA_DIR' | 'VOICE_MODEL_DIR' | 'VOICE_THREADS'>
type SpokenBy = Pick<SpeakRequest, 'text' | 'language' | 'rate' | 'onBeginning' | 'signal'> & {
  speaker: string
}

/** Speaks with a model, in a process of its own. */
export function createLocalSpeaker(threads: number) {
  return async (
    { directory, family, modelFile, hasLexicon, version }: LocalModel,
    { text, language, speaker, rate = 1, onBeginning, signal }: SpokenBy,
  ): Promise<Speech> => {
    const lang = languagePacks[language].speaking.espeak
    const model = { directory, family, modelFile, hasLexicon, lang, threads, version }
    const config = { engine: 'sherpa' as const, model }
    const speech = await usingEngine(config, (engine) =>
      engine.speak({ config, text, language, voice: speaker, rate }, signal, onBeginning),
    )
    return checkSpeech(speech, text)
  }
}

/** Speaks with sherpa-onnx, packs that were added and the models in VOICE_MODEL_DIR. A voice is "model#speaker". */
export async function createLocalModelProvider(settings: Settings): Promise<SpeechProvider> {
  const models = await findLocalModels(settings)
  const find = (voice: string) => {
    const [name, speaker = '0'] = voice.split(/#(?=\d+$)/)
    return { name, speaker, model: models.find((one) => one.name === name) }
  }
  const speakWith = createLocalSpeaker(settings.VOICE_THREADS)
  return {
    id: 'local',
    concurrency: 1,
    version: (voice) => find(voice).model?.version ?? '1',
    modelFor: () => null,
    sendsNeighbours: () => false,
    async speak({ voice, ...request }) {
      const { name, speaker, model } = find(voice)
      if (!model)
        throw new AppError(
          'not-found',
          `There is no voice pack or model named ${name} (VOICE_MODEL_DIR). 'helmcast voices' lists the voices.`,
        )
      return speakWith(model, { ...request, speaker })
    },
    async close() {},
  }
}

/** Lists the models' voices. If there are none, the list has one entry that says what is needed. */
export async function listLocalVoices(settings: Settings): Promise<VoiceListing[]> {
  const models = await findLocalModels(settings)
  const listed = { provider: 'local', gender: 'unknown' as const, previewUrl: null }
  if (models.length === 0) {
    const needs = settings.VOICE_MODEL_DIR
      ? 'a model in VOICE_MODEL_DIR: model.onnx, tokens.txt and espeak-ng-data or lexicon.txt'
      : 'a voice pack (helmcast voices add) or VOICE_MODEL_DIR'
    return [
      {
        ...listed,
        id: 'local:none',
        name: 'Your own model',
        languages: [...languages],
        isAvailable: false,
        needs,
      },
    ]
  }
  return models.flatMap((model) =>
    Array.from({ length: Math.min(model.speakers, mostSpeakersListed) }, (_, speaker) => ({
      ...listed,
      id: joinVoiceId('local', `${model.name}#${speaker}`),
      name: model.speakers === 1 ? model.name : `${model.name}, speaker ${speaker}`,
      languages: model.languages,
      isAvailable: true,
      needs: null,
    })),
  )
}
