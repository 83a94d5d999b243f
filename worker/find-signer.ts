import { keepSignerFile } from '#pipeline/keep-signer-file.ts'
import { type Signer, signerSchema } from '#providers/provenance/signer.ts'
import { openText, readSealingKey, sealText } from '#providers/sealed-text.ts'
import { findSealedSigner, keepSealedSigner } from '#tables/show/signers-sql.ts'
import type { WorkerContext } from './job.ts'

/**
 * Returns the signer of this site's episodes. It is made once and stored encrypted in the database for all workers. If the
 * site's secret is not known (hosted Supabase), each DATA_DIR has a signer of its own.
 */
export async function findSigner({
  sql,
  settings,
}: Pick<WorkerContext, 'sql' | 'settings'>): Promise<Signer> {
  const organization = new URL(settings.siteUrl).host.slice(0, 64)
  const key = readSealingKey(settings, 'helmcast signer of episodes')
  if (!key) return keepSignerFile(settings.DATA_DIR, organization)
  const known = await findSealedSigner(sql, organization)
  const opened = known === null ? null : open(key, known, organization)
  if (opened) return opened
  const { makeSigner } = await import('#providers/provenance/make-signer.ts')
  const sealed = sealText(key, JSON.stringify(await makeSigner(organization)), organization)
  const kept = await keepSealedSigner(sql, organization, { sealed, instead: known })
  return open(key, kept, organization) ?? keepSignerFile(settings.DATA_DIR, organization)
}

/** Decrypts a stored signer; null if it was encrypted with another secret. */
function open(key: Buffer, sealed: string, organization: string): Signer | null {
  try {
    return signerSchema.parse(JSON.parse(openText(key, sealed, organization)))
  } catch {
    return null
  }
}
