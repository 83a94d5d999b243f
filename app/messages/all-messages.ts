import type { PageLanguage } from '#core/languages/page-languages.ts'
import { germanMessages } from './de/messages.ts'
import { englishMessages } from './en/messages.ts'
import { spanishMessages } from './es/messages.ts'
import { frenchMessages } from './fr/messages.ts'
import { language } from './language.ts'
import type { Translation } from './message.ts'

type English = typeof englishMessages
export type Messages = { readonly [Group in keyof English]: Translation<English[Group]> }

/** Every language's messages, for the server. A browser gets the groups of one language (scripts/messages-plugin.ts). */
export const allMessages: Record<PageLanguage, Messages> = {
  en: englishMessages,
  es: spanishMessages,
  fr: frenchMessages,
  de: germanMessages,
}

/** A group whose messages are read in the language of the page at hand: never keep one in a constant of a module. */
export function messagesOf<Group extends keyof English>(group: Group): English[Group] {
  const english = englishMessages[group]
  const read = Object.keys(english).map((key) => {
    const get = () => allMessages[language()][group][key as keyof typeof english]
    return [key, { get, enumerable: true }] as const
  })
  return Object.defineProperties({}, Object.fromEntries(read)) as English[Group]
}
