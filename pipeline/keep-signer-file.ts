import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Signer, signerSchema } from '#providers/provenance/signer.ts'
import { writeFileAtomic } from './write-file.ts'

const fileSchema = z.object({ organization: z.string(), signer: signerSchema })

/** Returns the signer of episodes that are made without a site's database. It is made once and kept in DATA_DIR. */
export async function keepSignerFile(dataDir: string, organization: string): Promise<Signer> {
  const path = join(dataDir, 'signer.json')
  const known = await readFile(path, 'utf8').then(
    (text) => fileSchema.safeParse(JSON.parse(text)).data,
    () => undefined,
  )
  if (known?.organization === organization) return known.signer
  // Loaded on demand: it is needed only once and takes longer to load than everything else here.
  const { makeSigner } = await import('#providers/provenance/make-signer.ts')
  const signer = await makeSigner(organization)
  await writeFileAtomic(path, JSON.stringify({ organization, signer }), 0o600)
  return signer
}
