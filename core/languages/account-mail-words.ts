import { germanAccountMailWords } from './de/account-mail-words.ts'
import { englishAccountMailWords } from './en/account-mail-words.ts'
import { spanishAccountMailWords } from './es/account-mail-words.ts'
import { frenchAccountMailWords } from './fr/account-mail-words.ts'
import type { PageLanguage } from './page-languages.ts'

/** Texts of mails about an account. The language is that of the page on which the user requested the mail. */
export type AccountMailWords = {
  mails: Record<
    'confirmation' | 'magic-link' | 'recovery' | 'reauthentication' | 'email-change-old' | 'email-change-new',
    { subject: string; opening: string; button: string }
  >
  orCode: string
  yourCode: string
  expires: (minutes: number) => string
  notices: Record<
    | 'password-changed'
    | 'email-changed'
    | 'factor-added'
    | 'factor-removed'
    | 'key-made'
    | 'feed-made'
    | 'known-address'
    | 'joined-by-invitation'
    | 'password-not-kept'
    | 'address-in-use'
    | 'not-invited',
    { subject: string; text: string }
  >
  toLogin: string
  person: {
    subject: (show: string) => string
    hello: string
    /** The beginning of the mail if the inviter is known; `invited` is for an unknown one. */
    invites: Record<'listener' | 'creator' | 'editor', (inviter: string, show: string) => string>
    invited: Record<'listener' | 'creator' | 'editor', (show: string) => string>
    button: string
    forWhom: (address: string) => string
  }
  trial: { subject: string; title: string; text: (show: string) => string; button: string }
}

export const accountMailWords: Record<PageLanguage, AccountMailWords> = {
  en: englishAccountMailWords,
  es: spanishAccountMailWords,
  fr: frenchAccountMailWords,
  de: germanAccountMailWords,
}
