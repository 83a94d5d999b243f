import { AppError } from '#core/errors.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import { compatibleId, isLocalId, listServerModels } from './chat-servers.ts'
import type { WriterListing } from './writer.ts'
import { listHostedModels, missingSetting } from './writer-services.ts'

export const builtinId = 'builtin'

/** Returns all writers in the order of the list, including those that lack a setting. */
export function listWriters(settings: ProviderSettings, found: WriterListing[] = []): WriterListing[] {
  const hosted = listHostedModels(settings).map(({ id, name, service }) => {
    const needs = missingSetting(service, settings)
    return { id, name, isAvailable: needs === null, needs }
  })
  return [
    ...hosted,
    ...listServerModels(settings),
    ...found,
    { id: builtinId, name: 'Built-in writer', isAvailable: true, needs: null },
  ]
}

/** Throws AppError `invalid` if the writer cannot be used, with what to choose or to set. */
export function assertAvailable(id: string, settings: ProviderSettings): void {
  // A local server may have stopped; the first request will show it.
  if (isLocalId(id, settings)) return
  const writers = listWriters(settings)
  const listing = writers.find((writer) => writer.id === id)
  if (!listing) {
    const known = writers.map((writer) => writer.id)
    throw new AppError('invalid', `There is no writer "${id}". Choose one of: ${known.join(', ')}.`)
  }
  if (listing.isAvailable) return
  throw new AppError('invalid', `${listing.name} is not set up. ${listing.needs}, or choose another writer.`)
}

/** Returns the default writer of a new episode: a server of one's own if there is one, else the best writer that has its key. */
export function bestWriterId(settings: ProviderSettings): string {
  const available = listWriters(settings).flatMap(({ id, isAvailable }) => (isAvailable ? [id] : []))
  const servers = listServerModels(settings).map(({ id }) => id)
  const order = [compatibleId, ...servers, 'gpt-4o', 'gemini-pro', 'gpt-4o-mini', ...available]
  return order.find((id) => available.includes(id)) ?? builtinId
}
