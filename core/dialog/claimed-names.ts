import { detectLanguage } from '#core/source/detect-language.ts'
import type { Source } from '#core/source/source.ts'
import { foldWord, sourceWords } from './source-words.ts'

type Token = { text: string; isCapital: boolean; startsSentence: boolean; followsDirectly: boolean }

/** True when `text` names someone or something that occurs neither in the source nor among `knownNames`. */
export function hasUnknownName(text: string, source: Source, knownNames: readonly string[]): boolean {
  const isKnown = knownWords(source, knownNames)
  const tokens = tokensOf(text)
  const language = detectLanguage(text) ?? sourceWords(source).language
  const isNoun = language === 'de' || looksGerman(text) ? isGermanName : isName
  return tokens.some(
    (token, index) => token.isCapital && !isKnown(token.text) && isNoun(tokens, index, isKnown),
  )
}

function knownWords(source: Source, knownNames: readonly string[]): (word: string) => boolean {
  const { places, capitalStems } = sourceWords(source)
  const names = new Set(knownNames.flatMap((name) => name.split(/[^\p{L}\p{M}]+/u)).map(foldWord))
  return (word) => {
    const folded = foldWord(word)
    if (places.has(folded) || names.has(folded) || everyday.has(folded)) return true
    // "Lincoln's", "Lincolns"; "American" where the source has "America".
    if (folded.endsWith('s') && (places.has(folded.slice(0, -1)) || names.has(folded.slice(0, -1))))
      return true
    return folded.length >= 5 && capitalStems.has(folded.slice(0, 5))
  }
}

const everyday = new Set('i ai ia ki tv ok okay god gott dios dieu mr mrs ms dr host hosts ok mhm'.split(' '))

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const between = text.slice(end, match.index)
    tokens.push({
      text: match[0],
      isCapital: /^\p{Lu}/u.test(match[0]) && match[0].length >= 3,
      startsSentence: tokens.length === 0 || /[.!?…:;¿¡"“”„«»()–—\n-]/u.test(between),
      followsDirectly: /^\s+$/.test(between),
    })
    end = match.index + match[0].length
  }
  return tokens
}

/** The first word of a sentence is a capital anyway; it counts only in front of another unknown one ("Napoleon Bonaparte"). */
function isName(tokens: Token[], index: number): boolean {
  return !tokens[index]?.startsSentence
}

const ending = /(?:e|er|es|en|em|ung|heit|keit|schaft|tion|tät|nis|tum|ling)$/

/** Every German noun has a capital, so only what stands beside another name or after a title is taken for one. */
function isGermanName(tokens: Token[], index: number, isKnown: (word: string) => boolean): boolean {
  const token = tokens[index]
  const before = tokens[index - 1]
  if (!token || token.startsSentence || !before || !token.followsDirectly) return false
  if (titles.has(before.text)) return true
  if (!before.isCapital) return false
  // "Viele Menschen" opens a sentence too; a strange word without such an ending beside a strange word is a name.
  if (before.startsSentence)
    return !isKnown(before.text) && !ending.test(before.text) && !ending.test(token.text)
  return true
}

const titles = new Set(
  'von van Herr Herrn Frau Präsident Präsidentin Kaiser Kaiserin König Königin Kanzler Kanzlerin General Graf Fürst Papst Doktor Professor Professorin'.split(
    ' ',
  ),
)

function looksGerman(text: string): boolean {
  const german =
    /(?<!\p{L})(?:der|die|das|und|ist|nicht|ein|eine|war|mit|auf|dem|den|des|sich|auch|wir|zu|im|hat|wurde|für)(?!\p{L})/giu
  const words = text.split(/\s+/).length
  return (
    (text.match(german)?.length ?? 0) >= Math.max(1, words * 0.12) ||
    (/[äöüß]/i.test(text) && /\p{Ll} \p{Lu}/u.test(text) && !/[éèàçñ¿¡]/i.test(text))
  )
}
