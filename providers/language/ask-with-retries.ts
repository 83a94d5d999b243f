import { askModel, type Question } from './ask-model.ts'
import type { LanguageService } from './language-service.ts'
import { readFault } from './model-fault.ts'

/** Milliseconds before the second and the third attempt, unless the provider asks for another wait. */
const waitsMs = [2_000, 4_000]

/**
 * Makes up to three attempts. `nextQuestion` is called before each, so that a retry can ask for what is still missing. It
 * returns null if nothing is missing. Throws AppError, or the signal's reason once it is aborted.
 */
export async function* askWithRetries<Element>(
  service: LanguageService,
  signal: AbortSignal,
  nextQuestion: () => Question<Element> | null,
): AsyncGenerator<Element, void> {
  for (let tries = 0; ; tries++) {
    const question = nextQuestion()
    if (!question) return
    try {
      return yield* askModel(service, question)
    } catch (cause) {
      signal.throwIfAborted()
      const { error, isRetryable, retryAfterMs } = readFault(cause, service)
      const wait = waitsMs[tries]
      if (!isRetryable || wait === undefined) {
        // The last attempt failed, but what has arrived may be enough.
        if (nextQuestion() === null) return
        throw error
      }
      if (retryAfterMs) service.onWait?.(waitMessage(service, retryAfterMs))
      await service.pause(retryAfterMs ?? wait, signal).catch((reason) => {
        signal.throwIfAborted()
        throw reason
      })
    }
  }
}

function waitMessage({ name }: LanguageService, ms: number): string {
  return `${name} asks to wait ${Math.ceil(ms / 1000)} s. The writing goes on by itself.`
}
