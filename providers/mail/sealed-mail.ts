import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '#core/errors.ts'
import type { Mail } from '#core/mail/mail.ts'
import type { SiteSettings } from '#providers/settings.ts'

/** Kinds of mail that contain a link or code for signing in; they are encrypted while they wait in the database. */
const secretKinds: Mail['kind'][] = ['confirmation', 'magic-link', 'recovery', 'code', 'email-change']
const prefix = 'sealed:'

export const mailKeyOf = (jwtSecret: string): Buffer =>
  createHmac('sha256', jwtSecret).update('helmcast waiting mails').digest()

/**
 * Returns the worker's key: from JWT_SECRET, else from the secrets that the web process stores in DATA_DIR; null if
 * there is neither.
 */
export function readMailKey({
  JWT_SECRET,
  DATA_DIR,
}: Pick<SiteSettings, 'JWT_SECRET' | 'DATA_DIR'>): Buffer | null {
  if (JWT_SECRET) return mailKeyOf(JWT_SECRET)
  try {
    const secrets = JSON.parse(readFileSync(join(DATA_DIR, 'secrets.json'), 'utf8')) as { jwtSecret?: string }
    return secrets.jwtSecret ? mailKeyOf(secrets.jwtSecret) : null
  } catch {
    return null
  }
}

/** Encrypts a mail that contains a link or code for signing in; returns others unchanged. */
export function sealMail(key: Buffer, mail: Mail): Mail {
  if (!secretKinds.includes(mail.kind)) return mail
  return { ...mail, text: seal(key, mail.text), html: seal(key, mail.html) }
}

export function openSealedText(key: Buffer | null, text: string): string {
  if (!text.startsWith(prefix)) return text
  try {
    if (!key) throw new Error('no key')
    const bytes = Buffer.from(text.slice(prefix.length), 'base64url')
    const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    cipher.setAuthTag(bytes.subarray(12, 28))
    return cipher.update(bytes.subarray(28), undefined, 'utf8') + cipher.final('utf8')
  } catch (error) {
    throw new AppError(
      'invalid',
      'This mail was written under another JWT_SECRET. Give all processes of the site the same one.',
      { cause: error },
    )
  }
}

function seal(key: Buffer, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return prefix + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}
