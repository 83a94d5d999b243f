import { type WriterService, writerServices } from './language/writer-services.ts'
import { keyContext, openText } from './sealed-text.ts'
import type { OwnServer, ProviderSettings } from './settings.ts'

type KeyedService = Pick<
  WriterService,
  'id' | 'name' | 'keySetting' | 'urlSetting' | 'example' | 'hasOwnAddress'
>

/** All services whose keys admins can set: the writers, and ElevenLabs for voices. OpenAI's key is for both. */
export const keyedServices: KeyedService[] = [
  ...writerServices,
  {
    id: 'elevenlabs',
    name: 'ElevenLabs',
    keySetting: 'ELEVENLABS_API_KEY',
    urlSetting: 'ELEVENLABS_BASE_URL',
    example: '',
  },
]

/** What admins saved for a provider. The key is encrypted. */
type SavedProvider = Omit<OwnServer, 'baseUrl' | 'apiKey'> & {
  baseUrl: string | null
  sealedKey: string | null
}

/**
 * Returns the settings together with what admins saved. A key from the environment has priority over theirs, with its
 * address. Models of both are used. A key that was encrypted with another secret counts as missing.
 */
export function withSavedProviders(
  settings: ProviderSettings,
  saved: SavedProvider[],
  sealingKey: Buffer | null,
): ProviderSettings {
  const all: ProviderSettings = { ...settings, keysOfAdmins: [], ownServers: [] }
  for (const { id, name, baseUrl, models, sealedKey } of saved) {
    const apiKey = openKey(sealingKey, sealedKey, keyContext(id, baseUrl))
    const service = keyedServices.find((known) => known.id === id)
    if (service) {
      all.WRITER_MODELS = [...all.WRITER_MODELS, ...models.map((model) => `${id}:${model}`)]
      if (settings[service.keySetting] || apiKey === null) continue
      all[service.keySetting] = apiKey
      if (baseUrl !== null) all[service.urlSetting] = baseUrl
      all.keysOfAdmins?.push(service.keySetting)
    } else if (baseUrl !== null) {
      all.ownServers?.push({ id, name, baseUrl, apiKey, models })
    }
  }
  return all
}

function openKey(sealingKey: Buffer | null, sealed: string | null, context: string): string | null {
  if (!sealingKey || sealed === null) return null
  try {
    return openText(sealingKey, sealed, context)
  } catch {
    return null
  }
}
