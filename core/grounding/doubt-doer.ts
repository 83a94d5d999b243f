import { type Comparison, sharedItems } from './compare.ts'
import type { Doubt } from './doubt.ts'
import { isMark } from './language-marks.ts'
import type { ReadText } from './read-text.ts'
import type { Clause, Item, Told } from './told.ts'

const roles = new Set(
  'woman man father mother sibling wife friend doctor nurse worker government king church court parliament family expert officer american british french german spanish russian'.split(
    ' ',
  ),
)

/** Somebody else did it: another name before the same deed, or two who changed places. */
export function doubtDoer(comparison: Comparison): Doubt | null {
  const { told, text, around, nearest, knownNames } = comparison
  if (!nearest) return null
  const candidates = [nearest, ...around.filter((sentence) => sentence !== nearest)]
  let doer: Item | null = null
  for (const clause of told.clauses) {
    const mine = clause.items.find((item) => isAgent(item, told, text, knownNames))
    if (clause.words.some((word) => isMark(word, 'pronouns', told.language))) doer = null
    else if (mine && (isFree(told.language) || isBeforeDeed(mine, clause))) doer = mine
    if (!doer || isPassive(clause, told)) continue
    const own = doer
    const deed = clause.items.filter((item) => item !== own && !isBesideName(item, own))
    const found = sameDeed(deed, candidates)
    if (!found) continue
    if (isCrowdForOne(doer, found, told)) return { kind: 'doer', words: doer.word }
    const theirs = doerOf(found.clause, found.sentence, text, knownNames)
    if (!theirs && isSomebodyElse(doer, found, comparison)) return { kind: 'doer', words: doer.word }
    if (!theirs || isPassive(found.clause, found.sentence)) continue
    if (isOne(doer, theirs, found.sentence, comparison)) continue
    return { kind: 'doer', words: doer.word }
  }
  return null
}

/** The other word of a name: "Rae" of "Donald Rae". */
function isBesideName(item: Item, doer: Item): boolean {
  return item.isCapital && (item.before === doer.word || doer.before === item.word)
}

const firstPerson = new Set('i we ich wir je j nous yo nosotros'.split(' '))
const thirdPerson = new Set('he she er sie il elle el ella'.split(' '))

/** The text has "I" (the leader) or "she", and nobody near it has the name or role that the line has. */
function isSomebodyElse(
  doer: Item,
  { clause, sentence }: { clause: Clause; sentence: Told & { place?: number } },
  { text, knownNames }: Comparison,
): boolean {
  if (knownNames.has(doer.word)) return false
  const opening = clause.words.slice(0, 3)
  const isFirst = opening.some((word) => firstPerson.has(word))
  const isThird = opening.some((word) => thirdPerson.has(word))
  if (!isFirst && !isThird) return false
  const has = (told: Told | undefined) =>
    told?.items.some(({ stem, key }) => stem === doer.stem || key === doer.key) ?? false
  if (isFirst) return !has(sentence)
  const place = text.sentences.findIndex((one) => one.text === sentence.text)
  return ![0, 1, 2].some((back) => has(text.sentences[place - back]))
}

/** "The soldiers bought" where the text has "She bought". */
function isCrowdForOne(
  doer: Item,
  { clause, sentence }: { clause: Clause; sentence: Told },
  { language }: Told,
): boolean {
  if (language === 'de' || doer.isCapital || !doer.concept || !doer.word.endsWith('s')) return false
  return (
    /^(?:she|he|elle|il)$/.test(clause.words[0] ?? '') && !sentence.items.some(({ key }) => key === doer.key)
  )
}

function isAgent(item: Item, told: Told, text: ReadText, knownNames: ReadonlySet<string>): boolean {
  if (isGoverned(item, told)) return false
  if (item.concept && roles.has(item.concept.name)) return true
  if (!item.isCapital) return knownNames.has(item.word)
  if (knownNames.has(item.word)) return true
  if (told.language === 'de') return text.names.has(item.word)
  return item.concept === null && !text.smallWords.has(item.word)
}

const governing = {
  en: 'with of to by for against from in at on near under like than about before after into as named called',
  es: 'a al con de del por para en contra ante sobre bajo entre desde hacia segun que como',
  fr: 'a au aux avec de du des d par pour en contre devant sur sous chez dans vers selon comme',
  de: 'mit von vom bei beim fur gegen an am zu zum zur in im auf durch nach aus uber unter wie als',
}
const governingWords = Object.fromEntries(
  Object.entries(governing).map(([language, words]) => [language, new Set(words.split(' '))]),
)

