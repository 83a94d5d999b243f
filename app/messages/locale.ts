import { language } from './language.ts'

/** For dates and numbers: English as in Great Britain, with the day before the month. */
export const locale = (): string => (language() === 'en' ? 'en-GB' : language())

/** One for each language, made on first use: making a formatter takes longer than formatting. */
export function byLanguage<Made>(make: (locale: string) => Made): () => Made {
  const made = new Map<string, Made>()
  return () => {
    const wanted = locale()
    const known = made.get(wanted) ?? make(wanted)
    made.set(wanted, known)
    return known
  }
}

const languageNames = byLanguage((locale) => new Intl.DisplayNames([locale], { type: 'language' }))

/** What a language is called in the page's: "Spanish". */
export const languageName = (code: string): string => languageNames().of(code) ?? code
