import { isOpen, labelOfClaims, mayRaise, type Statement } from '#core/checks/judged-claims.ts'
import type { SupportLabel } from '#core/checks/support-label.ts'
import { AppError } from '#core/errors.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import type { CheckedText } from './check-prompts.ts'
import type { CheckerChoice } from './checker-choice.ts'
import type { Proof } from './checker-trial.ts'
import type { ServiceOptions } from './language-service.ts'
import { assertAvailable } from './writers.ts'

/** Labels of the lines after the model has read them; `error` says why a provider did not answer. */
export type Checked = { labels: SupportLabel[]; error: AppError | null }

export type Checker = (
  text: CheckedText,
  statements: readonly Statement[],
  signal: AbortSignal,
) => Promise<Checked>

/**
 * Returns a checker that asks only about open lines. A model without a trial in the language is tried first; `onProof`
 * receives the result.
 */
export function openChecker(
  { id, model, proof }: CheckerChoice,
  settings: ProviderSettings,
  onProof: (proof: Proof) => void | Promise<void>,
  options: ServiceOptions = {},
): Checker {
  let known = proof
  return async (text, statements, signal) => {
    const labels = statements.map(({ label }) => label)
    const open = [...statements.entries()].filter(([, statement]) => isOpen(statement))
    if (open.length === 0) return { labels, error: null }
    try {
      // Loaded on first use, like a writer.
      const { openService } = await import('./language-service.ts')
      const { checkStatements } = await import('./check-statements.ts')
      const { tryChecker } = await import('./checker-trial.ts')
      // The operator's checking model need not be in the list of writers. Any other model must be, because an episode's
      // creator chose it.
      const models = id === settings.CHECK_MODEL ? [id] : []
      const own = { ...settings, WRITER_MODELS: [...settings.WRITER_MODELS, ...models] }
      assertAvailable(id, own)
      const service = await openService(id, own, options)
      if (!known) {
        known = { model, language: text.language, ...(await tryChecker(service, text.language, signal)) }
        await onProof(known)
      }
      const asked = open.map(([, statement]) => statement)
      const { claims, error } = await checkStatements(service, text, asked, signal)
      for (const [index, [place, { label }]] of open.entries())
        labels[place] = labelOfClaims(claims[index] ?? null, label, mayRaise(known))
      return { labels, error }
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof AppError) return { labels, error }
      throw error
    }
  }
}
