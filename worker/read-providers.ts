import { keyedServices, withSavedProviders } from '#providers/keyed-services.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import { listSavedProviders, saveKnownProviders } from '#tables/providers/providers-sql.ts'
import type { WorkerContext } from './job.ts'

type Context = Pick<WorkerContext, 'sql' | 'settings'>

/** Returns the current settings of writers and voices: those of the environment, and those that admins saved. */
export async function readProviders({ sql, settings }: Context): Promise<ProviderSettings> {
  return withSavedProviders(settings.providers, await listSavedProviders(sql), settings.providerKey)
}

/** Stores the known services for the admins' page, with a flag for those whose key is in the environment. */
export async function publishProviders({ sql, settings: { providers } }: Context): Promise<void> {
  const known = keyedServices.map(({ id, name, keySetting, example, hasOwnAddress = false }) => ({
    id,
    name,
    keySetting,
    example,
    hasOwnAddress,
    isSetOutside: Boolean(providers[keySetting]),
  }))
  await saveKnownProviders(sql, known)
}
