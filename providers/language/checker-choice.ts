import type { ProviderSettings } from '#providers/settings.ts'
import type { Proof } from './checker-trial.ts'
import { builtinId } from './writers.ts'

/** The checking model of an episode, and the result of its trial in the episode's language; null before the trial. */
export type CheckerChoice = { id: string; model: string; proof: Proof | null }

/**
 * Returns the id of the model that checks this writer's lines, and the name under which its trial is stored; null if no
 * model checks. By default it is the writer's own model. With the built-in writer there is none, so that the text is not
 * sent to any service.
 */
export function checkerOf(
  writerId: string,
  { CHECK_MODEL, WRITER_MODEL }: ProviderSettings,
): Omit<CheckerChoice, 'proof'> | null {
  const id = CHECK_MODEL === 'writer' ? writerId : CHECK_MODEL
  if (id === 'off' || id === builtinId) return null
  return { id, model: id === 'compatible' ? `${id}:${WRITER_MODEL}` : id }
}
