import { isStopWord } from '#core/dialog/stop-words.ts'
import type { Language } from '#core/languages/languages.ts'
import { byLanguage } from '#core/languages/packs.ts'
import { type Concept, meaningOf } from './concepts.ts'
import { isFunctionWord } from './function-words.ts'
import { type ParsedNumber, parseNumbers } from './parse-numbers.ts'
import { stemOf } from './stem.ts'
import { isVague } from './vague-words.ts'

/** A content word; sentences are compared by these. */
export type Item = {
  /** The word in lower case without accents. */
  word: string
  /** Key for comparison: the name of its concept, else its stem. */
  key: string
  /** The stem of the word, regardless of its concept. */
  stem: string
  concept: Concept | null
  sign: 1 | -1
  isCapital: boolean
  /** At the beginning of a sentence, where a capital is not significant. */
  opens: boolean
  /** The word right before it. */
  before: string
  at: number
  end: number
  /** Index of its clause. */
  clause: number
}

export type Clause = {
  items: Item[]
  words: string[]
  /** The word that "not" or "refused to" in this clause applies to, or null. */
  denied: Item | null
  /** Contains a "not", not only a "refused". */
  isNot: boolean
  /** "did not refuse", "not against": polarity is ambiguous, so no conclusion is drawn. */
  isUnclear: boolean
}

/** A sentence with its content words, clauses and numbers. */
export type ParsedSentence = {
  text: string
  words: string[]
  items: Item[]
  clauses: Clause[]
  numbers: ParsedNumber[]
  language: Language
}

/** Normalises a word: lower case, without accents, apostrophes and soft hyphens; ß as ss, œ as oe. */
export function plainWord(word: string): string {
  const earlier = plain.get(word)
  if (earlier !== undefined) return earlier
  const made = word
    .replace(/[\u00AD\u200B'’]/g, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
  if (plain.size < 50_000) plain.set(word, made)
  return made
}

const plain = new Map<string, string>()

const elided = /^(?:[ldjmtsnc]|qu|jusqu|lorsqu|puisqu)['’](?=\p{L})/iu

/** Parses a sentence. Words in quotation marks are treated like all others. */
export function parseSentence(written: string, language: Language): ParsedSentence {
  // "but" in "all but one" must not split the clause. "except " has the same length, so offsets stay valid.
  const text = language === 'en' ? written.replace(/\ball but\b/gi, 'except ') : written
  const words: string[] = []
  const items: Item[] = []
  const clauses: Clause[] = []
  let clause = newClause()
  let end = 0
  let isFirst = true
  const numbers = parseNumbers(text, language)
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’\u00AD\u200B][\p{L}\p{M}]+)*/gu)) {
    const between = text.slice(end, match.index)
    const plain = language === 'fr' ? match[0].replace(elided, '') : match[0]
    const cut = match[0].length - plain.length
    const bare = plain.replace(/['’]s$/u, '')
    const word = plainWord(bare)
    const opens = isFirst || /[.!?…:"“”„«»]/u.test(between)
    const isJoint = isFunctionWord(word, 'joints', language)
    if ((clause.words.length > 0 && /[,;:–—()!?.…]/u.test(between)) || (isJoint && clause.items.length > 0)) {
      clauses.push(clause)
      clause = newClause()
    }
    if (cut > 0 && /^n/i.test(match[0])) clause.words.push('n')
    words.push(word)
    clause.words.push(word)
    const isNumber = numbers.some((number) => match.index >= number.start && match.index < number.end)
    const item = isNumber ? null : itemOf(bare, word, language, opens)
    if (item) {
      const placed = {
        ...item,
        opens,
        before: words.at(-2) ?? '',
        at: match.index + cut,
        end: match.index + match[0].length,
        clause: clauses.length,
      }
      clause.items.push(placed)
      items.push(placed)
    }
    isFirst = false
    end = match.index + match[0].length
  }
  if (clause.words.length > 0) clauses.push(clause)
  for (const one of clauses) weighDenial(one, language, text)
  return { text: written, words, items, clauses, numbers, language }
}

function newClause(): Clause {
  return { items: [], words: [], denied: null, isNot: false, isUnclear: false }
}

function itemOf(
  written: string,
  word: string,
  language: Language,
  opens: boolean,
): Pick<Item, 'word' | 'key' | 'stem' | 'concept' | 'sign' | 'isCapital'> | null {
  const isCapital = /^\p{Lu}/u.test(written)
  if (word.length < 2 || /^\d+$/.test(word)) return null
  if (language === 'en' && /['’](?:t|d|ll|ve|re|m)$/.test(written)) return null
  const meaning = meaningOf(word, language)
  const isSmall = isStopWord(written.toLowerCase(), language) || isStopWord(word, language)
  if (isSmall && !meaning?.concept.isEvent && !(isCapital && !opens && word.length > 3)) return null
  if (word.length < 3 && !meaning) return null
  if (isVague(word, language) || (!meaning && isFunctionWord(word, 'negations', language))) return null
  const stem = stemOf(word, language)
  return {
    word,
    key: meaning ? meaning.concept.name : stem,
    stem,
    concept: meaning?.concept ?? null,
    sign: meaning?.sign ?? 1,
    isCapital,
  }
}

/** Phrases with "not" that deny nothing: "not only". */
const noDenial = byLanguage(({ grounding }) => grounding.denial.noDenial)

/** Sets `denied`: the first content word after the denial, else the last one before it, as with German "nicht". */
function weighDenial(clause: Clause, language: Language, text: string): void {
  const { words, items } = clause
  const said = words.join(' ')
  if (noDenial[language].test(said)) return
  const isNot = (word: string) =>
    isFunctionWord(word, 'negations', language) && !(scarce.has(word) && isCounted(word, text, language))
  const isDenier = (word: string, place: number) =>
    isFunctionWord(word, 'deniers', language) && (!/^fail/.test(word) || words[place + 1] === 'to')
  clause.isNot = words.some(isNot)
  const refuses = words.some((word, place) => isDenier(word, place))
  clause.isUnclear = clause.isNot && (refuses || words.some((word) => against.has(word)))
  if (words.filter(isNot).length >= 2 && language !== 'fr' && language !== 'es') clause.isUnclear = true
  if (
    contrast[language].test(text) ||
    unreal[language].test(said) ||
    (clause.isNot && until[language].test(text))
  )
    clause.isUnclear = true
  if (clause.isNot === refuses) return
  const place = words.findIndex(clause.isNot ? isNot : isDenier)
  const after = items.find((item) => words.indexOf(item.word) > place)
  const before = items.findLast((item) => words.indexOf(item.word) < place)
  const isBehind = language === 'de' && words[place]?.startsWith('nicht')
  // "They were not.": what is denied is in another sentence.
  if (clause.isNot && !isBehind && !after) clause.isUnclear = true
  clause.denied = after ?? before ?? null
}

const contrast = byLanguage(({ grounding }) => grounding.denial.contrast)

/** "if", "would", "so as not to": neither affirmed nor denied. */
const unreal = byLanguage(({ grounding }) => grounding.denial.unreal)

/** "not until 1854" affirms the event. */
const until = byLanguage(({ grounding }) => grounding.denial.until)

const scarce = new Set('barely hardly scarcely apenas kaum'.split(' '))

/** "apenas dos horas", "barely eleven": a count, not a denial. */
function isCounted(word: string, text: string, language: Language): boolean {
  const behind = new RegExp(`(?<!\\p{L})${word}\\s+(\\S+)`, 'iu').exec(text)?.[1] ?? ''
  return parseNumbers(behind, language).length > 0
}

const against = new Set('against contra contre gegen'.split(' '))
