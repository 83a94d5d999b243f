import { z } from 'zod'
import type { ProviderSettings } from '#providers/settings.ts'
import { readJson } from './own-server.ts'
import type { WriterListing } from './writer.ts'

/** Default addresses of model servers on this machine. No other address is searched. */
export const localAddresses = { ollama: 'http://127.0.0.1:11434', llamacpp: 'http://127.0.0.1:8080' }
export type LocalAddresses = typeof localAddresses
type LocalServer = keyof LocalAddresses

const names: Record<LocalServer, string> = { ollama: 'Ollama', llamacpp: 'llama.cpp' }
/** Maximum number of Ollama's models in the list, so that the list stays short. */
const mostModels = 12

const ollamaTags = z.object({ models: z.array(z.object({ name: z.string().min(1).max(150) })) })
const openModels = z.object({ data: z.array(z.object({ id: z.string().min(1).max(300) })) })
const llamaProps = z.object({ default_generation_settings: z.object({ n_ctx: z.number() }) })

/**
 * Lists models of servers on this machine, within a second and without errors. HELMCAST_LLM=off disables the search;
 * the server in WRITER_BASE_URL is not listed twice.
 */
export async function findLocalModels(
  { HELMCAST_LLM, WRITER_BASE_URL }: ProviderSettings,
  addresses: LocalAddresses = localAddresses,
): Promise<WriterListing[]> {
  if (HELMCAST_LLM === 'off') return []
  const port = WRITER_BASE_URL ? new URL(WRITER_BASE_URL).port : null
  const isNew = (server: LocalServer) => port !== new URL(addresses[server]).port
  const [ollama, llama] = await Promise.all([
    isNew('ollama') ? ollamaModels(addresses.ollama) : [],
    isNew('llamacpp') ? llamaModels(addresses.llamacpp) : [],
  ])
  return [...ollama, ...llama]
}

async function ollamaModels(address: string): Promise<WriterListing[]> {
  const tags = await readJson(`${address}/api/tags`, ollamaTags)
  // Embedding models cannot write.
  const writers = tags?.models.filter(({ name }) => !/embed|bge-|minilm/i.test(name)) ?? []
  return writers.slice(0, mostModels).map(({ name }) => listing('ollama', name, name))
}

/** Another program may listen on 8080: only a server with llama.cpp's /props counts. */
async function llamaModels(address: string): Promise<WriterListing[]> {
  const [props, models] = await Promise.all([
    readJson(`${address}/props`, llamaProps),
    readJson(`${address}/v1/models`, openModels),
  ])
  const model = props && models?.data[0]
  if (!model) return []
  // llama.cpp names a model by the path of its file.
  const short =
    model.id
      .split(/[/\\]/)
      .at(-1)
      ?.replace(/\.gguf$/i, '') ?? model.id
  return [listing('llamacpp', model.id, short)]
}

function listing(server: LocalServer, model: string, name: string): WriterListing {
  return {
    id: `${server}:${model}`,
    name: `${name} (${names[server]}, this machine)`,
    isAvailable: true,
    needs: null,
  }
}

/** Returns the address of the server on this machine that is named at the start of a model's id; null for any other name. */
export function localAddressOf(
  server: string,
  { HELMCAST_LLM }: ProviderSettings,
  addresses: LocalAddresses = localAddresses,
): string | null {
  if (HELMCAST_LLM === 'off' || !(server === 'ollama' || server === 'llamacpp')) return null
  return addresses[server]
}
