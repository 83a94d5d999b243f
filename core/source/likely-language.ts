import { type Language, languages } from '#core/languages/languages.ts'

/** tinyld's detector: the full build, or the light one in the browser, which would have to download half a megabyte. */
type DetectAll = (text: string) => { lang: string; accuracy: number }[]

/**
 * Minimum accuracy at which one of our languages counts although another language is ahead. A text with foreign words, such as a CV with
 * names of firms, reaches this accuracy.
 */
const fewestSigns = 0.2
/** Maximum number of characters that are read. */
const longestStart = 20_000
/** Minimum number of different words. Fewer words may be names, or a table. */
const fewestWords = 30

/** Returns the most likely language of a text, or null if it is not a supported one. */
export function likelyLanguage(text: string, detectAll: DetectAll): Language | null {
  const own = signsOf(text, detectAll).find(
    ({ lang, accuracy }, place) => isOurs(lang) && (place === 0 || accuracy >= fewestSigns),
  )
  return languages.find((language) => language === own?.lang) ?? null
}

/** Returns the language code of a text that is in none of our languages. Null if that is not certain. */
export function otherLanguage(text: string, detectAll: DetectAll): string | null {
  const [best, ...others] = signsOf(text, detectAll)
  const isCertain =
    best !== undefined &&
    !isOurs(best.lang) &&
    best.accuracy > fewestSigns &&
    !others.some(({ lang, accuracy }) => isOurs(lang) && accuracy > fewestSigns / 2)
  const words = new Set(
    text
      .slice(0, longestStart)
      .toLowerCase()
      .match(/\p{L}+/gu),
  )
  return isCertain && words.size >= fewestWords ? best.lang : null
}

/** Returns the message of the built-in writer about a text in another language. */
export function otherLanguageMessage(code: string): string {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code
  return `The text looks like ${name}. The built-in writer reads English, Spanish, French and German only. Please upload a text in one of them, or choose a language model, which translates.`
}

const isOurs = (code: string) => languages.some((language) => language === code)

/**
 * Detects the language of the text's beginning. Text that is all capitals is put into lower case, because the detector knows letter
 * groups only in lower case.
 */
function signsOf(text: string, detectAll: DetectAll) {
  const start = text.slice(0, longestStart)
  return detectAll(/\p{Ll}/u.test(start) ? start : start.toLowerCase())
}
