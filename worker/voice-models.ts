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

/**
 * Returns the id of the provider whose voices belong to a model. Returns null for a model that is not listed, because any provider may
 * speak then.
 */
export function providerOfModel(id: string | null): string | null {
  return findModel(id)?.service.id ?? null
}

/**
 * Returns the name of the model to request from the provider, or null to use the configured model. A model that is not listed has no price,
 * so the result is null.
 */
export function speechModelOf(id: string | null): string | null {
  return findModel(id)?.model ?? null
}

export function missingForModel(id: string | null, settings: ProviderSettings): string | null {
  const found = findModel(id)
  return found ? missing(found.service, settings) : null
}

/** Returns the models as options. `needs` names what a model lacks, which is a key or a voice. The first available model is the default. */
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
