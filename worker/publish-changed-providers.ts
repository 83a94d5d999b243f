import { readProvidersVersion } from '#tables/providers/providers-sql.ts'
import type { WorkerContext } from './job.ts'
import { publishOptions } from './publish-options.ts'

/** Returns a function to be called repeatedly: it publishes writers and voices again when admins changed a provider. */
export function publishChangedProviders(context: WorkerContext): () => Promise<void> {
  let published: string | null = null
  return async () => {
    const version = await readProvidersVersion(context.sql)
    if (version === published) return
    await publishOptions(context)
    published = version
  }
}
