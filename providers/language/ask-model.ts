import { Output, type Schema, streamText } from 'ai'
import type { LanguageService, ModelForm } from './language-service.ts'
import { InvalidReplyError, isModelGone, isSchemaRefused } from './model-fault.ts'
import type { Usage } from './writer.ts'

// The SDK prints warnings (a temperature that a model ignores, and the like) to the console unless told not to.
globalThis.AI_SDK_LOG_WARNINGS = false

export type Question<Element> = {
  /** One element of the list that the model answers with. */
  element: Schema<Element>
  system: string
  prompt: string
  /** The same for all requests with the same beginning: OpenAI sends them to where that beginning is kept. */
  cacheKey?: string
  onUsage?: (usage: Usage) => void
  signal: AbortSignal
}

/**
 * Asks once and yields each element as soon as it is complete; elements that do not fit the schema are left out.
 * Throws what the SDK or `InvalidReplyError` says, also after elements were yielded; `readFault` turns it into a sentence.
 */
export async function* askModel<Element>(
  service: LanguageService,
  question: Question<Element>,
): AsyncGenerator<Element, void> {
  for (;;) {
    const form = service.forms[0]
    if (!form) throw new Error('A language service without a model')
    try {
      return yield* askForm(form, question)
    } catch (error) {
      // Refused before the first element, for a reason that another form of the same question avoids.
      if (!isRefusedForm(form, error)) throw error
      // Two dialogs at once may both find the form refused: only the first drops it.
      if (service.forms[0] === form) service.forms.shift()
    }
  }
}

function isRefusedForm({ giveUpWhen }: ModelForm, error: unknown): boolean {
  if (giveUpWhen === 'model-gone') return isModelGone(error)
  return giveUpWhen === 'schema-refused' && isSchemaRefused(error)
}

async function* askForm<Element>(
  { model }: ModelForm,
  question: Question<Element>,
): AsyncGenerator<Element, void> {
  const { element, system, prompt, cacheKey, signal, onUsage } = question
  const errors: unknown[] = []
  const request = new AbortController()
  const stop = () => request.abort(signal.reason)
  signal.throwIfAborted()
  signal.addEventListener('abort', stop, { once: true })
  const result = streamText({
    model,
    system,
    prompt,
    output: Output.array({ element }),
    // OpenAI keeps answers for 30 days unless told; the others do not know the word and get nothing.
    providerOptions: { openai: { store: false, ...(cacheKey && { promptCacheKey: cacheKey }) } },
    // Retries are ours (see ask-with-retries.ts): the SDK would also repeat a request whose credit is used up.
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
    // The stream ends without an error when it was aborted, and when the first request failed.
    signal.throwIfAborted()
    if (errors.length > 0) throw errors[0]
    const { inputTokens = 0, inputTokenDetails, outputTokens = 0 } = await result.usage
    onUsage?.({ input: inputTokens, cached: inputTokenDetails?.cacheReadTokens ?? 0, output: outputTokens })
    const finish = await result.finishReason
    if (finish === 'content-filter') throw new InvalidReplyError('refused')
    if (finish === 'length') throw new InvalidReplyError('too-long')
    // An empty list is an answer: the model has nothing left to say.
    if (!isList(await result.text)) throw new InvalidReplyError(count > 0 ? 'broken-off' : 'not-json')
  } finally {
    // A reader that has enough leaves early: the provider must not go on writing at the creator's cost.
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
