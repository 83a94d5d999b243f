import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, randomInt } from 'node:crypto'

/** For what is random enough that its hash cannot be turned back: links, refresh tokens, codes of an exchange. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** For what is short: nobody without the key can try all of them. */
export const keyedHash = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')

/** 256 random bits, as they stand in links and tokens. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** Six digits, each as likely as any other. */
export const newDigits = () => String(randomInt(0, 1_000_000)).padStart(6, '0')

/** AES-256-GCM. What was changed cannot be read. */
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
