import { findLocalModels } from '#providers/language/local-servers.ts'
import { factsOf, pricesOf } from '#providers/language/model-facts.ts'
import { findHostedModel } from '#providers/language/writer-services.ts'
import { bestWriterId, listWriters } from '#providers/language/writers.ts'
import { defaultHostVoices, listVoices } from '#providers/speech/voices.ts'
import { saveFirstHostVoices, saveGenerationOptions, saveVoiceOptions } from '#tables/options/options-sql.ts'
import type { WorkerContext } from './job.ts'
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
  const writers = listWriters(providers, found).map((writer) => ({
    ...writer,
    kind: 'writer' as const,
    details: {
      isDefault: writer.id === best,
      provider: findHostedModel(writer.id, providers)?.service.id ?? writer.id.split(':', 1)[0],
      usdPerMillionTokens: pricesOf(writer.id, providers),
      pricedOn: factsOf,
    },
  }))
  const voices = await listVoices(providers)
  await saveGenerationOptions(sql, [...writers, ...voiceModels(providers, voices)])
  await saveVoiceOptions(sql, voices)
  const usual = await defaultHostVoices('en', providers)
  await saveFirstHostVoices(sql, usual['Host A'], usual['Host B'])
}
