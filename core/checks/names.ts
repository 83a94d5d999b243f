import { isStopWord } from '#core/dialog/stop-words.ts'
import type { CheckingPack } from '#core/languages/checking-pack.ts'
import { type Language, languages } from '#core/languages/languages.ts'
import { byLanguage, languagePacks } from '#core/languages/packs.ts'
import type { Claim } from './claim.ts'
import { numberWord } from './number-words.ts'
import { plainWord } from './plain-word.ts'
import type { ReadText } from './read-text.ts'
import { isRoman } from './roman-numbers.ts'
import type { Reason } from './support-label.ts'
import { isTranslated } from './translated-names.ts'

type Token = { text: string; isCapital: boolean; startsSentence: boolean; followsDirectly: boolean }
type IsKnown = (word: string) => boolean

/** Returns a name that occurs neither in the source nor in `names`, or null. */
export function strangeName({ text, source, language }: Claim, names: readonly string[]): Reason | null {
  const isKnown = knownWords(source, language, names)
  const tokens = tokensOf(text)
  const nouns = namesAmongNouns[language]
  const found = tokens.find(
    (token, index) =>
      token.isCapital &&
      !isKnown(token.text) &&
      (nouns ? nouns(tokens, index, isKnown) : !token.startsSentence),
  )
  return found ? { kind: 'name', words: found.text } : null
}

function knownWords(
  { words, stems, initials, language: own }: ReadText,
  language: Language,
  knownNames: readonly string[],
): IsKnown {
  const names = new Set(knownNames.flatMap((name) => name.split(/[^\p{L}\p{M}]+/u)).map(plainWord))
  const has: IsKnown = (word) => words.has(word) || names.has(word)
  return (written) => {
    const word = plainWord(written)
    if (has(word) || everyday.has(word)) return true
    // "Lincoln's", "Lincolns"; "American" if the source has "America".
    if (word.endsWith('s') && has(word.slice(0, -1))) return true
    if (word.length >= 5 && stems.has(word.slice(0, 5))) return true
    if (/^\p{Lu}{2,4}$/u.test(written) && initials.has(word)) return true
    return isTranslated(word, language, own, has) || isTranslated(word, language, language, has)
  }
}

const listed = (words: string) => new Set(words.split(' '))

/** Common capitalised words of all languages, because "Madame" Curie keeps her title in any language. */
const everyday = listed(
  languages.map((language) => languagePacks[language].checking.capitals.everyday).join(' '),
)

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const between = text.slice(end, match.index)
    tokens.push({
      text: match[0],
      isCapital: /^\p{Lu}/u.test(match[0]) && match[0].length >= 3 && !isRoman(match[0].replace(/e$/, '')),
      startsSentence: tokens.length === 0 || /[.!?…:;¿¡"“”„«»()–—\n-]/u.test(between),
      followsDirectly: /^\s+$/.test(between),
    })
    end = match.index + match[0].length
  }
  return tokens
}

type NamesAmongNouns = (tokens: Token[], index: number, isKnown: IsKnown) => boolean

const namesAmongNouns = byLanguage(({ checking }, language) =>
  checking.capitals.nouns ? readNamesAmongNouns(checking.capitals.nouns, language) : null,
)

/** In languages that capitalise all nouns, a word is a name only after another capitalised word or a title. */
function readNamesAmongNouns(
  nouns: NonNullable<CheckingPack['capitals']['nouns']>,
  language: Language,
): NamesAmongNouns {
  const { endings } = nouns
  const titles = listed(nouns.titles)
  const amounts = listed(nouns.amounts)
  return (tokens, index, isKnown) => {
    const token = tokens[index]
    const before = tokens[index - 1]
    if (!token || token.startsSentence || !before || !token.followsDirectly) return false
    if (titles.has(before.text)) return true
    if (!before.isCapital || amounts.has(before.text)) return false
    if (!before.startsSentence) return true
    // "Viele Menschen" can begin a sentence too. There, both words must be unknown and have no noun ending.
    if (isStopWord(before.text.toLowerCase(), language) || numberWord(plainWord(before.text), language))
      return false
    return !isKnown(before.text) && !endings.test(before.text) && !endings.test(token.text)
  }
}
