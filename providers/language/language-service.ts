import { setTimeout } from 'node:timers/promises'
import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { type LanguageModel, wrapLanguageModel } from 'ai'
import { AppError } from '#core/errors.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import { guardedFetch } from './guarded-fetch.ts'
import { jsonOnly } from './json-only.ts'
import type { LocalAddresses } from './local-servers.ts'
import { assumedContextTokens, contextTokensOf } from './model-facts.ts'
import { type HostedModelId, hostedModels, isHostedModel } from './model-ids.ts'
import { ollamaFetch } from './ollama-fetch.ts'
import { askServerFacts, mostOllamaContext, type ServerFacts } from './own-server.ts'

/**
 * One form of a request. When it is refused for the reason `giveUpWhen`, the next form of the list is used from then
 * on.
 */
export type ModelForm = { model: LanguageModel; giveUpWhen: 'model-gone' | 'schema-refused' | 'never' }

/** A model at a provider, with the names of settings that error messages mention, never their values. */
export type LanguageService = {
  /** As in a sentence, for example "OpenAI". */
  name: string
  keySetting: string
  urlSetting: string
  modelId: string
  /** Context size of the model in tokens: instructions, source and reply together. */
  contextTokens: number
  /** Whether each line is checked by a second request. */
  readsTwice: boolean
  /** Announces how many tokens the next requests need, for servers that allocate context on demand. */
  reserve(tokens: number): void
  /** The forms still in use, the current one first; `askModel` removes refused ones. */
  forms: ModelForm[]
  pause: Pause
}

/** Waits, or rejects with the signal's reason as soon as it is aborted. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>

export type ServiceOptions = {
  /** Longest time without a byte; WRITER_TIMEOUT_SECONDS by default. */
  silenceLimitMs?: number
  /** Largest reply in bytes; the default holds about 15,000 tokens as streamed. */
  maxReplyBytes?: number
  pause?: Pause
  /** Set by tests. */
  localAddresses?: LocalAddresses
}

const wait: Pause = (ms, signal) => setTimeout(ms, undefined, { signal })

/** Returns the service of a writer's id. An id that is not in the fixed list means the user's own server. */
export async function openService(
  id: string,
  settings: ProviderSettings,
  options: ServiceOptions,
): Promise<LanguageService> {
  if (isHostedModel(id)) return hostedService(id, settings, options)
  return compatibleService(settings, options)
}

/** Returns a hosted model. Throws AppError `invalid` if its key is not set. */
function hostedService(
  id: HostedModelId,
  settings: ProviderSettings,
  options: ServiceOptions = {},
): LanguageService {
  const { provider, current, successor } = hostedModels[id]
  const { fetch, pause } = tools(settings, options)
  const isOpenAI = provider === 'openai'
  const apiKey = isOpenAI ? settings.OPENAI_API_KEY : settings.GEMINI_API_KEY
  const keySetting = isOpenAI ? 'OPENAI_API_KEY' : 'GEMINI_API_KEY'
  if (!apiKey) throw new AppError('invalid', `${hostedModels[id].name} needs a key: set ${keySetting}.`)
  const model = isOpenAI
    ? createOpenAI({ baseURL: settings.OPENAI_BASE_URL, apiKey, fetch })
    : createGoogleGenerativeAI({ baseURL: settings.GEMINI_BASE_URL, apiKey, fetch })
  return {
    name: isOpenAI ? 'OpenAI' : 'Google Gemini',
    keySetting,
    urlSetting: isOpenAI ? 'OPENAI_BASE_URL' : 'GEMINI_BASE_URL',
    modelId: current,
    contextTokens: contextTokensOf(id, settings),
    readsTwice: settings.WRITER_SECOND_READING === 'on',
    reserve: () => {},
    forms: [
      { model: model(current), giveUpWhen: 'model-gone' },
      { model: model(successor), giveUpWhen: 'never' },
    ],
    pause,
  }
}

/**
 * Any server with OpenAI's chat protocol (Ollama, vLLM, llama.cpp, LM Studio …). One that refuses a JSON schema is
 * asked again without it; the prompt describes the form anyway.
 */
async function compatibleService(
  settings: ProviderSettings,
  options: ServiceOptions,
): Promise<LanguageService> {
  const { WRITER_BASE_URL: baseURL, WRITER_MODEL: modelId, WRITER_API_KEY: apiKey } = settings
  if (!baseURL || !modelId) {
    throw new AppError(
      'invalid',
      'A writer of your own needs two settings: WRITER_BASE_URL and WRITER_MODEL.',
    )
  }
  const facts = await askServerFacts(baseURL, modelId, apiKey)
  const contextTokens = contextFor(facts, settings.WRITER_CONTEXT)
  const { fetch: plainFetch, pause } = tools(settings, options)
  let reserved = 0
  const fetch = facts.kind === 'ollama' ? ollamaFetch(plainFetch, () => reserved) : plainFetch
  const common = { name: 'writer', baseURL, apiKey, fetch }
  const withSchema = createOpenAICompatible({
    ...common,
    supportsStructuredOutputs: true,
    includeUsage: true,
  })
  const plain = createOpenAICompatible({
    ...common,
    includeUsage: true,
    transformRequestBody: ({ response_format: _, ...body }) => body,
  })
  return {
    name: 'The writing server',
    keySetting: 'WRITER_API_KEY',
    urlSetting: 'WRITER_BASE_URL',
    modelId,
    contextTokens,
    readsTwice: settings.WRITER_SECOND_READING === 'on',
    reserve(tokens) {
      // Never less than before, in steps: Ollama reloads the model whenever the context size changes.
      const step = 2_048
      reserved = Math.max(reserved, Math.min(contextTokens, Math.ceil(tokens / step) * step))
    },
    forms: [
      {
        model: wrapLanguageModel({ model: withSchema(modelId), middleware: jsonOnly }),
        giveUpWhen: 'schema-refused',
      },
      { model: wrapLanguageModel({ model: plain(modelId), middleware: jsonOnly }), giveUpWhen: 'never' },
    ],
    pause,
  }
}

/** A setting may reduce the context of a model, or supply what the server does not report. */
function contextFor({ kind, contextTokens }: ServerFacts, setting: number | undefined): number {
  const known = contextTokens ?? setting ?? assumedContextTokens
  const most = setting ?? (kind === 'ollama' ? mostOllamaContext : known)
  return Math.min(known, most)
}

function tools({ WRITER_TIMEOUT_SECONDS }: ProviderSettings, options: ServiceOptions) {
  const { silenceLimitMs = WRITER_TIMEOUT_SECONDS * 1000, maxReplyBytes = 4_000_000, pause = wait } = options
  return { fetch: guardedFetch({ silenceMs: silenceLimitMs, maxBytes: maxReplyBytes }), pause }
}
