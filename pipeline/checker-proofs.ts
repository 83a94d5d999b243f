import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { checkerVersion } from '#core/checks/support-label.ts'
import { type Language, languages } from '#core/languages/languages.ts'
import { type CheckerChoice, checkerOf } from '#providers/language/checker-choice.ts'
import type { Proof } from '#providers/language/checker-trial.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import { writeFileAtomic } from './write-file.ts'

const fileSchema = z.array(
  z.object({
    model: z.string(),
    language: z.enum(languages),
    version: z.number(),
    found: z.number(),
    accused: z.number(),
  }),
)

const pathIn = (dataDir: string) => join(dataDir, 'checker-proofs.json')

/** Returns the stored trials. If the file is missing or damaged, there are none, and the trial is made again. */
async function readProofs(dataDir: string): Promise<z.infer<typeof fileSchema>> {
  try {
    return fileSchema.parse(JSON.parse(await readFile(pathIn(dataDir), 'utf8')))
  } catch {
    return []
  }
}

/** Returns the model that checks this writer's lines, with the result of its trial on this machine. For the command line. */
export async function chooseChecker(
  writerId: string,
  language: Language,
  settings: ProviderSettings,
): Promise<CheckerChoice | null> {
  const choice = checkerOf(writerId, settings)
  if (!choice) return null
  const proof = (await readProofs(settings.DATA_DIR)).find(
    (one) => one.model === choice.model && one.language === language && one.version === checkerVersion,
  )
  return { ...choice, proof: proof ?? null }
}

export async function keepProof(dataDir: string, proof: Proof): Promise<void> {
  const others = (await readProofs(dataDir)).filter(
    ({ model, language }) => model !== proof.model || language !== proof.language,
  )
  const all = [...others, { ...proof, version: checkerVersion }]
  await writeFileAtomic(pathIn(dataDir), `${JSON.stringify(all, null, 2)}\n`)
}
