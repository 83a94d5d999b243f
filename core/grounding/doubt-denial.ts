import { type Comparison, sameItem, sharedItems } from './compare.ts'
import type { Doubt } from './doubt.ts'
import type { Clause, Item, Told } from './told.ts'

/** The line says yes where the text says no, or the opposite word ("fell" for "rose"). */
export function doubtDenial({ told, around, text, nearest, knownNames }: Comparison): Doubt | null {
  const isOneLanguage = told.language === text.language
  const sentences = nearest ? [nearest, ...around.filter((one) => one !== nearest)] : around
  for (const clause of told.clauses) {
    const items = clause.items.filter(({ word }) => !knownNames.has(word))
    const others = sentences.flatMap((sentence) => sentence.clauses)
    const disputed = others
      .map((other) => disputeOf(clause, items, other, isOneLanguage))
      .find((item) => item !== null)
    // Another clause that says the same of the same word settles it.
    if (disputed && !others.some((other) => agrees(clause, disputed, other, items))) {
      return { kind: 'denial', words: clause.words.join(' ') }
    }
    const turned = items.find((item) => isTurned(item, clause, sentences))
    if (turned) return { kind: 'denial', words: turned.word }
  }
  return null
}

/** The word that one clause denies and the other does not, where both are about the same. */
function disputeOf(mine: Clause, items: Item[], theirs: Clause, isOneLanguage: boolean): Item | null {
  const common = sharedItems(items, theirs.items)
  if (common.length === 0) return null
  if (mine.isUnclear || theirs.isUnclear) {
    // "denied" and "did not deny"
    const same = common.find(
      ({ stem, sign }) => sign === -1 && theirs.items.some((other) => other.stem === stem),
    )
    return same && common.length >= 2 && mine.isNot !== theirs.isNot ? same : null
  }
  const opposite = common.find(
    (item) =>
      (!item.concept?.isEvent || isPair(item)) &&
      theirs.items.some((other) => other.key === item.key && other.sign !== item.sign),
  )
  if (opposite)
    return (common.length >= 2 || items.length <= 2) && mine.isNot === theirs.isNot ? opposite : null
  const find = (item: Item | null, list: Item[]) =>
    item === null ? undefined : list.find((other) => sameItem(item, other))
  const item =
    theirs.denied === null
      ? find(mine.denied, theirs.items)
      : mine.denied === null
        ? find(theirs.denied, items)
        : undefined
  if (!item || (!isOneLanguage && !item.concept)) return null
  const isSame = isSharp(item, items, theirs)
  const isPlain =
    common.length >= (isSame ? 2 : 3) || (theirs.items.length <= 2 && (isSame || common.length >= 2))
  return isPlain ? item : null
}

/** One shared word is enough where it is the same word, or a deed or feeling. */
function isSharp(item: Item, items: Item[], theirs: Clause): boolean {
  if (item.concept?.isEvent || item.concept?.isFeeling) return true
  return items.some((one) => theirs.items.some((other) => one.stem === other.stem && one.key === item.key))
}

function agrees(mine: Clause, disputed: Item, theirs: Clause, items: Item[]): boolean {
  const said = items.find((item) => item.key === disputed.key)
  const other = theirs.items.find(
    ({ stem, sign, key }) => key === disputed.key && (stem === said?.stem || sign === said?.sign),
  )
  if (!said || !other) return false
  if (other.stem !== said.stem && !(said.concept?.isEvent || sharedItems(items, theirs.items).length >= 2))
    return false
  return (mine.denied?.key === said.key) === (theirs.denied?.key === other.key)
}

/** A deed or feeling whose every mention around is denied, or is its opposite. */
function isTurned(item: Item, clause: Clause, around: readonly Told[]): boolean {
  if (!item.concept || !(item.concept.isEvent || item.concept.isFeeling)) return false
  const said = item.sign * weightOf(item, clause)
  let mentions = 0
  for (const sentence of around) {
    for (const other of sentence.clauses) {
      for (const candidate of other.items) {
        if (candidate.key !== item.key || (candidate.sign !== item.sign && !isPair(item))) continue
        mentions++
        if (candidate.sign * weightOf(candidate, other) === said) return false
      }
    }
  }
  return mentions > 0
}

/** Of these the opposite word denies the first; "left prison" and "freed" do not. */
function isPair({ concept }: Item): boolean {
  return concept?.isFeeling === true || concept?.name === 'die' || concept?.name === 'win'
}

function weightOf(item: Item, { denied }: Clause): 1 | -1 {
  return denied !== null && denied.key === item.key ? -1 : 1
}
