import { resolve } from 'node:path'
import type { Language } from '#core/dialog/languages.ts'
import type { Speaker } from '#core/dialog/turn.ts'
import { AppError } from '#core/errors.ts'
import { contrastingPair, espeakVoiceList, kokoroVoiceList } from '#core/voices/embedded-voices.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import { createEspeakProvider } from './espeak.ts'
import { createKokoroProvider } from './kokoro.ts'
import { hasKokoroModel } from './kokoro-model.ts'
import { findKokoroFiles } from './kokoro-packages.ts'
import type { SpeechProvider, VoiceId, VoiceListing } from './speech.ts'

/** Every voice that is known here, the missing ones with what they need. Never throws because of a provider. */
export async function listVoices(settings: ProviderSettings): Promise<VoiceListing[]> {
  const needs = await kokoroNeeds(settings)
  return [
    ...kokoroVoiceList.map((voice) => ({
      ...voice,
      provider: 'kokoro',
      previewUrl: null,
      isAvailable: !needs,
      needs,
    })),
    ...espeakVoiceList.map((voice) => ({
      ...voice,
      provider: 'espeak',
      previewUrl: null,
      isAvailable: true,
      needs: null,
    })),
  ]
}

/** The provider with this id, ready to speak. An unknown one, or one without its key, is an AppError. */
export async function createSpeechProvider(
  providerId: string,
  settings: ProviderSettings,
): Promise<SpeechProvider> {
  if (providerId === 'kokoro') return createKokoroProvider(settings)
  if (providerId === 'espeak') return createEspeakProvider()
  throw new AppError(
    'invalid',
    `There is no voice provider named "${providerId}". 'helmcast voices' lists the voices.`,
  )
}

/** The best two hosts for a language with what is here. The notice is to be shown: it says when they are the robots. */
export async function defaultHostVoices(
  language: Language,
  settings: ProviderSettings,
): Promise<Record<Speaker, VoiceId> & { notice: string | null }> {
  const neural = contrastingPair(kokoroVoiceList, language)
  const needs = await kokoroNeeds(settings)
  if (neural && !needs) return { ...neural, notice: null }
  const robots = contrastingPair(espeakVoiceList, language)
  if (!robots) throw new Error(`no voice for ${language}`)
  const why = neural
    ? `the natural voice needs ${needs}`
    : 'no natural voice for this language comes with Helmcast'
  const notice = `The hosts speak with the simple, robotic voice: ${why}. A key of a voice provider changes that.`
  return { ...robots, notice }
}

async function kokoroNeeds(settings: ProviderSettings): Promise<string | null> {
  if (await hasKokoroModel(resolve(settings.DATA_DIR))) return null
  const found = await findKokoroFiles()
  return 'missing' in found ? found.missing : null
}
