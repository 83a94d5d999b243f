import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { labelOfClaims, type Statement } from '#core/checks/judged-claims.ts'
import { notChecked } from '#core/checks/support-label.ts'
import type { Language } from '#core/languages/languages.ts'
import { readSource } from '#core/source/read-source.ts'
import { findProjectRoot } from '#providers/programs/project-root.ts'
import { checkStatements } from './check-statements.ts'
import type { LanguageService } from './language-service.ts'

/** Result of a model's trial. `found`: how many of twelve false lines it accused. `accused`: how many of twelve fair ones. */
export type Proof = { model: string; language: Language; found: number; accused: number }

const trialSchema = z.object({
  names: z.array(z.string()),
  text: z.string(),
  lines: z.array(z.tuple([z.enum(['false', 'fair']), z.string(), z.string()])),
})

/** Returns our trial text of a language with lines about it, each with the line before. */
export function readTrial(language: Language): z.infer<typeof trialSchema> {
  const path = join(findProjectRoot(), 'core/languages', language, 'trial.json')
  return trialSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
}

/**
 * Has the model judge the trial lines of a language. Throws AppError if the provider fails, which proves nothing about the
 * model.
 */
export async function tryChecker(
  service: LanguageService,
  language: Language,
  signal: AbortSignal,
): Promise<Pick<Proof, 'found' | 'accused'>> {
  const { names, text, lines } = readTrial(language)
  const source = readSource(text)
  const statements = lines.map(([, before, line]): Statement => ({ text: line, before, label: notChecked() }))
  const { claims, error } = await checkStatements(service, { source, language, names }, statements, signal)
  if (error) throw error
  const isAccused = (place: number) =>
    labelOfClaims(claims[place] ?? null, notChecked(), false).support === 'unsupported'
  const count = (truth: 'false' | 'fair') =>
    lines.filter(([kind], place) => kind === truth && isAccused(place)).length
  return { found: count('false'), accused: count('fair') }
}
