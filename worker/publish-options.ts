import { findLocalModels } from '#providers/language/local-servers.ts'
import { factsOf, pricesOf } from '#providers/language/model-facts.ts'
import { bestWriterId, listWriters } from '#providers/language/writers.ts'
import { defaultHostVoices, listVoices } from '#providers/speech/voices.ts'
import { saveFirstHostVoices, saveGenerationOptions, saveVoiceOptions } from '#tables/options/options-sql.ts'
import type { WorkerContext } from './job.ts'
import { voiceModels } from './voice-models.ts'

/**
 * Stores which writers and voices this worker can use. The web process has no provider keys: it offers what is stored here,
 * and for an unavailable option names the setting that would enable it.
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
