import { AppError } from '#core/errors.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import { builtinWriter } from './builtin/builtin-writer.ts'
import {
  compatibleService,
  hostedService,
  type LanguageService,
  type ServiceOptions,
} from './language-service.ts'
import { llmWriter } from './llm-writer.ts'
import { hostedModels, isHostedModel } from './model-ids.ts'
import type { Writer, WriterListing } from './writer.ts'

export const builtinId = 'builtin'
const compatibleId = 'compatible'

/** All writers in the order of the list that people choose from, those that lack a setting included. */
export function listWriters(settings: ProviderSettings): WriterListing[] {
  const hosted = Object.entries(hostedModels).map(([id, { name, provider }]) => {
    const keySetting = provider === 'openai' ? 'OPENAI_API_KEY' : 'GEMINI_API_KEY'
    const isAvailable = Boolean(settings[keySetting])
    return { id, name, isAvailable, needs: isAvailable ? null : `Set ${keySetting}` }
  })
  return [
    ...hosted,
    ...compatibleListing(settings),
    { id: builtinId, name: 'Built-in writer', isAvailable: true, needs: null },
  ]
}

/** One's own server is listed as soon as its address is set, for there is nothing to offer before. */
function compatibleListing({ WRITER_BASE_URL, WRITER_MODEL }: ProviderSettings): WriterListing[] {
  if (!WRITER_BASE_URL) return []
  const needs = WRITER_MODEL ? null : 'Set WRITER_MODEL'
  return [
    { id: compatibleId, name: `${WRITER_MODEL ?? 'Model'} (own server)`, isAvailable: needs === null, needs },
  ]
}

/** Throws AppError `invalid` when the id is unknown or a setting is missing. */
export function createWriter(id: string, settings: ProviderSettings, options: ServiceOptions = {}): Writer {
  return id === builtinId ? builtinWriter() : llmWriter(id, openService(id, settings, options))
}

/** The model behind a writer's id, the built-in one excepted. Throws like createWriter. */
export function openService(
  id: string,
  settings: ProviderSettings,
  options: ServiceOptions,
): LanguageService {
  const listing = listWriters(settings).find((writer) => writer.id === id)
  if (!listing) {
    const known = listWriters(settings).map((writer) => writer.id)
    throw new AppError('invalid', `There is no writer "${id}". Choose one of: ${known.join(', ')}.`)
  }
  if (!listing.isAvailable) {
    throw new AppError(
      'invalid',
      `${listing.name} is not set up. ${listing.needs}, or choose another writer.`,
    )
  }
  return isHostedModel(id) ? hostedService(id, settings, options) : compatibleService(settings, options)
}

/** The writer that a new episode starts with: the own server when there is one, else the best with a key. */
export function bestWriterId(settings: ProviderSettings): string {
  const order = [compatibleId, 'gpt-4o', 'gemini-pro', 'gpt-4o-mini', builtinId]
  const available = new Set(
    listWriters(settings).flatMap((writer) => (writer.isAvailable ? [writer.id] : [])),
  )
  return order.find((id) => available.has(id)) ?? builtinId
}
