import { z } from 'zod'

/** A key that signs the episodes of a site, and the certificates that name its owner. */
export const signerSchema = z.object({
  /** DER in base64; the certificate of the key comes first. */
  certificates: z.array(z.base64()).min(1),
  /** 32 bytes in hexadecimal. */
  privateKey: z.string().regex(/^[0-9a-f]{64}$/),
})
export type Signer = z.infer<typeof signerSchema>
