import type { ProviderSettings } from '#providers/settings.ts'
import type { VoiceListing } from '#providers/speech/speech.ts'
import type { GenerationOption } from '#tables/sql/generation-options.ts'

type VoiceModel = {
  id: string
  name: string
  provider: string
  needs: (settings: ProviderSettings) => string | null
  workPerSecond: number | null
}

const elevenLabs = ({ ELEVENLABS_API_KEY }: ProviderSettings) =>
  ELEVENLABS_API_KEY ? null : 'Set ELEVENLABS_API_KEY'
const ownServer = ({ SPEECH_BASE_URL }: ProviderSettings) => (SPEECH_BASE_URL ? null : 'Set SPEECH_BASE_URL')

/** The speech models of the specification, then those that need no key. `workPerSecond`: seconds of work for one of speech. */
const models: VoiceModel[] = [
  {
    id: 'eleven_multilingual_v2',
    name: 'ElevenLabs Multilingual v2',
    provider: 'elevenlabs',
    needs: elevenLabs,
    workPerSecond: null,
  },
  {
    id: 'eleven_turbo_v2',
    name: 'ElevenLabs Turbo v2',
    provider: 'elevenlabs',
    needs: elevenLabs,
    workPerSecond: null,
  },
  { id: 'eleven_v3', name: 'ElevenLabs v3', provider: 'elevenlabs', needs: elevenLabs, workPerSecond: null },
  {
    id: 'openai-speech',
    name: 'Speech server (OpenAI protocol)',
    provider: 'openai',
    needs: ownServer,
    workPerSecond: null,
  },
  {
    id: 'kokoro',
    name: 'Natural voices on this machine',
    provider: 'kokoro',
    needs: () => null,
    workPerSecond: 0.5,
  },
  {
    id: 'espeak',
    name: 'Simple voices on this machine',
    provider: 'espeak',
    needs: () => null,
    workPerSecond: 0.05,
  },
]

/** Whose voices a model speaks with; null when the id is not one of ours, so that it decides nothing. */
export function providerOfModel(modelId: string | null): string | null {
  return models.find((model) => model.id === modelId)?.provider ?? null
}

export function missingForModel(modelId: string | null, settings: ProviderSettings): string | null {
  return models.find((model) => model.id === modelId)?.needs(settings) ?? null
}

export function voiceModels(settings: ProviderSettings, voices: VoiceListing[]): GenerationOption[] {
  const ofProvider = (provider: string) => voices.filter((voice) => voice.provider === provider)
  const listed = models.map((model) => {
    const lacking = ofProvider(model.provider).find((voice) => !voice.isAvailable)?.needs ?? null
    const isSpoken = ofProvider(model.provider).some((voice) => voice.isAvailable)
    const needs = model.needs(settings) ?? (isSpoken ? null : (lacking ?? 'No voice of this kind was found'))
    return { model, needs }
  })
  const best = listed.find(({ needs }) => needs === null)?.model.id
  return listed.map(({ model, needs }) => ({
    kind: 'voice_model' as const,
    id: model.id,
    name: model.name,
    isAvailable: needs === null,
    needs,
    details: { provider: model.provider, workPerSecond: model.workPerSecond, isDefault: model.id === best },
  }))
}
