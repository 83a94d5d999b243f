import { askModel, type Question } from './ask-model.ts'
import type { LanguageService } from './language-service.ts'
import { readFault } from './model-fault.ts'

/** Waits before the second and the third try, where the provider names none. */
const waitsMs = [2_000, 4_000]

/**
 * Asks up to three times. `nextQuestion` is called before each try, so that a second one can ask for what is still
 * missing; it returns null when nothing is. Throws AppError, or the signal's own reason when it was aborted.
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
        // What is there may be enough, even though the last try failed.
        if (nextQuestion() === null) return
        throw error
      }
      await service.pause(retryAfterMs ?? wait, signal).catch((reason) => {
        signal.throwIfAborted()
        throw reason
      })
    }
  }
}
