import { resolve } from 'node:path'
import type { Speaker } from '#core/dialog/turn.ts'
import { AppError, plainMessage } from '#core/errors.ts'
import { type Language, languages } from '#core/languages/languages.ts'
import { contrastingPair } from '#core/voices/contrasting-pair.ts'
import { espeakVoiceList, kokoroVoiceList } from '#core/voices/embedded-voices.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import { createElevenLabsProvider } from './elevenlabs.ts'
import { listElevenLabsVoices } from './elevenlabs-voices.ts'
import { createEspeakProvider } from './espeak.ts'
import { createKokoroProvider } from './kokoro.ts'
import { kokoroNeeds } from './kokoro-model.ts'
import { createLocalModelProvider, listLocalVoices } from './local-model.ts'
import { createOpenAISpeechProvider } from './openai-speech.ts'
import { listOpenAIVoices, listSpeechServerVoices, openAIServer, speechServer } from './openai-voices.ts'
import type { SpeechProvider, VoiceId, VoiceListing } from './speech.ts'

const listTimeoutMs = 10_000

/**
 * Every voice that is known here; those that cannot be used say what they need. Services are asked only when their key
 * is set, and one that does not answer becomes such an entry: this never throws because of a provider.
 */
export async function listVoices(settings: ProviderSettings): Promise<VoiceListing[]> {
  const [needs, elevenLabs, local] = await Promise.all([
    kokoroNeeds(resolve(settings.DATA_DIR)),
    elevenLabsVoices(settings),
    listLocalVoices(settings.VOICE_MODEL_DIR ?? null),
  ])
  const embedded = { previewUrl: null, isAvailable: true, needs: null }
  return [
    ...kokoroVoiceList.map((voice) => ({
      ...voice,
      ...embedded,
      provider: 'kokoro',
      isAvailable: !needs,
      needs,
    })),
    ...espeakVoiceList.map((voice) => ({ ...voice, ...embedded, provider: 'espeak' })),
    ...elevenLabs,
    ...listSpeechServerVoices(settings),
    ...listOpenAIVoices(settings),
    ...local,
  ]
}

/** The provider with this id, ready to speak. An unknown one, or one without its setting, is an AppError. */
export async function createSpeechProvider(
  providerId: string,
  settings: ProviderSettings,
): Promise<SpeechProvider> {
  if (providerId === 'kokoro') return createKokoroProvider(settings)
  if (providerId === 'espeak') return createEspeakProvider()
  if (providerId === 'elevenlabs') return createElevenLabsProvider(settings)
  if (providerId === 'speech') return createOpenAISpeechProvider(speechServer(settings))
  if (providerId === 'openai') return createOpenAISpeechProvider(openAIServer(settings))
  if (providerId === 'local') return createLocalModelProvider(settings)
  throw new AppError(
    'invalid',
    `There is no voice provider named "${providerId}". 'helmcast voices' lists the voices.`,
  )
}

/**
 * The best two hosts for a language with what is set up: services that were chosen for voices, then the embedded neural
 * voice, then models of one's own (good ones for German), then OpenAI, whose key is usually there for writing, then the
 * robot. The notice is for showing.
 */
export async function defaultHostVoices(
  language: Language,
  settings: ProviderSettings,
): Promise<Record<Speaker, VoiceId> & { notice: string | null }> {
  const voices = await listVoices(settings)
  const pairOf = (provider: string) =>
    contrastingPair(
      voices.filter((voice) => voice.provider === provider && voice.isAvailable),
      language,
    )
  const broken = voices.find((voice) => voice.provider === 'elevenlabs' && !voice.isAvailable)
  const setBack =
    settings.ELEVENLABS_API_KEY && broken ? `ElevenLabs is not used: it needs ${broken.needs}. ` : ''
  for (const provider of ['elevenlabs', 'speech', 'kokoro', 'local', 'openai']) {
    const pair = pairOf(provider)
    if (pair) return { ...pair, notice: setBack.trim() || null }
  }
  const robots = pairOf('espeak')
  if (!robots) throw new Error(`no voice for ${language}`)
  const neural = voices.find((voice) => voice.provider === 'kokoro' && voice.languages.includes(language))
  const why = neural
    ? `the natural one needs ${neural.needs}`
    : 'no natural one for this language comes with Helmcast'
  const notice = `${setBack}The hosts speak with the simple, robotic voice: ${why}. A key of a voice service changes that.`
  return { ...robots, notice }
}

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