/** "with Perkins", "a Kent": whom it is done to, not who does it. */
function isGoverned(item: Item, told: Told): boolean {
  const { before } = item
  const { language } = told
  if (governingWords[language]?.has(before)) return true
  const previous = told.items[told.items.indexOf(item) - 1]
  return previous?.isCapital === true && previous.word === before && isGoverned(previous, told)
}

function isBeforeDeed(agent: Item, clause: Clause): boolean {
  const first = clause.items.find(
    ({ isCapital, concept }) => !isCapital && !(concept && roles.has(concept.name)),
  )
  return !first || agent.at < first.at
}

/** In German and Spanish the doer may follow the deed. */
function isFree(language: Told['language']): boolean {
  return language === 'de' || language === 'es'
}

function startsWithPronoun(clause: Clause, { language }: Told): boolean {
  return isMark(clause.words[0] ?? '', 'pronouns', language)
}

function isPassive(clause: Clause, { language }: Told): boolean {
  return (
    language !== 'es' &&
    language !== 'fr' &&
    language !== 'de' &&
    clause.words.some((word) => isMark(word, 'passive', language))
  )
}

function sameDeed(deed: Item[], sentences: readonly Told[]): { clause: Clause; sentence: Told } | null {
  let best: { clause: Clause; sentence: Told; shared: number } | null = null
  for (const sentence of sentences) {
    for (const clause of sentence.clauses) {
      const shared = sharedItems(deed, clause.items).length
      const isEnough =
        shared >= 2 ||
        (deed.length === 1 && clause.items.some(({ stem }) => stem === deed[0]?.stem && stem.length === 5))
      if (isEnough && shared > (best?.shared ?? 0) && shared >= deed.length / 2)
        best = { clause, sentence, shared }
    }
  }
  return best
}

/** Whoever a clause names before its deed, or the last one named before in its sentence; null for a pronoun. */
function doerOf(
  clause: Clause,
  sentence: Told,
  text: ReadText,
  knownNames: ReadonlySet<string>,
): Item | null {
  const own = clause.items.find((item) => isAgent(item, sentence, text, knownNames))
  if (startsWithPronoun(clause, sentence)) return null
  if (own && (isFree(sentence.language) || isBeforeDeed(own, clause))) return own
  const place = sentence.clauses.indexOf(clause)
  for (const earlier of sentence.clauses.slice(0, place).reverse()) {
    if (startsWithPronoun(earlier, sentence)) return null
    const agent = earlier.items.find((item) => isAgent(item, sentence, text, knownNames))
    if (agent && (isFree(sentence.language) || isBeforeDeed(agent, earlier))) return agent
  }
  return null
}

const family = new Set('wife father mother child sibling'.split(' '))
const nations = new Set('american british french german spanish russian'.split(' '))

/** The same person: the same word, or a name and a role that stand together. */
function isOne(mine: Item, theirs: Item, sentence: Told, { around, knownNames }: Comparison): boolean {
  if (mine.stem === theirs.stem || mine.key === theirs.key) return true
  if (knownNames.has(mine.word) && knownNames.has(theirs.word)) return true
  const bothNames = mine.concept === null && theirs.concept === null
  // "Harry" and "Bridges" are one where they stand side by side.
  if (bothNames)
    return sentence.items.some(
      (item, place) =>
        item.stem === mine.stem &&
        isBeside(item, theirs, sentence.items[place + 1], sentence.items[place - 1]),
    )
  const mineIsHere = sentence.items.some(({ stem, key }) => stem === mine.stem || key === mine.key)
  const ofNation = (item: Item) => nations.has(item.concept?.name ?? '')
  if (ofNation(mine) && ofNation(theirs)) return false
  const isCompany = sentence.items.some(
    (item) =>
      (item.stem === mine.stem || item.key === mine.key) && /^(?:with|con|avec|mit)$/.test(item.before),
  )
  if (isCompany) return true
  const isKin = mine.concept !== null && family.has(mine.concept.name)
  if (mineIsHere && isKin && isFree(sentence.language)) return true
  if (mineIsHere)
    return (
      sentence.items.findIndex(({ stem, key }) => stem === mine.stem || key === mine.key) <
      sentence.items.indexOf(theirs)
    )
  // A role may stand for a name that the text gives it nearby ("the governor"), a name for a role.
  if (mine.concept && family.has(mine.concept.name)) return false
  if (theirs.concept && family.has(theirs.concept.name)) return false
  if (mine.concept === null) return around.some(({ items }) => items.some(({ stem }) => stem === mine.stem))
  return true
}

function isBeside(_mine: Item, theirs: Item, next: Item | undefined, previous: Item | undefined): boolean {
  return next?.stem === theirs.stem || previous?.stem === theirs.stem
}
