import { type Comparison, sameItem } from './compare.ts'
import type { Doubt } from './doubt.ts'
import { monthsIn } from './months.ts'
import type { Item, ParsedSentence } from './parse-sentence.ts'
import type { ReadSentence } from './read-text.ts'
import { stemOf } from './stem.ts'

/**
 * Doubts a line in the words of the passage with another name: "to Auschwitz" for "to Izbica". Names only, as other replaced
 * words are more often only another wording (in the lines examined, 16 correct ones and 8 false ones).
 */
export function doubtReplaced({ claim, text, around, knownNames }: Comparison): Doubt | null {
  if (claim.language !== text.language || !claim.items.some((item) => isName(item, claim))) return null
  for (const sentence of around) {
    for (const [mine, theirs] of replacedIn(claim, sentence)) {
      const strange = mine.find((item) => isName(item, claim) && !knownNames.has(item.word))
      const there = theirs.find((item) => isName(item, sentence))
      const isBoth = (item: Item) => sentence.items.some((other) => sameItem(item, other))
      if (strange && there && !isBoth(strange) && !claim.items.some((item) => sameItem(item, there)))
        return { kind: 'name', words: strange.word }
    }
  }
  return null
}

const beforeNames = new Set('in nach aus bei von um ab uber im am'.split(' '))

/** In German, where all nouns are capitalised, a name must follow one of `beforeNames` without an article. */
function isName(
  { isCapital, opens, before, concept, at, end }: Item,
  { language, text }: ParsedSentence,
): boolean {
  if (concept !== null || monthsIn(text.slice(at, end), language).length > 0) return false
  return isCapital && !opens && (language !== 'de' || beforeNames.has(before))
}

/** Returns pairs of content words that replace each other in otherwise equal word sequences. */
function replacedIn(claim: ParsedSentence, sentence: ReadSentence): [Item[], Item[]][] {
  const pairs = aligned(claim, sentence)
  if (pairs.length < fewest) return []
  const found: [Item[], Item[]][] = []
  const ends: [number, number][] = [[-1, -1], ...pairs, [claim.words.length, sentence.words.length]]
  for (let at = 1; at < ends.length; at++) {
    const [fromMine, fromTheirs] = ends[at - 1] ?? [0, 0]
    const [toMine, toTheirs] = ends[at] ?? [0, 0]
    const [mine, theirs] = [toMine - fromMine - 1, toTheirs - fromTheirs - 1]
    if (mine < 1 || mine > 2 || theirs < 1 || theirs > 3) continue
    if (runAt(pairs, at - 2, -1) + runAt(pairs, at - 1, 1) < fewest) continue
    found.push([itemsBetween(claim, fromMine + 1, toMine), itemsBetween(sentence, fromTheirs + 1, toTheirs)])
  }
  return found
}

/** Minimum number of equal words around a replacement, in the same order and with only small gaps. */
const fewest = 3

function runAt(pairs: [number, number][], from: number, step: 1 | -1): number {
  let length = 0
  for (let at = from; pairs[at]; at += step) {
    const before = pairs[at - step]
    const here = pairs[at] ?? [0, 0]
    if (at !== from && before && Math.abs(here[1] - before[1]) + Math.abs(here[0] - before[0]) > 3) break
    length++
  }
  return length
}

function itemsBetween({ items, words }: ParsedSentence, from: number, to: number): Item[] {
  const wanted = words.slice(from, to)
  return items.filter(({ word }) => wanted.includes(word))
}

/** Longest common subsequence of the word stems, as pairs of indices. */
function aligned(claim: ParsedSentence, sentence: ReadSentence): [number, number][] {
  const mine = claim.words.map((word) => stemOf(word, claim.language))
  const theirs = sentence.words.map((word) => stemOf(word, sentence.language))
  const width = theirs.length + 1
  const lengths = new Uint16Array((mine.length + 1) * width)
  for (let row = mine.length - 1; row >= 0; row--) {
    for (let column = theirs.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        mine[row] === theirs[column]
          ? (lengths[(row + 1) * width + column + 1] ?? 0) + 1
          : Math.max(lengths[(row + 1) * width + column] ?? 0, lengths[row * width + column + 1] ?? 0)
    }
  }
  const pairs: [number, number][] = []
  for (let row = 0, column = 0; row < mine.length && column < theirs.length; ) {
    if (mine[row] === theirs[column]) pairs.push([row++, column++])
    else if ((lengths[(row + 1) * width + column] ?? 0) >= (lengths[row * width + column + 1] ?? 0)) row++
    else column++
  }
  return pairs
}
