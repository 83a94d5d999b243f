import type { LanguageModel } from 'ai'
import { jsonOnly } from './json-only.ts'

/** One form of a request. If it is refused for the reason `giveUpWhen`, the next form of the list is used from then on. */
export type ModelForm = { model: LanguageModel; giveUpWhen: 'model-gone' | 'schema-refused' | 'never' }

/** Where a model is reached. The SDK of a protocol is loaded on first use, because each takes up to a second. */
export type Endpoint = { baseURL: string; apiKey: string | undefined; fetch: typeof fetch; modelId: string }

/** A service's protocol. Returns the forms of a request, the best first. */
export type Protocol = (endpoint: Endpoint) => Promise<ModelForm[]>

/** OpenAI's Responses API. */
export const openAIResponses: Protocol = async ({ modelId, ...place }) => {
  const { createOpenAI } = await import('@ai-sdk/openai')
  return [{ model: createOpenAI(place)(modelId), giveUpWhen: 'never' }]
}

export const generateContent: Protocol = async ({ modelId, ...place }) => {
  const { createGoogleGenerativeAI } = await import('@ai-sdk/google')
  return [{ model: createGoogleGenerativeAI(place)(modelId), giveUpWhen: 'never' }]
}

/**
 * Tokens of a reply: enough for a part of an episode. Without a number, the SDK allows models that it does not know only
 * 4,096 tokens.
 */
const mostAnthropicTokens = 16_000

/** Anthropic's Messages API. It caches the common prefix of requests only if they ask for it. */
export const anthropicMessages: Protocol = async ({ modelId, ...place }) => {
  const [{ createAnthropic }, { defaultSettingsMiddleware, wrapLanguageModel }] = await Promise.all([
    import('@ai-sdk/anthropic'),
    import('ai'),
  ])
  const middleware = defaultSettingsMiddleware({
    settings: {
      maxOutputTokens: mostAnthropicTokens,
      providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } },
    },
  })
  return [
    { model: wrapLanguageModel({ model: createAnthropic(place)(modelId), middleware }), giveUpWhen: 'never' },
  ]
}

/**
 * OpenAI's chat protocol, which most services and servers have. If a server refuses a JSON schema, the request is sent again
 * without it; the prompt describes the form anyway.
 */
export const chatCompletions: Protocol = (endpoint) => chatForms(endpoint, true)

/** Mistral reports token counts by itself, and refuses a request that asks for them. */
export const mistralChat: Protocol = (endpoint) => chatForms(endpoint, false)

async function chatForms({ modelId, ...place }: Endpoint, includeUsage: boolean): Promise<ModelForm[]> {
  const [{ createOpenAICompatible }, { wrapLanguageModel }] = await Promise.all([
    import('@ai-sdk/openai-compatible'),
    import('ai'),
  ])
  const common = { name: 'writer', ...place, includeUsage }
  const withSchema = createOpenAICompatible({ ...common, supportsStructuredOutputs: true })
  const plain = createOpenAICompatible({
    ...common,
    transformRequestBody: ({ response_format: _, ...body }) => body,
  })
  const model = (provider: typeof plain) =>
    wrapLanguageModel({ model: provider(modelId), middleware: jsonOnly })
  return [
    { model: model(withSchema), giveUpWhen: 'schema-refused' },
    { model: model(plain), giveUpWhen: 'never' },
  ]
}
