import type { ProviderSettings } from '#providers/settings.ts'
import { type LocalAddresses, localAddressOf } from './local-servers.ts'
import type { WriterListing } from './writer.ts'

/** The id of the model at WRITER_BASE_URL. */
export const compatibleId = 'compatible'

/** A model on a server of one's own, with OpenAI's chat protocol. */
export type ChatServer = {
  /** The server's name as messages use it within a sentence. */
  name: string
  baseUrl: string
  apiKey: string | undefined
  modelId: string
  /** Names of the server's settings; null for a server that an admin added. */
  setting: { key: string; url: string } | null
}

const environment = { key: 'WRITER_API_KEY', url: 'WRITER_BASE_URL' }

/** Lists the models of servers that the operator configured or admins added. */
export function listServerModels({
  WRITER_BASE_URL,
  WRITER_MODEL,
  ownServers = [],
}: ProviderSettings): WriterListing[] {
  const needs = WRITER_MODEL ? null : 'Set WRITER_MODEL'
  const compatible = {
    id: compatibleId,
    name: `${WRITER_MODEL ?? 'Model'} (own server)`,
    isAvailable: needs === null,
    needs,
  }
  const added = ownServers.flatMap(({ id, name, models }) =>
    models.map((model) => ({
      id: `${id}:${model}`,
      name: `${model} (${name})`,
      isAvailable: true,
      needs: null,
    })),
  )
  // Listed only with an address: without one, nobody wants such a server.
  return [...(WRITER_BASE_URL ? [compatible] : []), ...added]
}

/** Returns the server of a writer's id; null if the id is not that of a model on a server of one's own. */
export function findChatServer(
  id: string,
  settings: ProviderSettings,
  addresses?: LocalAddresses,
): ChatServer | null {
  const { WRITER_BASE_URL, WRITER_MODEL, WRITER_API_KEY: apiKey, ownServers = [] } = settings
  const shared = { name: 'The writing server', setting: environment }
  if (id === compatibleId) {
    if (!WRITER_BASE_URL || !WRITER_MODEL) return null
    return { ...shared, baseUrl: WRITER_BASE_URL, apiKey, modelId: WRITER_MODEL }
  }
  const [serverId = '', modelId = ''] = id.split(/:(.*)/s)
  if (modelId === '') return null
  const local = localAddressOf(serverId, settings, addresses)
  if (local) return { ...shared, baseUrl: `${local}/v1`, apiKey: undefined, modelId }
  const own = ownServers.find((server) => server.id === serverId)
  if (!own?.models.includes(modelId)) return null
  return { name: own.name, baseUrl: own.baseUrl, apiKey: own.apiKey ?? undefined, modelId, setting: null }
}

/** Whether the id is that of a model found on this machine, which is listed only while its server runs. */
export function isLocalId(id: string, settings: ProviderSettings): boolean {
  const [server = '', model = ''] = id.split(/:(.*)/s)
  return model !== '' && localAddressOf(server, settings) !== null
}
