import { mayRaise } from '#core/checks/judged-claims.ts'
import { checkerVersion } from '#core/checks/support-label.ts'
import type { Language } from '#core/languages/languages.ts'
import { type CheckerChoice, checkerOf } from '#providers/language/checker-choice.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import { findProof } from '#tables/lines/line-verdicts-sql.ts'
import type { Sql } from '#tables/sql.ts'

/** Returns the model that checks this writer's lines, with the result of its trial in the language; null if there is none. */
export async function chooseChecker(
  { sql, providers }: { sql: Sql; providers: ProviderSettings },
  writerId: string,
  language: Language,
): Promise<CheckerChoice | null> {
  const choice = checkerOf(writerId, providers)
  if (!choice) return null
  const trial = await findProof(sql, choice.model, language, checkerVersion)
  // A failed trial counts only for a week, because the provider may have been at fault.
  if (!trial || (!mayRaise(trial) && !trial.is_recent)) return { ...choice, proof: null }
  return { ...choice, proof: { model: choice.model, language, found: trial.found, accused: trial.accused } }
}
