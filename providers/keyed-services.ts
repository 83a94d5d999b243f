import { type WriterService, writerServices } from './language/writer-services.ts'
import { keyContext, openText } from './sealed-text.ts'
import type { OwnServer, ProviderSettings } from './settings.ts'

type KeyedService = Pick<
  WriterService,
  'id' | 'name' | 'keySetting' | 'urlSetting' | 'example' | 'hasOwnAddress'
>

/** All services whose keys admins can set: those that write, and ElevenLabs, which speaks. OpenAI's key is for both. */
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

/** What admins set for a provider; the key is sealed. */
type SavedProvider = Omit<OwnServer, 'baseUrl' | 'apiKey'> & {
  baseUrl: string | null
  sealedKey: string | null
}

/**
 * Returns the settings with what admins set on their page. A key of the environment wins over theirs, with its address;
 * models add up. A key that was sealed under another secret counts as none.
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
