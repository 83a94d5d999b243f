import { isGoverned } from './agents.ts'
import { type Comparison, sameItem, sharedItems } from './compare.ts'
import type { Doubt } from './doubt.ts'
import type { Clause, Item, ParsedSentence } from './parse-sentence.ts'

/** Doubts a line that affirms what the source denies, denies what it affirms, or uses an antonym ("fell" for "rose"). */
export function doubtDenial(comparison: Comparison): Doubt | null {
  const { claim, around, text, nearest, knownNames } = comparison
  const isOneLanguage = claim.language === text.language
  const sentences = nearest ? [nearest, ...around.filter((one) => one !== nearest)] : around
  for (const clause of claim.clauses) {
    const items = clause.items.filter(({ word }) => !knownNames.has(word))
    const others = sentences.flatMap((sentence) => sentence.clauses)
    const disputed = others
      .filter((other) => !isDeniedElsewhere(clause, claim, other))
      .map((other) => disputeOf(clause, items, other, isOneLanguage))
      .find((item) => item !== null)
    const isFragment = clause.items.length === 1 && claim.items.length - knownCount(claim, knownNames) > 1
    // Not if another clause agrees on the disputed word.
    if (disputed && !isFragment && !others.some((other) => agrees(clause, disputed, other, items))) {
      return { kind: 'denial', words: clause.words.join(' ') }
    }
    if (
      isOneLanguage &&
      (isContrary(clause, items, comparison, sentences) || isOtherStance(clause, items, sentences))
    ) {
      return { kind: 'denial', words: clause.words.join(' ') }
    }
    const flatly = isOneLanguage ? flatlyDenied(clause, comparison) : null
    if (flatly) return { kind: 'denial', words: flatly.word }
    const denied = isOneLanguage
      ? items.find((item) => isDeniedThere(item, clause, claim, sentences))
      : undefined
    if (denied) return { kind: 'denial', words: denied.word }
    const turned = items.find((item) => isTurned(item, clause, sentences))
    if (turned) return { kind: 'denial', words: turned.word }
  }
  return null
}

/** Returns true if all best matching clauses of the passage have the opposite polarity. */
function isContrary(
  mine: Clause,
  items: Item[],
  { text, claim, knownNames }: Comparison,
  sentences: readonly { clauses: Clause[] }[],
): boolean {
  if (mine.isUnclear || items.length === 0) return false
  const weigh = ({ key }: Item) => Math.log(1 + text.sentences.length / (text.places.get(key)?.length ?? 1))
  const matches = sentences
    .flatMap(({ clauses }) => clauses)
    .map((clause) => {
      const shared = sharedItems(items, clause.items)
      const isSame = (item: Item) => clause.items.some(({ stem }) => stem === item.stem)
      const weight = shared.reduce((sum, item) => sum + weigh(item) * (isSame(item) ? 1.5 : 1), 0)
      return { clause, shared, weight }
    })
  const most = Math.max(0, ...matches.map(({ weight }) => weight))
  const best = matches.filter(({ weight }) => weight > 0 && weight >= most * 0.7)
  const isPart = items.length === 1 && claim.items.length - knownCount(claim, knownNames) > 1
  return (
    best.length > 0 &&
    best.every(
      ({ clause, shared }) =>
        !clause.isUnclear &&
        isEnough(items, shared, clause, isPart, items.length > 1 && mine.denied !== null) &&
        !isDeniedElsewhere(mine, claim, clause) &&
        isAboutDenied(mine, clause) &&
        signOf(mine, clause) !== signOf(clause, mine),
    )
  )
}

function isEnough(items: Item[], shared: Item[], theirs: Clause, isPart: boolean, denies: boolean): boolean {
  if (shared.length >= 2) return shared.length >= items.length * 0.6
  const isSame = theirs.items.some(({ stem }) => stem.length >= 4 && stem === shared[0]?.stem)
  return (
    isSame && !isPart && !denies && (items.length === 1 || (items.length === 2 && theirs.items.length <= 3))
  )
}

/** "The medal, she refused it": another clause of the line contains the denial. */
function isDeniedElsewhere(mine: Clause, claim: ParsedSentence, theirs: Clause): boolean {
  return claim.items.some(
    (item) =>
      item.sign === -1 &&
      !mine.items.includes(item) &&
      theirs.items.some(({ key, sign }) => key === item.key && sign === -1),
  )
}

