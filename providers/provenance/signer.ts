import { z } from 'zod'

/** What signs the episodes of a site: a key, and the certificates that say whose it is. */
export const signerSchema = z.object({
  /** DER in base64; the one that signs comes first. */
  certificates: z.array(z.base64()).min(1),
  /** 32 bytes in hexadecimal. */
  privateKey: z.string().regex(/^[0-9a-f]{64}$/),
})
export type Signer = z.infer<typeof signerSchema>
