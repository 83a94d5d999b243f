import type { Language } from '#core/languages/languages.ts'
import { byLanguage } from '#core/languages/packs.ts'
import { isFunctionWord } from './function-words.ts'
import { plainWord } from './parse-sentence.ts'

/** How a sentence is meant: a question, an opinion or advice of the host, or a factual statement. */
export type Manner = 'question' | 'opinion' | 'fact'

const pointing = byLanguage(({ grounding }) => grounding.manner.pointing)

const asking = byLanguage(({ grounding }) => grounding.manner.asking)

const generic = byLanguage(({ grounding }) => grounding.manner.generic)

const pronoun = byLanguage(({ grounding }) => grounding.manner.pronoun)

/** Comments of a host on the previous line: "That's a wall." "Fair enough." */
const remarking = byLanguage(({ grounding }) => grounding.manner.remarking)

export function mannerOf(sentence: string, language: Language): Manner {
  const bare = sentence.replace(/[“„"«][^“”„"«»]*[”"»“]/gu, ' ').trim()
  if (/\?["'”»“’)\s]*$/u.test(sentence)) return 'question'
  const words = (bare.match(/[\p{L}\p{M}]+(?:['’][\p{L}]+)*/gu) ?? []).map(plainWord)
  const has = (name: Parameters<typeof isFunctionWord>[1]) =>
    words.some((word) => isFunctionWord(word, name, language))
  const isElided = language === 'fr' && /(?<!\p{L})(?:j|m)['’]/iu.test(bare)
  if (has('firstPerson') || isElided) return 'opinion'
  if (remarking[language].test(bare)) return 'opinion'
  if (asking[language].test(bare) || generic[language].test(bare)) return 'opinion'
  if (has('advice') && isAdvice(bare, words, language)) return 'opinion'
  if (pointing[language].test(bare) && (has('judgments') || has('unreal'))) return 'opinion'
  if (
    words.length <= 6 &&
    has('judgments') &&
    !/\p{L}\s+\p{Lu}|\d/u.test(bare) &&
    !pronoun[language].test(bare)
  )
    return 'opinion'
  if (has('unreal') && has('judgments')) return 'opinion'
  return 'fact'
}

/** "You" and "your" address the listener; impersonal words such as "man" and "on" need a "must" or "can" with them. */
function isAdvice(bare: string, words: string[], language: Language): boolean {
  if (language === 'en')
    return (
      words.some((word) => /^(?:you|your|yours|youd|youll|yourself|whoever)$/.test(word)) ||
      /\bleaders? (?:must|should|can|needs?)\b/i.test(bare)
    )
  if (language === 'es')
    return /(?<!\p{L})(?:tú|tu|tus|te|ti|usted|ustedes|debes?|deben|hay que)(?!\p{L})/iu.test(bare)
  if (language === 'fr')
    return /(?<!\p{L})(?:vous|votre|vos|tu|tes|toi|il faut|on (?:doit|peut|ne peut))(?!\p{L})/iu.test(bare)
  return /(?<!\p{L})(?:du|dir|dich|dein\p{L}*|euch|euer|Sie sollten|Ihnen|man (?:muss|sollte|kann|darf))(?!\p{L})/u.test(
    bare,
  )
}