/** Returns the word that the cited (else nearest) passage plainly denies: "She did not find the moth". */
function flatlyDenied(mine: Clause, { claim, text, cited, nearest, around }: Comparison): Item | null {
  if (claim.clauses.some(({ isNot, isUnclear, denied }) => isNot || isUnclear || denied)) return null
  const own =
    cited.size > 0 ? text.sentences.filter(({ place }) => cited.has(place)) : nearest ? [nearest] : []
  const isSame = (one: Item) => (other: Item) => one.stem === other.stem && one.stem.length >= 3
  for (const { clauses } of own) {
    const no = clauses.find(
      ({ isNot, isUnclear, items }) =>
        isNot &&
        !isUnclear &&
        items.length > 0 &&
        items.length <= 2 &&
        items.every((item) => mine.items.some(isSame(item))),
    )
    const word = no?.items[0]
    if (!word || no.words.some((one) => exceptions.has(one))) continue
    const isStatedElsewhere = around.some((sentence) =>
      sentence.clauses.some(
        (clause) =>
          !clause.isNot &&
          clause.items.some(isSame(word)) &&
          (clauses.includes(clause) || sharedItems(mine.items, clause.items).length > no.items.length),
      ),
    )
    if (!isStatedElsewhere) return word
  }
  return null
}

/** Returns true if what either clause denies is mentioned in the other. */
function isAboutDenied(mine: Clause, theirs: Clause): boolean {
  const has = (item: Item | null, { items }: Clause) =>
    item === null || items.some((other) => sameItem(item, other))
  return has(mine.denied, theirs) && has(theirs.denied, mine)
}

/** Returns true if the passage has the word only after a "not", in a similar sentence. */
function isDeniedThere(
  item: Item,
  mine: Clause,
  claim: ParsedSentence,
  sentences: readonly ParsedSentence[],
): boolean {
  if (mine.isNot || mine.isUnclear || mine.denied || item.stem.length < 4) return false
  // "after the accident" presupposes the word; the source may express it differently.
  if (isGoverned(item, claim)) return false
  const { items, numbers } = claim
  const isItem = (other: Item) => other.stem === item.stem
  const holders = sentences.flatMap((sentence) =>
    sentence.clauses.filter((clause) => clause.items.some(isItem)).map((clause) => ({ sentence, clause })),
  )
  if (holders.length === 0) return false
  return holders.every(({ sentence, clause }) => {
    if (!clause.isNot || clause.isUnclear || !clause.denied) return false
    if (clause.words.some((word) => exceptions.has(word))) return false
    const denied = clause.items.indexOf(clause.denied)
    const isDenied =
      isItem(clause.denied) ||
      (!relative.has(clause.words[0] ?? '') &&
        clause.items
          .slice(denied, denied + 2)
          .some((one) => isItem(one) && one.before === clause.denied?.word))
    const near = sentences.flatMap((one) => one.items)
    const common =
      sharedItems(items, near).length +
      numbers.filter(({ value }) => value > 2 && sentence.numbers.some((other) => other.value === value))
        .length
    const own = sharedItems(items, sentence.items).length
    return isDenied && common >= 2 && own >= Math.min(2, items.length) && own >= items.length * 0.4
  })
}

/** Relative pronouns: after "who was never elected" the main clause continues. */
const relative = new Set('who which qui que quien der die das'.split(' '))
const exceptions = new Set('except but salvo excepto menos sauf excepte ausser bis'.split(' '))

const stances = new Set('accept support love trust want'.split(' '))

/** Returns true if the passage has the opposite attitude in other words: "welcomed" and "did not want". */
function isOtherStance(mine: Clause, items: Item[], sentences: readonly ParsedSentence[]): boolean {
  const own = stanceOf(mine)
  if (own === 0 || items.length > 6) return false
  const isStance = ({ concept }: Item) => concept !== null && stances.has(concept.name)
  const object = items.filter((item) => !isStance(item))
  const clauses = sentences
    .flatMap((sentence) => sentence.clauses)
    .filter((clause) => {
      const shared = sharedItems(object, clause.items)
      return shared.length >= 1 && shared.length >= object.length / 2 && stanceOf(clause) !== 0
    })
  return clauses.length > 0 && clauses.every((clause) => stanceOf(clause) === -own)
}

