import { resolve } from 'node:path'
import { plainMessage } from '#core/errors.ts'
import { languages } from '#core/languages/languages.ts'
import { type EmbeddedVoice, espeakVoiceList, kokoroVoiceList } from '#core/voices/embedded-voices.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import { createElevenLabsProvider } from './elevenlabs.ts'
import { listElevenLabsVoices } from './elevenlabs-voices.ts'
import { createEspeakProvider } from './espeak.ts'
import { createKokoroProvider } from './kokoro.ts'
import { kokoroNeeds } from './kokoro-model.ts'
import { createLocalModelProvider, listLocalVoices } from './local-model.ts'
import { createOpenAISpeechProvider } from './openai-speech.ts'
import { listOpenAIVoices, listSpeechServerVoices, openAIServer, speechServer } from './openai-voices.ts'
import type { SpeechProvider, VoiceListing } from './speech.ts'

export type VoiceModel = {
  /** Value of podcasts.tts_model. */
  id: string
  name: string
  /** The provider's name of the model; null for the model that is configured for this provider. */
  model: string | null
  /** US dollars for a thousand characters at the API's list price, without tax and plans; null if unknown. */
  price: number | null
  /** Seconds of computing for a second of speech, for local voices. */
  workPerSecond: number | null
}

/** A provider of voices; their ids are `id:name`. */
export type SpeechService = {
  id: string
  /** The setting that the provider requires; null if it needs none. */
  setting: keyof ProviderSettings | null
  models: VoiceModel[]
  /** Lists the voices. A voice that cannot be used says what it needs. Never throws because of a provider. */
  listVoices(settings: ProviderSettings): VoiceListing[] | Promise<VoiceListing[]>
  /** Opens the provider. Throws AppError if its setting is missing. */
  open(settings: ProviderSettings): SpeechProvider | Promise<SpeechProvider>
}

/** When the prices were looked up. */
export const pricedOn = 'June 2026'

/**
 * All voice providers, in the order of preference: services that were configured for voices, the embedded neural voice,
 * local models (good ones for German), OpenAI, whose key is usually set for writing, and espeak-ng. To add one, write a
 * file beside this, an entry here, and its settings in `providers/settings.ts` and `.env.example`.
 */
export const speechServices: SpeechService[] = [
  {
    id: 'elevenlabs',
    setting: 'ELEVENLABS_API_KEY',
    models: [
      model('eleven_multilingual_v2', 'ElevenLabs Multilingual v2', 0.1, 'eleven_multilingual_v2'),
      model('eleven_turbo_v2', 'ElevenLabs Turbo v2', 0.05, 'eleven_turbo_v2'),
      model('eleven_v3', 'ElevenLabs v3', 0.1, 'eleven_v3'),
    ],
    listVoices: elevenLabsVoices,
    open: createElevenLabsProvider,
  },
  {
    id: 'speech',
    setting: 'SPEECH_BASE_URL',
    models: [model('speech-server', 'Own speech server', null)],
    listVoices: listSpeechServerVoices,
    open: (settings) => createOpenAISpeechProvider(speechServer(settings)),
  },
  {
    id: 'kokoro',
    setting: null,
    models: [{ ...model('kokoro', 'Natural voices on this machine', 0), workPerSecond: 0.5 }],
    listVoices: async ({ DATA_DIR }) =>
      embedded('kokoro', kokoroVoiceList, await kokoroNeeds(resolve(DATA_DIR))),
    open: createKokoroProvider,
  },
  {
    id: 'local',
    setting: null,
    models: [{ ...model('local', 'Own voice models on this machine', 0), workPerSecond: 0.3 }],
    listVoices: listLocalVoices,
    open: createLocalModelProvider,
  },
  {
    id: 'openai',
    setting: 'OPENAI_API_KEY',
    // The price of tts-1, which is the model unless SPEECH_MODEL names another one.
    models: [model('openai-speech', 'OpenAI voices', 0.015)],
    listVoices: listOpenAIVoices,
    open: (settings) => createOpenAISpeechProvider(openAIServer(settings)),
  },
  {
    id: 'espeak',
    setting: null,
    models: [{ ...model('espeak', 'Simple voices on this machine', 0), workPerSecond: 0.05 }],
    listVoices: () => embedded('espeak', espeakVoiceList, null),
    open: createEspeakProvider,
  },
]

export const findSpeechService = (id: string) => speechServices.find((service) => service.id === id)

function model(id: string, name: string, price: number | null, its: string | null = null): VoiceModel {
  return { id, name, model: its, price, workPerSecond: null }
}

function embedded(provider: string, voices: EmbeddedVoice[], needs: string | null): VoiceListing[] {
  return voices.map((voice) => ({ ...voice, provider, previewUrl: null, isAvailable: !needs, needs }))
}

const listTimeoutMs = 10_000

/** Calls the service only if its key is set. If the call fails, the list has one entry that says so. */
async function elevenLabsVoices(settings: ProviderSettings): Promise<VoiceListing[]> {
  if (!settings.ELEVENLABS_API_KEY) return [missingElevenLabs('ELEVENLABS_API_KEY')]
  try {
    return await listElevenLabsVoices(settings, AbortSignal.timeout(listTimeoutMs))
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    const reason = isLate ? 'ElevenLabs did not answer in time' : plainMessage(error)
    return [missingElevenLabs(`a working connection (${reason.replace(/\.$/, '')})`)]
  }
}

function missingElevenLabs(needs: string): VoiceListing {
  return {
    id: 'elevenlabs:none',
    name: 'ElevenLabs voices',
    provider: 'elevenlabs',
    languages: [...languages],
    gender: 'unknown',
    previewUrl: null,
    isAvailable: false,
    needs,
  }
}
