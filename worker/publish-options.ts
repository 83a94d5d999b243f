import { checkerOf } from '#providers/language/checker-choice.ts'
import { findLocalModels } from '#providers/language/local-servers.ts'
import { factsOf } from '#providers/language/model-facts.ts'
import { findHostedModel } from '#providers/language/writer-services.ts'
import { bestWriterId, listWriters } from '#providers/language/writers.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import { listPacks } from '#providers/speech/local-models.ts'
import { defaultHostVoices, listVoices } from '#providers/speech/voices.ts'
import { saveFirstHostVoices, saveGenerationOptions, saveVoiceOptions } from '#tables/options/options-sql.ts'
import type { WorkerContext } from './job.ts'
import { type ModelPrices, readPrices } from './read-prices.ts'
import { readProviders } from './read-providers.ts'
import { voiceModels } from './voice-models.ts'

/**
 * Stores which writers and voices this worker can use. The web process has no provider keys: it offers what is stored here,
 * and for an unavailable option names the setting that would enable it.
 */
export async function publishOptions(context: WorkerContext): Promise<void> {
  const { sql } = context
  const providers = await readProviders(context)
  const best = bestWriterId(providers)
  const found = await findLocalModels(providers)
  const prices = await readPrices(sql, providers)
  const writers = listWriters(providers, found).map((writer) => ({
    ...writer,
    kind: 'writer' as const,
    details: {
      isDefault: writer.id === best,
      provider: findHostedModel(writer.id, providers)?.service.id ?? writer.id.split(':', 1)[0],
      usdPerMillionTokens: prices.ofWriter(writer.id),
      ...priceOfCheck(writer.id, providers, prices),
      pricedOn: prices.isEntered(writer.id) ? null : factsOf,
    },
  }))
  const voices = await listVoices(providers)
  const packs = (await listPacks(providers)).map(({ name, ...details }) => ({
    kind: 'voice_pack' as const,
    id: name,
    name,
    isAvailable: true,
    needs: null,
    details,
  }))
  await saveGenerationOptions(sql, [...writers, ...voiceModels(providers, voices, prices), ...packs])
  await saveVoiceOptions(sql, voices)
  const usual = await defaultHostVoices('en', providers)
  await saveFirstHostVoices(sql, usual['Host A'], usual['Host B'])
}

function priceOfCheck(writerId: string, providers: ProviderSettings, prices: ModelPrices) {
  const checker = checkerOf(writerId, providers)
  return checker ? { checkUsdPerMillionTokens: prices.ofWriter(checker.id) } : {}
}
