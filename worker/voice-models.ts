import { languages } from '#core/languages/languages.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import type { VoiceListing } from '#providers/speech/speech.ts'
import { pricedOn, type SpeechService, speechServices } from '#providers/speech/speech-services.ts'
import type { GenerationOption } from '#tables/options/options-sql.ts'
import type { ModelPrices } from './read-prices.ts'

/** All voice models, in the order in which users see them. */
const models = speechServices.flatMap((service) => service.models.map((model) => ({ ...model, service })))

const findModel = (id: string | null) => models.find((model) => model.id === id)

const missing = ({ setting }: SpeechService, settings: ProviderSettings) =>
  setting && !settings[setting] ? `Set ${setting}` : null

/** Returns the provider of a model's voices. Null for an unlisted model: any provider may speak then. */
export function providerOfModel(id: string | null): string | null {
  return findModel(id)?.service.id ?? null
}

/**
 * Returns the model to request from the provider; null means the configured one. Unlisted ids give null, because they have
 * no price.
 */
export function speechModelOf(id: string | null): string | null {
  return findModel(id)?.model ?? null
}

export function missingForModel(id: string | null, settings: ProviderSettings): string | null {
  const found = findModel(id)
  return found ? missing(found.service, settings) : null
}

/**
 * Returns the models as options. `needs` names the key or the voices that a model lacks. The first available model is the
 * default.
 */
export function voiceModels(
  settings: ProviderSettings,
  voices: VoiceListing[],
  prices: ModelPrices,
): GenerationOption[] {
  const listed = models.map((model) => {
    const ofProvider = voices.filter((voice) => voice.provider === model.service.id)
    const isSpoken = ofProvider.some((voice) => voice.isAvailable)
    const lacking = ofProvider.find((voice) => voice.needs)?.needs ?? 'a voice of this kind; none was found'
    const spoken = languages.filter((language) =>
      ofProvider.some((voice) => voice.isAvailable && voice.languages.includes(language)),
    )
    return {
      model,
      spoken,
      needs: missing(model.service, settings) ?? (isSpoken ? null : `It needs ${lacking}`),
    }
  })
  const best = listed.find(({ needs }) => needs === null)?.model.id
  return listed.map(({ model, spoken, needs }) => ({
    kind: 'voice_model' as const,
    id: model.id,
    name: model.name,
    isAvailable: needs === null,
    needs,
    details: {
      provider: model.service.id,
      languages: spoken,
      workPerSecond: model.workPerSecond,
      usdPerThousandCharacters: prices.ofVoice(model.service.id, model.model),
      pricedOn: prices.isEntered(model.service.id) ? null : pricedOn,
      isDefault: model.id === best,
    },
  }))
}
