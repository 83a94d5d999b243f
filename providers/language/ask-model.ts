import { Output, type Schema, streamText } from 'ai'
import { nothingOf, type PaidCall, settleIfPossible } from '#providers/budget/budget.ts'
import type { LanguageService, ModelForm } from './language-service.ts'
import {
  InvalidReplyError,
  isModelGone,
  isReplyTooLarge,
  isSchemaRefused,
  wasRefused,
} from './model-fault.ts'
import { estimateTokens } from './token-budget.ts'

// Otherwise the SDK prints warnings to the console, such as a temperature that a model ignores.
globalThis.AI_SDK_LOG_WARNINGS = false

export type Question<Element> = {
  /** Schema of one element of the list that the model returns. */
  element: Schema<Element>
  system: string
  prompt: string
  /** The same for all requests with a common prefix: OpenAI routes them to the machine that has the prefix cached. */
  cacheKey?: string
  signal: AbortSignal
}

/**
 * Sends one request and yields each element as soon as it is complete; elements that do not match the schema are dropped. A
 * request is reserved in the budget before it is sent. A request that ends early, fails or reports no usage counts with its
 * worst-case price. Throws the SDK's errors or `InvalidReplyError`, also after elements were yielded; `readFault` describes
 * them.
 */
export async function* askModel<Element>(
  service: LanguageService,
  question: Question<Element>,
): AsyncGenerator<Element, void> {
  for (;;) {
    const form = service.forms[0]
    if (!form) throw new Error('A language service without a model')
    try {
      return yield* askForm(service, form, question)
    } catch (error) {
      if (isReplyTooLarge(error) && service.mostReplyTokens > leastReplyTokens) {
        service.mostReplyTokens /= 2
        continue
      }
      // The request was refused before the first element, for a reason that its next form avoids.
      if (!isRefusedForm(form, error)) throw error
      // Two dialogs at once may both find the form refused. It is removed only once.
      if (service.forms[0] === form) service.forms.shift()
    }
  }
}

function isRefusedForm({ giveUpWhen }: ModelForm, error: unknown): boolean {
  if (giveUpWhen === 'model-gone') return isModelGone(error)
  return giveUpWhen === 'schema-refused' && isSchemaRefused(error)
}

/** Minimum number of tokens in a reply. Models that write less at once are of no use here. */
const leastReplyTokens = 2_000
/** Tokens of the schema and of what a service puts around the messages. */
const wrappingTokens = 2_000

/**
 * Returns the maximum number of tokens that a request may cost. No tokenizer makes more tokens than the text has bytes, and no model writes
 * more than the requested number.
 */
function worstCase(
  { writerId, contextTokens, mostReplyTokens }: LanguageService,
  { system, prompt }: { system: string; prompt: string },
): PaidCall & { kind: 'words' } {
  const room = contextTokens - estimateTokens(system + prompt)
  const output = Math.max(leastReplyTokens, Math.min(mostReplyTokens, room))
  const input = Math.min(contextTokens, Buffer.byteLength(system + prompt) + wrappingTokens)
  return { kind: 'words', writerId, usage: { input, cached: 0, output } }
}

async function* askForm<Element>(
  service: LanguageService,
  { model }: ModelForm,
  question: Question<Element>,
): AsyncGenerator<Element, void> {
  const { element, system, prompt, cacheKey, signal } = question
  const errors: unknown[] = []
  const request = new AbortController()
  const stop = () => request.abort(signal.reason)
  signal.throwIfAborted()
  const worst = worstCase(service, question)
  const reserved = await service.budget.reserve(worst)
  signal.throwIfAborted()
  signal.addEventListener('abort', stop, { once: true })
  const result = streamText({
    model,
    system,
    prompt,
    output: Output.array({ element }),
    maxOutputTokens: worst.usage.output,
    // OpenAI stores responses for 30 days unless `store` is false. Other providers ignore these options.
    providerOptions: { openai: { store: false, ...(cacheKey && { promptCacheKey: cacheKey }) } },
    // We retry ourselves (ask-with-retries.ts): the SDK would also repeat a request that failed for lack of credit.
    maxRetries: 0,
    abortSignal: request.signal,
    // Without a handler the SDK prints the error, request body included, to the console.
    onError: ({ error }) => void errors.push(error),
  })
  try {
    let count = 0
    for await (const item of result.elementStream) {
      count++
      yield item as Element
    }
    // An aborted stream and a failed first request both end without an error here.
    signal.throwIfAborted()
    if (errors.length > 0) throw errors[0]
    const { inputTokens: input, inputTokenDetails, outputTokens: output } = await result.usage
    if (input !== undefined && output !== undefined) {
      const usage = { input, cached: Math.min(input, inputTokenDetails?.cacheReadTokens ?? 0), output }
      await settleIfPossible(service.budget, reserved, { ...worst, usage })
    }
    const finish = await result.finishReason
    if (finish === 'content-filter') throw new InvalidReplyError('refused')
    if (finish === 'length') throw new InvalidReplyError('too-long')
    // An empty list is valid: the model has nothing to add.
    if (!isList(await result.text)) throw new InvalidReplyError(count > 0 ? 'broken-off' : 'not-json')
  } catch (error) {
    if (wasRefused(error)) await settleIfPossible(service.budget, reserved, nothingOf(worst))
    throw error
  } finally {
    // When the consumer stops early, cancel the request: the rest would be paid for.
    signal.removeEventListener('abort', stop)
    request.abort()
  }
}

function isList(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text).elements)
  } catch {
    return false
  }
}
