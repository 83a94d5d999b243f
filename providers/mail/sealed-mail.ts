import { AppError } from '#core/errors.ts'
import type { Mail } from '#core/mail/mail.ts'
import { openText, sealingKeyOf, sealText } from '#providers/sealed-text.ts'

/** Kinds of mail that are encrypted in the database, because they contain a code or a link that acts for whoever opens it. */
const secretKinds: Mail['kind'][] = [
  'confirmation',
  'magic-link',
  'recovery',
  'code',
  'email-change',
  'invitation',
]
const prefix = 'sealed:'

export const mailKeyOf = (jwtSecret: string): Buffer => sealingKeyOf(jwtSecret, 'helmcast waiting mails')

/** Encrypts a mail of a secret kind; returns others unchanged. */
export function sealMail(key: Buffer, mail: Mail): Mail {
  if (!secretKinds.includes(mail.kind)) return mail
  return { ...mail, text: prefix + sealText(key, mail.text), html: prefix + sealText(key, mail.html) }
}

export const isSealed = (text: string): boolean => text.startsWith(prefix)

export function openSealedText(key: Buffer | null, text: string): string {
  if (!isSealed(text)) return text
  try {
    if (!key) throw new Error('no key')
    return openText(key, text.slice(prefix.length))
  } catch (error) {
    throw new AppError(
      'invalid',
      'This mail was written under another JWT_SECRET. Give all processes of the site the same one.',
      { cause: error },
    )
  }
}
