import account from '#app/messages/account.ts'
import { isEmailAddress } from '#core/mail/email-address.ts'

/** Client-side checks per field name. Each returns an error message, or null if the text is valid. */
const rules: Record<string, (text: string) => string | null> = {
  email: (text) => {
    if (!text) return account.emptyEmail
    return isEmailAddress(text) ? null : account.notAnEmail
  },
  phone: (text) => (text ? null : account.emptyPhone),
  password: (text) => (text ? null : account.emptyPassword),
  code: (text) => (text ? null : account.emptyCode),
}

export function fieldFault(name: string, text: string): string | null {
  return rules[name]?.(text.trim()) ?? null
}
