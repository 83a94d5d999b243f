import { AppError } from '#core/errors.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import { builtinWriter } from './builtin/builtin-writer.ts'
import type { LanguageService, ServiceOptions } from './language-service.ts'
import { localSettings } from './local-servers.ts'
import { hostedModels } from './model-ids.ts'
import type { Writer, WriterListing } from './writer.ts'

export const builtinId = 'builtin'
const compatibleId = 'compatible'

/** Returns all writers in the order of the list, including those that lack a setting. */
export function listWriters(settings: ProviderSettings, found: WriterListing[] = []): WriterListing[] {
  const hosted = Object.entries(hostedModels).map(([id, { name, provider }]) => {
    const keySetting = provider === 'openai' ? 'OPENAI_API_KEY' : 'GEMINI_API_KEY'
    const isAvailable = Boolean(settings[keySetting])
    return { id, name, isAvailable, needs: isAvailable ? null : `Set ${keySetting}` }
  })
  return [
    ...hosted,
    ...compatibleListing(settings),
    ...found,
    { id: builtinId, name: 'Built-in writer', isAvailable: true, needs: null },
  ]
}

/** The user's own server is listed only once its address is set. */
function compatibleListing({ WRITER_BASE_URL, WRITER_MODEL }: ProviderSettings): WriterListing[] {
  if (!WRITER_BASE_URL) return []
  const needs = WRITER_MODEL ? null : 'Set WRITER_MODEL'
  return [
    { id: compatibleId, name: `${WRITER_MODEL ?? 'Model'} (own server)`, isAvailable: needs === null, needs },
  ]
}

/** Throws AppError `invalid` if the id is unknown or a setting is missing. */
export function createWriter(id: string, settings: ProviderSettings, options: ServiceOptions = {}): Writer {
  assertAvailable(id, settings)
  if (id === builtinId) return builtinWriter()
  let service: LanguageService | null = null
  // Loaded on first use: the SDK takes a second and 45 MB, and most episodes do not need it.
  const open = async () => {
    const { openService } = await import('./language-service.ts')
    service ??= await openService(
      id,
      localSettings(id, settings, options.localAddresses) ?? settings,
      options,
    )
    return { service, writer: await import('./llm-writer.ts') }
  }
  return {
    id,
    async *write(request) {
      const { service, writer } = await open()
      yield* writer.writeDialog(service, request)
    },
    async plan(request) {
      const { service, writer } = await open()
      return writer.planDialog(service, request)
    },
  }
}

/** Throws AppError `invalid` with what to choose or to set. */
export function assertAvailable(id: string, settings: ProviderSettings): void {
  // A local server may have stopped: the first request will tell.
  if (localSettings(id, settings)) return
  const writers = listWriters(settings)
  const listing = writers.find((writer) => writer.id === id)
  if (!listing) {
    const known = writers.map((writer) => writer.id)
    throw new AppError('invalid', `There is no writer "${id}". Choose one of: ${known.join(', ')}.`)
  }
  if (listing.isAvailable) return
  throw new AppError('invalid', `${listing.name} is not set up. ${listing.needs}, or choose another writer.`)
}

/** The default writer of a new episode: the user's own server if there is one, else the best that has its key. */
export function bestWriterId(settings: ProviderSettings): string {
  const order = [compatibleId, 'gpt-4o', 'gemini-pro', 'gpt-4o-mini', builtinId]
  const available = new Set(
    listWriters(settings).flatMap((writer) => (writer.isAvailable ? [writer.id] : [])),
  )
  return order.find((id) => available.has(id)) ?? builtinId
}
