import { z } from 'zod'
import { assumedContextTokens } from './model-facts.ts'

export type ServerFacts = {
  kind: 'ollama' | 'llama.cpp' | 'other'
  /** Context size of the model in tokens; null when the server does not report it. */
  contextTokens: number | null
}

/** Milliseconds to wait for a server's facts. Short, because a page or the start of writing waits for them. */
const probeMs = 1_000

/** Asks a server with OpenAI's protocol for its kind and its model's context size, in each server's own way. */
export async function askServerFacts(
  baseURL: string,
  modelId: string,
  apiKey: string | undefined,
): Promise<ServerFacts> {
  const { origin } = new URL(baseURL)
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {}
  const [ollama, props, models] = await Promise.all([
    readJson(`${origin}/api/show`, ollamaModel, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ model: modelId }),
    }),
    readJson(`${origin}/props`, llamaProps, { headers }),
    readJson(`${baseURL}/models`, modelList, { headers }),
  ])
  if (ollama) return { kind: 'ollama', contextTokens: contextOf(ollama) }
  if (props) return { kind: 'llama.cpp', contextTokens: props.default_generation_settings.n_ctx }
  const listed = models?.data.find(({ id }) => id === modelId)
  return { kind: 'other', contextTokens: listed?.max_model_len ?? null }
}

/** Largest context requested from Ollama, which allocates all of it in memory whether used or not. */
export const mostOllamaContext = assumedContextTokens

const ollamaModel = z.object({ model_info: z.record(z.string(), z.unknown()) })
const llamaProps = z.object({
  default_generation_settings: z.object({ n_ctx: z.number().int().positive() }),
})
const modelList = z.object({
  data: z.array(z.object({ id: z.string(), max_model_len: z.number().int().positive().optional() })),
})

/** The key starts with the architecture, for example "llama.context_length". */
function contextOf({ model_info }: z.infer<typeof ollamaModel>): number | null {
  const found = Object.entries(model_info).find(([key]) => key.endsWith('.context_length'))?.[1]
  return typeof found === 'number' && found > 0 ? found : null
}

/** Returns the response if it has the expected form in time, else null. */
export async function readJson<T>(
  url: string,
  schema: z.ZodType<T>,
  init: RequestInit = {},
): Promise<T | null> {
  try {
    const signal = AbortSignal.timeout(probeMs)
    const response = await fetch(url, { ...init, redirect: 'error', signal })
    const found = schema.safeParse(response.ok ? await response.json() : await response.body?.cancel())
    return found.success ? found.data : null
  } catch {
    return null
  }
}
