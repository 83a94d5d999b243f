import type { ProviderSettings } from '#providers/settings.ts'
import type { Proof } from './checker-trial.ts'
import { builtinId } from './writers.ts'

/** The checking model of an episode, and what its trial in the episode's language showed; null before the trial. */
export type CheckerChoice = { id: string; model: string; proof: Proof | null }

/**
 * Returns the id of the model that checks what this writer wrote, and the name that its trial is kept under; null
 * where there is none. By default it is the writer's own model, so that with the built-in writer the text leaves the
 * site for no service.
 */
export function checkerOf(
  writerId: string,
  { CHECK_MODEL, WRITER_MODEL }: ProviderSettings,
): Omit<CheckerChoice, 'proof'> | null {
  const id = CHECK_MODEL === 'writer' ? writerId : CHECK_MODEL
  if (id === 'off' || id === builtinId) return null
  return { id, model: id === 'compatible' ? `${id}:${WRITER_MODEL}` : id }
}
