import { isEmailAddress } from '#core/mail/email-address.ts'
import { emptyEmailMessage } from './auth-messages.ts'

/** Client-side checks per field name. Each returns an error message, or null if the text is valid. */
const rules: Record<string, (text: string) => string | null> = {
  email: (text) => {
    if (!text) return emptyEmailMessage
    return isEmailAddress(text) ? null : 'This doesn’t look like an email address.'
  },
  phone: (text) => (text ? null : 'Please enter your phone number first.'),
  password: (text) => (text ? null : 'Please enter your password first.'),
  code: (text) => (text ? null : 'Please enter the code first.'),
}

export function fieldFault(name: string, text: string): string | null {
  return rules[name]?.(text.trim()) ?? null
}
