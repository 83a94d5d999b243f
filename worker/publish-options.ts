import { findLocalModels } from '#providers/language/local-servers.ts'
import { factsOf, pricesOf } from '#providers/language/model-facts.ts'
import { bestWriterId, listWriters } from '#providers/language/writers.ts'
import { defaultHostVoices, listVoices } from '#providers/speech/voices.ts'
import { saveFirstHostVoices, saveGenerationOptions, saveVoiceOptions } from '#tables/options/server.ts'
import type { WorkerContext } from './job.ts'
import { voiceModels } from './voice-models.ts'

/**
 * Writes down what this worker can write and speak with. The web process has no provider's key; it offers what stands
 * here, and what is missing with the name of the setting that would bring it.
 */
export async function publishOptions({ sql, settings }: WorkerContext): Promise<void> {
  const { providers } = settings
  const best = bestWriterId(providers)
  const found = await findLocalModels(providers)
  const writers = listWriters(providers, found).map((writer) => ({
    ...writer,
    kind: 'writer' as const,
    details: {
      isDefault: writer.id === best,
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
