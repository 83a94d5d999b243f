import { type Speaker, speakers } from '#core/dialog/turn.ts'
import { AppError } from '#core/errors.ts'
import { englishName, type Language } from '#core/languages/languages.ts'
import { contrastingPair } from '#core/voices/contrasting-pair.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import { defaultHostVoices, listVoices } from '#providers/speech/voices.ts'
import { missingForModel, providerOfModel } from './voice-models.ts'

export type ResolvedVoices = { voices: Record<Speaker, string>; notices: string[] }

type VoiceRequest = { voices: Partial<Record<Speaker, string>>; language: Language; model: string | null }

/**
 * Returns the voices that will speak: the chosen ones if they are available, speak the language and belong to the chosen
 * model, else the best pair. `notices` names what was replaced. A Spanish episode in an English voice, or a paid voice with
 * the free model, would be useless.
 */
export async function resolveVoices(
  request: VoiceRequest,
  settings: ProviderSettings,
): Promise<ResolvedVoices> {
  const { voices: wanted, language, model } = request
  const missing = missingForModel(model, settings)
  if (missing)
    throw new AppError('invalid', `This voice model is not set up. ${missing}, or choose another one.`)
  const provider = providerOfModel(model)
  const all = await listVoices(settings)
  const fitting = all.filter((voice) => {
    return (
      voice.isAvailable && voice.languages.includes(language) && (!provider || voice.provider === provider)
    )
  })
  const isFitting = (speaker: Speaker) => fitting.some((voice) => voice.id === wanted[speaker])
  if (speakers.every(isFitting)) {
    return { voices: { 'Host A': wanted['Host A'] ?? '', 'Host B': wanted['Host B'] ?? '' }, notices: [] }
  }
  const namesOf = (ids: string[]) =>
    [...new Set(ids.map((id) => all.find((voice) => voice.id === id)?.name ?? id))].join(' & ')
  const noticesFor = (found: Record<Speaker, string>) => {
    const unfit = Object.values(wanted).filter((id) => !fitting.some((voice) => voice.id === id))
    if (unfit.length === 0) return []
    const isOne = new Set(unfit).size === 1
    // A voice of another model may speak the language: then the notice must not blame the language.
    const isOther = unfit.every((id) =>
      all.some(
        (voice) => voice.id === id && voice.languages.includes(language) && voice.provider !== provider,
      ),
    )
    const why =
      isOther && provider
        ? `${isOne ? 'belongs' : 'belong'} to another voice model`
        : `cannot speak ${englishName(language)} with this voice model`
    return [`${namesOf(unfit)} ${why}. ${namesOf(Object.values(found))} will speak.`]
  }
  const usual = await defaultHostVoices(language, settings)
  const isUsualFitting = speakers.every((speaker) => fitting.some((voice) => voice.id === usual[speaker]))
  const [only] = fitting
  const one = only ? { 'Host A': only.id, 'Host B': only.id } : null
  const pair = isUsualFitting ? null : (contrastingPair(fitting, language) ?? one)
  if (pair) return { voices: pair, notices: noticesFor(pair) }
  const voices = { 'Host A': usual['Host A'], 'Host B': usual['Host B'] }
  return { voices, notices: [...noticesFor(voices), ...(usual.notice ? [usual.notice] : [])] }
}