function stanceOf({ items, isNot, isUnclear }: Clause): 1 | -1 | 0 {
  const found = items.filter(({ concept }) => concept !== null && stances.has(concept.name))
  if (found.length !== 1 || isUnclear) return 0
  return found[0]?.sign === (isNot ? -1 : 1) ? 1 : -1
}

/** Polarity of a clause: from "not", "refused to", and each word whose antonym is in the other clause. */
function signOf(clause: Clause, other: Clause): 1 | -1 {
  const opposites = clause.items.filter((item) =>
    other.items.some(({ key, sign }) => key === item.key && sign !== item.sign),
  )
  const turns = opposites.filter(({ sign }) => sign === -1).length
  const denies = clause.isNot || (clause.denied !== null && turns === 0)
  return (turns + Number(denies)) % 2 === 0 ? 1 : -1
}

/** Returns the word that one of two similar clauses denies and the other does not, or null. */
function disputeOf(mine: Clause, items: Item[], theirs: Clause, isOneLanguage: boolean): Item | null {
  const common = sharedItems(items, theirs.items)
  if (common.length === 0) return null
  if (mine.isUnclear || theirs.isUnclear) {
    // "denied" and "did not deny"
    const same = common.find(
      ({ stem, sign, concept }) =>
        sign === -1 &&
        concept !== null &&
        stances.has(concept.name) &&
        theirs.items.some((other) => other.stem === stem),
    )
    return same && common.length >= 2 && mine.isNot !== theirs.isNot ? same : null
  }
  const opposite = common.find(
    (item) =>
      (!item.concept?.isEvent || isPair(item)) &&
      theirs.items.some((other) => other.key === item.key && other.sign !== item.sign) &&
      // "the freedom of the slaves" contains both.
      !theirs.items.some((other) => other.key === item.key && other.sign === item.sign),
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
  // If only the line denies, the passage must make a statement about the word, not only mention it.
  const isShort = mine.denied === null && theirs.items.length === 2
  const isPlain = common.length >= (isSame ? 2 : 3) || (isShort && isSame)
  return isPlain ? item : null
}

/** Returns true for an event, a feeling or the identical word, which are stronger evidence. */
function isSharp(item: Item, items: Item[], theirs: Clause): boolean {
  if (item.concept?.isEvent || item.concept?.isFeeling) return true
  return items.some((one) => theirs.items.some((other) => one.stem === other.stem && one.key === item.key))
}

function knownCount({ items }: ParsedSentence, knownNames: ReadonlySet<string>): number {
  return items.filter(({ word }) => knownNames.has(word)).length
}

function agrees(mine: Clause, disputed: Item, theirs: Clause, items: Item[]): boolean {
  if (theirs.isUnclear) return theirs.items.some(({ stem }) => stem === disputed.stem) && disputed.sign === 1
  const said = items.find((item) => item.key === disputed.key)
  const other = theirs.items.find(
    ({ stem, sign, key }) => key === disputed.key && (stem === said?.stem || sign === said?.sign),
  )
  if (!said || !other) return false
  if (other.stem !== said.stem && !(said.concept?.isEvent || sharedItems(items, theirs.items).length >= 2))
    return false
  return (mine.denied?.key === said.key) === (theirs.denied?.key === other.key)
}

/** Returns true for an event or feeling whose every mention nearby is denied or an antonym. */
function isTurned(item: Item, clause: Clause, around: readonly ParsedSentence[]): boolean {
  if (!item.concept || !(item.concept.isEvent || item.concept.isFeeling)) return false
  if (clause.isNot || clause.isUnclear || weightOf(item, clause) === -1) return false
  const said = item.sign
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

/** Concepts whose antonym denies them; "freed" does not deny "imprisoned". */
function isPair({ concept }: Item): boolean {
  return concept?.isFeeling === true || concept?.name === 'die' || concept?.name === 'win'
}

function weightOf(item: Item, { denied }: Clause): 1 | -1 {
  return denied !== null && denied.key === item.key ? -1 : 1
}
