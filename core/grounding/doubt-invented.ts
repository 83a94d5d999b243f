import { type Comparison, isTold } from './compare.ts'
import type { Doubt } from './doubt.ts'
import { holds } from './doubt-numbers.ts'
import type { Item, Told } from './told.ts'
import { isLight } from './vague-words.ts'

/** Deeds, feelings and things that the passage knows nothing of. */
export function doubtInvented(comparison: Comparison): Doubt | null {
  const { told, text, around, knownNames, cited } = comparison
  const items = distinct(told.items).filter(({ word }) => !knownNames.has(word))
  const strange = items.filter((item) => !isTold(item, around))
  const event = strange.find((item) => isClaim(item, comparison))
  if (event) return { kind: 'invented', words: event.word }
  if (told.words.length <= 3) return null
  // Words of two languages can only be compared as far as both are known.
  if (told.language !== text.language) return null
  const heavy = items.filter(({ word }) => !isLight(word, told.language))
  const unknown = heavy.filter((item) => strange.includes(item))
  const numbers = told.numbers.filter((number) => around.some((sentence) => holds(sentence, number)))
  const weight = unknown.reduce((sum, item) => sum + weightOf(item, comparison), 0)
  const share = cited.size > 0 ? shareBesidePassage : shareAlone
  return weight >= least && weight >= (heavy.length + numbers.length) * share
    ? { kind: 'invented', words: unknown.map(({ word }) => word).join(' ') }
    : null
}

/**
 * A sentence without any passage tells news when the whole text lacks several of its words, however many it shares with
 * it otherwise; a single one is as often only another way to put it.
 */
export function doubtNews(comparison: Comparison): Doubt | null {
  const news = comparison.told.words.length > 3 ? newsIn(comparison) : []
  const weight = news.reduce((sum, item) => sum + weightOf(item, comparison), 0)
  return weight >= least ? { kind: 'invented', words: news.map(({ word }) => word).join(' ') } : null
}

export function hasNews(comparison: Comparison): boolean {
  return newsIn(comparison).length > 0
}

/** Words that stand nowhere in the text; of two languages nobody can say it. */
function newsIn({ told, text, knownNames }: Comparison): Item[] {
  if (told.language !== text.language) return []
  return distinct(told.items).filter(
    (item) =>
      !isLight(item.word, told.language) && !knownNames.has(item.word) && !isTold(item, text.sentences),
  )
}

const dark = new Set('fear angry surprise jealous regret lonely'.split(' '))

/** A deed or feeling of which the text knows nothing at all, or that stands alone here: no way to put it, but news. */
function isClaim(item: Item, { told, text, around }: Comparison): boolean {
  const { concept, sign, key, stem } = item
  if (!concept || isFigure(item, told) || told.clauses[item.clause]?.isNot) return false
  if (concept.isFeeling) {
    // "A doubt was raised": nobody's feeling is told.
    if (concept.name === 'trust') return false
    if (/\b(?:would|could|might)\b/.test(told.text)) return false
    const isDark = (one: Item) =>
      one.concept !== null &&
      (dark.has(one.concept.name) || (one.concept.name === 'happy' && one.sign === -1))
    return !(isDark(item) && around.some(({ items }) => items.some(isDark)))
  }
  if (!concept.isEvent || (concept.name === 'win' && sign === -1)) return false
  const places = [...(text.places.get(key) ?? []), ...(text.places.get(`=${stem}`) ?? [])]
  return !around.some(({ place }) => places.some((other) => Math.abs(other - place) <= near))
}

/** Within so many sentences a deed is part of the same story. */
const near = 4

/** From this share on the new words of a line are more than its way to put it. */
const shareAlone = 0.45
/**
 * Beside a passage that is there, new words are mostly its way to put it: of lines by another hand, this rule found 9 false
 * and 18 fair ones. What is left is a line that has nothing at all of its passage.
 */
const shareBesidePassage = 0.9
const least = 1.25
/** A new word of a kind that every life has (family, size, hands) is rarer news than one that the tables do not know. */
const knownKind = 0.75
/** Everybody has some. */
const kin = new Set('family father mother child wife sibling woman man'.split(' '))

/** A word that stands nowhere in the text weighs most, one that is told a few sentences away hardly anything. */
function weightOf({ key, stem, concept }: Item, { text, around }: Comparison): number {
  const places = [...(text.places.get(key) ?? []), ...(text.places.get(`=${stem}`) ?? [])]
  if (places.length === 0 && !(concept && kin.has(concept.name))) return concept ? knownKind : 1
  const isNear = around.some(({ place }) => places.some((other) => Math.abs(other - place) <= 3))
  return isNear ? 0.25 : 0.5
}

/** "killed the bill": nobody died. */
function isFigure({ end }: Item, { text }: Told): boolean {
  return /^\s+(?:it|the (?:bill|plan|idea|law)|\p{L}+ down|das Gesetz|el proyecto|le projet)(?!\p{L})/iu.test(
    text.slice(end),
  )
}

function distinct(items: Item[]): Item[] {
  const seen = new Set<string>()
  return items.filter(({ key }) => !seen.has(key) && seen.add(key))
}
