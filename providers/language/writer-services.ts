import type { ProviderSettings } from '#providers/settings.ts'
import {
  anthropicMessages,
  chatCompletions,
  generateContent,
  mistralChat,
  openAIResponses,
  type Protocol,
} from './protocols.ts'

type TextSetting = {
  [Name in keyof ProviderSettings]-?: string extends ProviderSettings[Name] ? Name : never
}[keyof ProviderSettings]

/** A service with models that write; their ids are `id:model`. */
export type WriterService = {
  id: string
  /** The service's name as messages use it within a sentence. */
  name: string
  keySetting: TextSetting
  urlSetting: TextSetting
  protocol: Protocol
  /** Tokens of context that all of its present models have; WRITER_CONTEXT overrides it. */
  contextTokens: number
  /** A model's id, shown as an example to an admin who enters one. */
  example: string
  /** Whether each account there has an address of its own. */
  hasOwnAddress?: true
}

/**
 * All services that write, in the order in which admins see them. To add one, write an entry here and its settings in
 * `providers/settings.ts` and `.env.example`.
 */
export const writerServices: WriterService[] = [
  {
    id: 'openai',
    name: 'OpenAI',
    keySetting: 'OPENAI_API_KEY',
    urlSetting: 'OPENAI_BASE_URL',
    protocol: openAIResponses,
    contextTokens: 128_000,
    example: 'gpt-5-mini',
  },
  {
    id: 'gemini',
    name: 'Google Gemini',
    keySetting: 'GEMINI_API_KEY',
    urlSetting: 'GEMINI_BASE_URL',
    protocol: generateContent,
    contextTokens: 128_000,
    example: 'gemini-flash-latest',
  },
  {
    id: 'anthropic',
    name: 'Anthropic',
    keySetting: 'ANTHROPIC_API_KEY',
    urlSetting: 'ANTHROPIC_BASE_URL',
    protocol: anthropicMessages,
    contextTokens: 200_000,
    example: 'claude-sonnet-4-5',
  },
  {
    id: 'mistral',
    name: 'Mistral',
    keySetting: 'MISTRAL_API_KEY',
    urlSetting: 'MISTRAL_BASE_URL',
    protocol: mistralChat,
    contextTokens: 32_768,
    example: 'mistral-large-latest',
  },
  {
    id: 'groq',
    name: 'Groq',
    keySetting: 'GROQ_API_KEY',
    urlSetting: 'GROQ_BASE_URL',
    protocol: chatCompletions,
    contextTokens: 32_768,
    example: 'openai/gpt-oss-120b',
  },
  {
    id: 'openrouter',
    name: 'OpenRouter',
    keySetting: 'OPENROUTER_API_KEY',
    urlSetting: 'OPENROUTER_BASE_URL',
    protocol: chatCompletions,
    contextTokens: 32_768,
    example: 'mistralai/mistral-large',
  },
  {
    id: 'azure',
    name: 'Azure OpenAI',
    keySetting: 'AZURE_OPENAI_API_KEY',
    urlSetting: 'AZURE_OPENAI_BASE_URL',
    protocol: chatCompletions,
    contextTokens: 32_768,
    example: 'my-deployment',
    hasOwnAddress: true,
  },
]

/** Returns what a service lacks, as a sentence without a full stop; null if it can be used. */
export function missingSetting(service: WriterService, settings: ProviderSettings): string | null {
  const { keySetting, urlSetting } = service
  const missing = [keySetting, urlSetting].filter((name) => !settings[name])
  return missing.length === 0 ? null : `Set ${missing.join(' and ')}`
}

/** A hosted model by a writer's id. `successor`: the model to use once the service no longer has this one. */
export type HostedModel = {
  id: string
  service: WriterService
  modelId: string
  name: string
  successor: string | null
}

/**
 * The writers that the product spec names. OpenAI ends gpt-4o and gpt-4o-mini on 14 January 2027 and names gpt-6-luna for
 * both; Google moves gemini-pro-latest itself (gemini-2.5-pro ends on 1 December 2026).
 */
export const namedModels = [
  named('gpt-4o', 'GPT-4 Turbo', 'openai', 'gpt-4o', 'gpt-6-luna'),
  named('gpt-4o-mini', 'GPT-4 Mini', 'openai', 'gpt-4o-mini', 'gpt-6-luna'),
  named('gemini-pro', 'Google Gemini Pro', 'gemini', 'gemini-pro-latest', 'gemini-3.8-flash'),
]

/** Lists all hosted models that can be chosen: the spec's, then those that the operator or an admin added. */
export function listHostedModels({ WRITER_MODELS }: ProviderSettings): HostedModel[] {
  const further = [...new Set(WRITER_MODELS)].flatMap((id) => {
    const modelId = id.slice(id.indexOf(':') + 1)
    const service = writerServices.find((known) => id === `${known.id}:${modelId}`)
    return service ? [{ id, service, modelId, name: `${modelId} (${service.name})`, successor: null }] : []
  })
  return [...namedModels, ...further]
}

export const findHostedModel = (id: string, settings: ProviderSettings) =>
  listHostedModels(settings).find((model) => model.id === id) ?? null

function named(id: string, name: string, serviceId: string, modelId: string, successor: string): HostedModel {
  const service = writerServices.find((known) => known.id === serviceId) as WriterService
  return { id, name, service, modelId, successor }
}
