import type { ProviderSettings } from '#providers/settings.ts'
import { builtinWriter } from './builtin/builtin-writer.ts'
import type { LanguageService, ServiceOptions } from './language-service.ts'
import type { Writer } from './writer.ts'
import { assertAvailable, builtinId } from './writers.ts'

/** Returns the writer with this id. Throws AppError `invalid` if the id is unknown or a setting is missing. */
export function createWriter(id: string, settings: ProviderSettings, options: ServiceOptions = {}): Writer {
  assertAvailable(id, settings)
  if (id === builtinId) return builtinWriter()
  let service: LanguageService | null = null
  // Loaded on first use: the SDK takes a second and 45 MB, and most episodes do not need it.
  const open = async () => {
    const { openService } = await import('./language-service.ts')
    service ??= await openService(id, settings, options)
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
