import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, randomInt } from 'node:crypto'

/** Hash of a secret with enough entropy: links, refresh tokens, exchange codes. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Hash of a short secret, which could otherwise be found by trying all values. */
export const keyedHash = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')

/** 256 random bits in base64url, for links and tokens. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** Six random digits, uniformly distributed. */
export const newDigits = () => String(randomInt(0, 1_000_000)).padStart(6, '0')

/** AES-256-GCM: `decrypt` throws if the result was changed. */
export function encrypt(key: Buffer, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

export function decrypt(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  cipher.setAuthTag(bytes.subarray(12, 28))
  return cipher.update(bytes.subarray(28), undefined, 'utf8') + cipher.final('utf8')
}
