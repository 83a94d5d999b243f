import { type Language, languages } from '#core/languages/languages.ts'

/** tinyld's: the full build, or the light one where half a megabyte would have to be downloaded. */
type DetectAll = (text: string) => { lang: string; accuracy: number }[]

/** A text with other words in it, such as a CV with names of firms, reaches this in its own language all the same. */
const fewestSigns = 0.2
/** Characters that are read. */
const longestStart = 20_000
/** Fewer different words may be names, or a table. */
const fewestWords = 30

/** Returns the most likely language of a text, or null if it is not a supported one. */
export function likelyLanguage(text: string, detectAll: DetectAll): Language | null {
  const own = signsOf(text, detectAll).find(
    ({ lang, accuracy }, place) => isOurs(lang) && (place === 0 || accuracy >= fewestSigns),
  )
  return languages.find((language) => language === own?.lang) ?? null
}

/** Returns the code of the language of a text that is in none of ours; null where that is not certain. */
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

/** What the writer of this site says of a text in another language. */
export function otherLanguageMessage(code: string): string {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code
  return `The text looks like ${name}. The built-in writer reads English, Spanish, French and German only. Please upload a text in one of them, or choose a language model, which translates.`
}

const isOurs = (code: string) => languages.some((language) => language === code)

/** The detector does not recognise letter groups in text that is all capitals. */
function signsOf(text: string, detectAll: DetectAll) {
  const start = text.slice(0, longestStart)
  return detectAll(/\p{Ll}/u.test(start) ? start : start.toLowerCase())
}
