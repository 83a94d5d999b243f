import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteSettings } from '#providers/settings.ts'

/** What a key is used for. Each use has a key of its own, derived from the site's secret. */
type Use = 'helmcast waiting mails' | 'helmcast keys of providers' | 'helmcast signer of episodes'

export const sealingKeyOf = (jwtSecret: string, use: Use): Buffer =>
  createHmac('sha256', jwtSecret).update(use).digest()

/**
 * Returns the worker's key for a use: from JWT_SECRET, else from the secrets that the web process stores in DATA_DIR; null
 * if there is neither.
 */
export function readSealingKey(
  { JWT_SECRET, DATA_DIR }: Pick<SiteSettings, 'JWT_SECRET' | 'DATA_DIR'>,
  use: Use,
): Buffer | null {
  if (JWT_SECRET) return sealingKeyOf(JWT_SECRET, use)
  try {
    const secrets = JSON.parse(readFileSync(join(DATA_DIR, 'secrets.json'), 'utf8')) as { jwtSecret?: string }
    return secrets.jwtSecret ? sealingKeyOf(secrets.jwtSecret, use) : null
  } catch {
    return null
  }
}

/**
 * Returns the context in which a provider's key is encrypted. With another address it cannot be decrypted, so nobody can
 * have it sent elsewhere.
 */
export const keyContext = (id: string, baseUrl: string | null) => `${id} ${baseUrl ?? ''}`

/** Encrypts with AES-256-GCM. A text can be decrypted only in the same context. */
export function sealText(key: Buffer, text: string, context = ''): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a text. Throws if the key or the context is another one, or if the text was changed. */
export function openText(key: Buffer, sealed: string, context = ''): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
  cipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(12, 28))
  return cipher.update(bytes.subarray(28), undefined, 'utf8') + cipher.final('utf8')
}
