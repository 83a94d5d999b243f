import { languages } from '#core/languages/languages.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import type { VoiceListing } from '#providers/speech/speech.ts'
import type { GenerationOption } from '#tables/options/server.ts'
import { pricedOn, usdPerThousandCharacters } from './speech-prices.ts'

type VoiceModel = {
  /** What stands in podcasts.tts_model. */
  id: string
  name: string
  /** Whose voices it speaks with. */
  provider: string
  /** What the provider calls it; null: the one that is set for this provider. */
  model: string | null
  needs: (settings: ProviderSettings) => string | null
  /** Seconds of work for one of speech, where it happens here. */
  workPerSecond: number | null
}

const given = (name: keyof ProviderSettings) => (settings: ProviderSettings) =>
  settings[name] ? null : `Set ${name}`
const none = () => null

const elevenLabs = (id: string, name: string): VoiceModel => ({
  id,
  name: `ElevenLabs ${name}`,
  provider: 'elevenlabs',
  model: id,
  needs: given('ELEVENLABS_API_KEY'),
  workPerSecond: null,
})
const other = (
  id: string,
  name: string,
  provider: string,
  needs: VoiceModel['needs'],
  workPerSecond: number | null = null,
) => ({
  id,
  name,
  provider,
  model: null,
  needs,
  workPerSecond,
})

/** In the order of the list that people choose from: those of the specification first, then the others. */
const models: VoiceModel[] = [
  elevenLabs('eleven_multilingual_v2', 'Multilingual v2'),
  elevenLabs('eleven_turbo_v2', 'Turbo v2'),
  elevenLabs('eleven_v3', 'v3'),
  other('speech-server', 'Own speech server', 'speech', given('SPEECH_BASE_URL')),
  other('kokoro', 'Natural voices on this machine', 'kokoro', none, 0.5),
  other('local', 'Own voice models on this machine', 'local', given('VOICE_MODEL_DIR'), 0.3),
  other('openai-speech', 'OpenAI voices', 'openai', given('OPENAI_API_KEY')),
  other('espeak', 'Simple voices on this machine', 'espeak', none, 0.05),
]

const findModel = (id: string | null) => models.find((model) => model.id === id)

/** Whose voices a model speaks with; null when the id is not one of ours, so that it decides nothing. */
export function providerOfModel(id: string | null): string | null {
  return findModel(id)?.provider ?? null
}

/** What the provider is to be asked for. An id that is not one of ours is taken for the provider's own. */
export function speechModelOf(id: string | null): string | null {
  const found = findModel(id)
  return found ? found.model : id
}

export function missingForModel(id: string | null, settings: ProviderSettings): string | null {
  return findModel(id)?.needs(settings) ?? null
}

/** The models as options: one without its key or its voices says what it needs. The first complete one is the default. */
export function voiceModels(settings: ProviderSettings, voices: VoiceListing[]): GenerationOption[] {
  const listed = models.map((model) => {
    const ofProvider = voices.filter((voice) => voice.provider === model.provider)
    const isSpoken = ofProvider.some((voice) => voice.isAvailable)
    const lacking = ofProvider.find((voice) => voice.needs)?.needs ?? 'a voice of this kind; none was found'
    const spoken = languages.filter((language) =>
      ofProvider.some((voice) => voice.isAvailable && voice.languages.includes(language)),
    )
    return { model, spoken, needs: model.needs(settings) ?? (isSpoken ? null : `It needs ${lacking}`) }
  })
  const best = listed.find(({ needs }) => needs === null)?.model.id
  return listed.map(({ model, spoken, needs }) => ({
    kind: 'voice_model' as const,
    id: model.id,
    name: model.name,
    isAvailable: needs === null,
    needs,
    details: {
      provider: model.provider,
      languages: spoken,
      workPerSecond: model.workPerSecond,
      usdPerThousandCharacters: usdPerThousandCharacters(model.provider, model.model),
      pricedOn,
      isDefault: model.id === best,
    },
  }))
}
