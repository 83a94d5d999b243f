import { AppError } from '#core/errors.ts'
import { languages } from '#core/languages/languages.ts'
import { joinVoiceId } from '#core/voices/voice-ids.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import type { SpeechServer } from './openai-speech.ts'
import type { VoiceListing } from './speech.ts'

type OpenAISettings = Pick<
  ProviderSettings,
  'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'SPEECH_MODEL' | 'SPEECH_INSTRUCTIONS' | 'SPEECH_CONCURRENCY'
>
type ServerSettings = Pick<
  ProviderSettings,
  | 'SPEECH_BASE_URL'
  | 'SPEECH_API_KEY'
  | 'SPEECH_MODEL'
  | 'SPEECH_INSTRUCTIONS'
  | 'SPEECH_VOICES'
  | 'SPEECH_CONCURRENCY'
>

// Voices that every OpenAI speech model knows.
const openAIVoices: [voice: string, gender: VoiceListing['gender']][] = [
  ['nova', 'female'],
  ['onyx', 'male'],
  ['shimmer', 'female'],
  ['echo', 'male'],
  ['coral', 'female'],
  ['ash', 'male'],
  ['sage', 'female'],
  ['fable', 'male'],
  ['alloy', 'unknown'],
]
const knownGenders = new Map(openAIVoices)

/** Returns OpenAI itself, with the key that is also used for writing. */
export function openAIServer(settings: OpenAISettings): SpeechServer {
  const apiKey = settings.OPENAI_API_KEY
  if (!apiKey)
    throw new AppError('unavailable', 'OpenAI voices need OPENAI_API_KEY. Set it, or choose other voices.')
  const { OPENAI_BASE_URL: baseUrl, SPEECH_MODEL: model, SPEECH_CONCURRENCY: concurrency } = settings
  const instructions = settings.SPEECH_INSTRUCTIONS
  return {
    id: 'openai',
    service: 'OpenAI',
    baseUrl,
    apiKey,
    keyName: 'OPENAI_API_KEY',
    model,
    instructions,
    concurrency,
  }
}

/** Returns the server at SPEECH_BASE_URL, which has OpenAI's protocol. */
export function speechServer(settings: ServerSettings): SpeechServer {
  const baseUrl = settings.SPEECH_BASE_URL
  if (!baseUrl)
    throw new AppError(
      'unavailable',
      'Voices of a speech server need SPEECH_BASE_URL. Set it, or choose other voices.',
    )
  const { SPEECH_API_KEY: apiKey = null, SPEECH_MODEL: model, SPEECH_CONCURRENCY: concurrency } = settings
  return {
    id: 'speech',
    service: 'The speech server',
    baseUrl,
    apiKey,
    keyName: 'SPEECH_API_KEY',
    model,
    instructions: settings.SPEECH_INSTRUCTIONS,
    concurrency,
  }
}

export function listOpenAIVoices(settings: OpenAISettings): VoiceListing[] {
  const needs = settings.OPENAI_API_KEY ? null : 'OPENAI_API_KEY'
  return openAIVoices.map(([voice, gender]) => listing('openai', voice, gender, needs))
}

/** Lists the voices in SPEECH_VOICES. Genders are known only for names of OpenAI's or Kokoro's voices. */
export function listSpeechServerVoices(settings: ServerSettings): VoiceListing[] {
  const names = settings.SPEECH_VOICES.split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  if (!settings.SPEECH_BASE_URL) {
    return [{ ...listing('speech', 'none', 'unknown', 'SPEECH_BASE_URL'), name: 'Voices of a speech server' }]
  }
  return names.map((name) => listing('speech', name, genderOf(name), null))
}

function genderOf(voice: string): VoiceListing['gender'] {
  const kokoroLetter = /^[a-z]([fm])_/.exec(voice)?.[1]
  if (kokoroLetter) return kokoroLetter === 'f' ? 'female' : 'male'
  return knownGenders.get(voice) ?? 'unknown'
}

function listing(
  provider: string,
  voice: string,
  gender: VoiceListing['gender'],
  needs: string | null,
): VoiceListing {
  return {
    id: joinVoiceId(provider, voice),
    name: voice.charAt(0).toUpperCase() + voice.slice(1),
    provider,
    languages: [...languages],
    gender,
    previewUrl: null,
    isAvailable: needs === null,
    needs,
  }
}
