import type { Speaker } from '#core/dialog/turn.ts'
import { AppError } from '#core/errors.ts'
import { englishName, type Language } from '#core/languages/languages.ts'
import { contrastingPair } from '#core/voices/contrasting-pair.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import type { SpeechProvider, VoiceId, VoiceListing } from './speech.ts'
import { findSpeechService, speechServices } from './speech-services.ts'

/** Returns every known voice. A voice that cannot be used says what it needs. Never throws because of a provider. */
export async function listVoices(settings: ProviderSettings): Promise<VoiceListing[]> {
  return (await Promise.all(speechServices.map((service) => service.listVoices(settings)))).flat()
}

/** Opens the provider with this id. Throws AppError if it is unknown or its setting is missing. */
export async function createSpeechProvider(
  providerId: string,
  settings: ProviderSettings,
): Promise<SpeechProvider> {
  const service = findSpeechService(providerId)
  if (service) return service.open(settings)
  throw new AppError(
    'invalid',
    `There is no voice provider named "${providerId}". 'helmcast voices' lists the voices.`,
  )
}

/** Returns the best two available voices for a language, and a notice for the user, if any. */
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
  for (const { id } of speechServices) {
    const pair = id === 'espeak' ? null : pairOf(id)
    if (pair) return { ...pair, notice: setBack.trim() || null }
  }
  const robots = pairOf('espeak')
  if (!robots) throw new Error(`no voice for ${language}`)
  const neural = voices.find((voice) => voice.provider === 'kokoro' && voice.languages.includes(language))
  const why = neural
    ? `The natural one needs ${neural.needs}.`
    : `Helmcast has no natural ${englishName(language)} voice.`
  const notice = `${setBack}The hosts speak with the simple, robotic voice. ${why} Connect a voice service (Admin → Models) to get one.`
  return { ...robots, notice }
}
