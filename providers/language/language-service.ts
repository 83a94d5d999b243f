import { setTimeout } from 'node:timers/promises'
import { AppError } from '#core/errors.ts'
import { type Budget, noBudget } from '#providers/budget/budget.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import { type ChatServer, findChatServer } from './chat-servers.ts'
import { guardedFetch } from './guarded-fetch.ts'
import type { LocalAddresses } from './local-servers.ts'
import { assumedContextTokens, contextTokensOf, ownReplyTokens, replyTokensOf } from './model-facts.ts'
import { ollamaFetch } from './ollama-fetch.ts'
import { askServerFacts, mostOllamaContext, type ServerFacts } from './own-server.ts'
import { chatCompletions, type ModelForm } from './protocols.ts'
import { findHostedModel, type HostedModel, missingSetting } from './writer-services.ts'

export type { ModelForm } from './protocols.ts'

/** A model at a provider, with the names of settings that error messages mention, never their values. */
export type LanguageService = {
  /** The writer's id, by which its price is known. */
  writerId: string
  /** The service's name as messages use it within a sentence, for example "OpenAI". */
  name: string
  keySetting: string
  urlSetting: string
  modelId: string
  /** Context size of the model in tokens: instructions, source and reply together. */
  contextTokens: number
  /** Tokens of the model's longest answer. */
  answerTokens: number
  /**
   * Maximum number of requests at a time. A self-hosted server answers requests one after the other, so the last of many would time out.
   */
  sideBySide: number
  /** Announces how many tokens the next requests need, for servers that allocate context on demand. */
  reserve(tokens: number): void
  /** The forms still in use, the current one first; `askModel` removes refused ones. */
  forms: ModelForm[]
  pause: Pause
  /** Receives a message about a wait that the provider asks for. */
  onWait?: (message: string) => void
  longestWaitMs?: number
  budget: Budget
  /** Maximum number of tokens that a request asks for. The number is halved when the model refuses the request as too long. */
  mostReplyTokens: number
}

type Connection = Omit<LanguageService, 'writerId' | 'budget' | 'mostReplyTokens'>

/** Tokens of a reply: enough for a whole short episode, or for a model that thinks before it writes. */
const mostReplyTokens = 16_000

/** Waits, or rejects with the signal's reason as soon as it is aborted. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>

export type ServiceOptions = {
  /** Longest time without a byte; WRITER_TIMEOUT_SECONDS by default. */
  silenceLimitMs?: number
  /** Largest reply in bytes; the default holds about 15,000 tokens as streamed. */
  maxReplyBytes?: number
  pause?: Pause
  onWait?: (message: string) => void
  /** Longest wait that a provider may ask for. */
  longestWaitMs?: number
  /** Unlimited by default. */
  budget?: Budget
  /** Set by tests. */
  localAddresses?: LocalAddresses
}

const wait: Pause = (ms, signal) => setTimeout(ms, undefined, { signal })

/** Returns the service of a writer's id. Throws AppError `invalid` if there is none or if it lacks a setting. */
export async function openService(
  id: string,
  settings: ProviderSettings,
  options: ServiceOptions,
): Promise<LanguageService> {
  const { onWait, longestWaitMs, budget = noBudget } = options
  const connection = await connect(id, settings, options)
  return { ...connection, writerId: id, onWait, longestWaitMs, budget, mostReplyTokens }
}

async function connect(id: string, settings: ProviderSettings, options: ServiceOptions): Promise<Connection> {
  const hosted = findHostedModel(id, settings)
  if (hosted) return hostedService(hosted, settings, options)
  const server = findChatServer(id, settings, options.localAddresses)
  if (server) return serverService(server, settings, options)
  throw new AppError('invalid', `There is no writer "${id}".`)
}

/** What messages name instead of a setting if an admin saved the key. */
const adminsPlace = 'its settings under Admin → Models'

async function hostedService(
  model: HostedModel,
  settings: ProviderSettings,
  options: ServiceOptions,
): Promise<Connection> {
  const { service, modelId, name, successor } = model
  const needs = missingSetting(service, settings)
  if (needs) throw new AppError('invalid', `${name} is not set up. ${needs}.`)
  const { keySetting, urlSetting, protocol } = service
  const { fetch, pause } = tools(settings, options)
  const place = { baseURL: settings[urlSetting] as string, apiKey: settings[keySetting], fetch }
  const forms = await protocol({ ...place, modelId })
  const gone = forms.map((form) => ({ ...form, giveUpWhen: 'model-gone' as const }))
  const isOfAdmins = settings.keysOfAdmins?.includes(keySetting)
  return {
    name: service.name,
    keySetting: isOfAdmins ? adminsPlace : keySetting,
    urlSetting: isOfAdmins ? adminsPlace : urlSetting,
    modelId,
    contextTokens: contextTokensOf(model, settings),
    answerTokens: replyTokensOf(model),
    sideBySide: 4,
    reserve: () => {},
    forms: successor ? [...gone, ...(await protocol({ ...place, modelId: successor }))] : forms,
    pause,
  }
}

/** Any server with OpenAI's chat protocol: Ollama, vLLM, llama.cpp, LM Studio … */
async function serverService(
  { name, baseUrl: baseURL, apiKey, modelId, setting }: ChatServer,
  settings: ProviderSettings,
  options: ServiceOptions,
): Promise<Connection> {
  const facts = await askServerFacts(baseURL, modelId, apiKey)
  const contextTokens = contextFor(facts, settings.WRITER_CONTEXT)
  const { fetch: plainFetch, pause } = tools(settings, options)
  let reserved = 0
  const fetch = facts.kind === 'ollama' ? ollamaFetch(plainFetch, () => reserved) : plainFetch
  return {
    name,
    keySetting: setting?.key ?? adminsPlace,
    urlSetting: setting?.url ?? adminsPlace,
    modelId,
    contextTokens,
    answerTokens: ownReplyTokens,
    sideBySide: 1,
    reserve(tokens) {
      // Never less than before, in steps: Ollama reloads the model whenever the context size changes.
      const step = 2_048
      reserved = Math.max(reserved, Math.min(contextTokens, Math.ceil(tokens / step) * step))
    },
    forms: await chatCompletions({ baseURL, apiKey, fetch, modelId }),
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
