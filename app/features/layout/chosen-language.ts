import { type PageLanguage, pageLanguages } from '#core/languages/page-languages.ts'

const key = 'helmcast-language'

/** Remembers which language a visitor chose, or that they want no other than this one. */
export function rememberLanguage(code: string): void {
  try {
    window.localStorage.setItem(key, code)
  } catch {
    // Storage is blocked: the links still work.
  }
}

/** The language that a visitor chose here before, else the first of their browser's that pages are in; null if there is none. */
export function wantedLanguage(): PageLanguage | null {
  const tags = [readChoice() ?? window.navigator.languages].flat()
  const codes = tags.map((tag) => tag.toLowerCase().split('-')[0])
  const known = codes.find((code) => pageLanguages.some((language) => language === code))
  return (known as PageLanguage | undefined) ?? null
}

function readChoice(): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}
