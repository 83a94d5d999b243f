import { keyedServices, withSavedProviders } from '#providers/keyed-services.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import { listSavedProviders, saveKnownProviders } from '#tables/providers/providers-sql.ts'
import type { WorkerContext } from './job.ts'

type Context = Pick<WorkerContext, 'sql' | 'settings'>

/** Returns the settings of writers and voices as they are now: the environment's, with what admins saved on their page. */
export async function readProviders({ sql, settings }: Context): Promise<ProviderSettings> {
  return withSavedProviders(settings.providers, await listSavedProviders(sql), settings.providerKey)
}

/** Stores the services that this version knows, and which of them have their key in the environment, for the admins' page. */
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
