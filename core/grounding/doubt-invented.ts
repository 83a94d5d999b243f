import { type Comparison, isStatedIn } from './compare.ts'
import type { Doubt } from './doubt.ts'
import { holds } from './doubt-numbers.ts'
import type { Item, ParsedSentence } from './parse-sentence.ts'
import { isLight } from './vague-words.ts'

/** Doubts events, feelings and things that the passage does not mention. */
export function doubtInvented(comparison: Comparison): Doubt | null {
  const { claim, text, around, knownNames, cited } = comparison
  const items = distinct(claim.items).filter(({ word }) => !knownNames.has(word))
  const strange = items.filter((item) => !isStatedIn(item, around))
  const event = strange.find((item) => isClaim(item, comparison))
  if (event) return { kind: 'invented', words: event.word }
  if (claim.words.length <= 3) return null
  // Other words can only be compared within one language.
  if (claim.language !== text.language) return null
  const heavy = items.filter(({ word }) => !isLight(word, claim.language))
  const unknown = heavy.filter((item) => strange.includes(item))
  const numbers = claim.numbers.filter((number) => around.some((sentence) => holds(sentence, number)))
  const weight = unknown.reduce((sum, item) => sum + weightOf(item, comparison), 0)
  const share = cited.size > 0 ? shareBesidePassage : shareAlone
  return weight >= least && weight >= (heavy.length + numbers.length) * share
    ? { kind: 'invented', words: unknown.map(({ word }) => word).join(' ') }
    : null
}

/**
 * Doubts a sentence without a passage if several of its words are missing in the whole source. A single missing word is
 * just as often only another wording.
 */
export function doubtNews(comparison: Comparison): Doubt | null {
  const news = comparison.claim.words.length > 3 ? newsIn(comparison) : []
  const weight = news.reduce((sum, item) => sum + weightOf(item, comparison), 0)
  return weight >= least ? { kind: 'invented', words: news.map(({ word }) => word).join(' ') } : null
}

export function hasNews(comparison: Comparison): boolean {
  return newsIn(comparison).length > 0
}

/** Returns content words that occur nowhere in the source; none if the languages differ. */
function newsIn({ claim, text, knownNames }: Comparison): Item[] {
  if (claim.language !== text.language) return []
  return distinct(claim.items).filter(
    (item) =>
      !isLight(item.word, claim.language) && !knownNames.has(item.word) && !isStatedIn(item, text.sentences),
  )
}

const dark = new Set('fear angry surprise jealous regret lonely'.split(' '))

/** Returns true for an event or feeling that the nearby source does not support: a claim rather than another wording. */
function isClaim(item: Item, { claim, text, around }: Comparison): boolean {
  const { concept, sign, key, stem } = item
  if (!concept || isFigure(item, claim) || claim.clauses[item.clause]?.isNot) return false
  if (concept.isFeeling) {
    // "A doubt was raised" states nobody's feeling.
    if (concept.name === 'trust') return false
    if (/\b(?:would|could|might)\b/.test(claim.text)) return false
    const isDark = (one: Item) =>
      one.concept !== null &&
      (dark.has(one.concept.name) || (one.concept.name === 'happy' && one.sign === -1))
    return !(isDark(item) && around.some(({ items }) => items.some(isDark)))
  }
  if (!concept.isEvent || (concept.name === 'win' && sign === -1)) return false
  const places = [...(text.places.get(key) ?? []), ...(text.places.get(`=${stem}`) ?? [])]
  return !around.some(({ place }) => places.some((other) => Math.abs(other - place) <= near))
}

/** An event within this many sentences belongs to the same story. */
const near = 4

/** Minimum share of new words, without a cited passage, that is more than another wording. */
const shareAlone = 0.45
/**
 * Same with a cited passage, where new words are mostly another wording: on independently written lines, this rule flagged 9
 * false and 18 correct ones. So it only catches lines that have almost nothing of their passage.
 */
const shareBesidePassage = 0.9
const least = 1.25
/** Weight of a new word with a known concept (family, size, hands), which is less often an invention than an unknown word. */
const knownKind = 0.75
/** Concepts that occur in every life. */
const kin = new Set('family father mother child wife sibling woman man'.split(' '))

/** A word that occurs nowhere in the source weighs most, one within a few sentences least. */
function weightOf({ key, stem, concept }: Item, { text, around }: Comparison): number {
  const places = [...(text.places.get(key) ?? []), ...(text.places.get(`=${stem}`) ?? [])]
  if (places.length === 0 && !(concept && kin.has(concept.name))) return concept ? knownKind : 1
  const isNear = around.some(({ place }) => places.some((other) => Math.abs(other - place) <= 3))
  return isNear ? 0.25 : 0.5
}

/** Returns true for a figure of speech: "killed the bill". */
function isFigure({ end }: Item, { text }: ParsedSentence): boolean {
  return /^\s+(?:it|the (?:bill|plan|idea|law)|\p{L}+ down|das Gesetz|el proyecto|le projet)(?!\p{L})/iu.test(
    text.slice(end),
  )
}

function distinct(items: Item[]): Item[] {
  const seen = new Set<string>()
  return items.filter(({ key }) => !seen.has(key) && seen.add(key))
}
