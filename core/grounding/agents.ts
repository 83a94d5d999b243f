import type { Gender } from '#core/languages/grounding-pack.ts'
import type { Language } from '#core/languages/languages.ts'
import { byLanguage } from '#core/languages/packs.ts'
import type { Clause, Item, ParsedSentence } from './parse-sentence.ts'
import type { ReadText } from './read-text.ts'

/** The agent (grammatical doer) of a clause: a named person, a role, a group, a pronoun or "I". */
export type Agent =
  | { kind: 'name' | 'role' | 'crowd'; item: Item; place: number }
  | { kind: 'pronoun'; gender: Gender; place: number }
  | { kind: 'self'; place: number }

export const roles = new Set(
  'woman man father mother sibling wife child friend doctor nurse worker government king church court parliament family expert officer american british french german spanish russian council bank teach police company crowd'.split(
    ' ',
  ),
)

const pronouns = byLanguage(({ grounding }) => grounding.agents.pronouns)
const selves = byLanguage(({ grounding }) => grounding.agents.selves)

/** Words for a job, not for the person who does it. */
const posts = new Set('job jobs labor labour empleo emploi emplois stelle'.split(' '))

export function isPronoun(word: string, language: Language): boolean {
  return Object.hasOwn(pronouns[language], word)
}

type Cast = { text: ReadText; knownNames: ReadonlySet<string> }

/** Returns the agent of a clause, or null if it names none, as is usual in Spanish. */
export function agentOf(clause: Clause, claim: ParsedSentence, cast: Cast): Agent | null {
  const { language } = claim
  if (language === 'en' && clause.words[0] === 'to') return null
  const found: Agent[] = []
  const item = clause.items.find((one) => isAgent(one, claim, cast))
  if (item) {
    const named = nameBehind(item, claim, cast)
    const place = clause.words.indexOf(item.word)
    found.push(
      named ? { kind: 'name', item: named, place } : { kind: kindOf(item, claim, cast), item, place },
    )
  }
  const written = language === 'es' ? accented(claim, clause) : clause.words
  const place = written.findIndex((word) => Object.hasOwn(pronouns[language], word))
  const gender = pronouns[language][written[place] ?? '']
  // A pronoun after the verb is rarely the agent: "said he" is rare, and "told him that he" is one clause here.
  if (gender && (place <= 3 || language === 'de')) found.push({ kind: 'pronoun', gender, place })
  const self = clause.words.findIndex((word) => selves[language].has(word))
  if (self >= 0 && self <= 3) found.push({ kind: 'self', place: self })
  found.sort((one, other) => one.place - other.place)
  const [first] = found
  if (!first) return null
  // In German the agent may follow the verb.
  if (first.kind === 'pronoun' || first.kind === 'self' || language === 'de') return first
  // In Spanish the agent or the object may follow the verb, so only a name is accepted there.
  if (language === 'es' && first.kind === 'name') return first
  return isBeforeDeed(first.item, clause, claim, cast) ? first : null
}

/** Removes Spanish "el" unless the text has "él" ("he"), as the words here have no accents. */
function accented(claim: ParsedSentence, clause: Clause): string[] {
  return /(?<!\p{L})él(?!\p{L})/iu.test(claim.text)
    ? clause.words
    : clause.words.filter((word) => word !== 'el')
}

function kindOf(item: Item, claim: ParsedSentence, { text, knownNames }: Cast): 'name' | 'role' | 'crowd' {
  if (knownNames.has(item.word) || (item.isCapital && text.names.has(item.word))) return 'name'
  if (isCrowd(item, claim)) return 'crowd'
  return item.concept && roles.has(item.concept.name) ? 'role' : 'name'
}

const plural = byLanguage(({ grounding }) => grounding.agents.plural)

/** Returns true for a plural at the beginning: "The islanders", "les banques". Not for German, where endings do not show it. */
function isCrowd({ word, before, at }: Item, { language, items }: ParsedSentence): boolean {
  if (language === 'de' || !plural[language].test(before) || !/[^s]s$/.test(word)) return false
  return items[0]?.at === at
}

function isAgent(item: Item, claim: ParsedSentence, { text, knownNames }: Cast): boolean {
  if (isGoverned(item, claim) || /['’]s$/.test(claim.text.slice(item.at, item.end))) return false
  // A genitive is not the agent: "Adenauers Regierung".
  if (item.word.endsWith('s') && knownNames.has(item.word.slice(0, -1))) return false
  if (knownNames.has(item.word)) return true
  if (item.concept && roles.has(item.concept.name) && isSubject(item, claim) && !posts.has(item.word))
    return true
  if (isCrowd(item, claim)) return true
  if (!item.isCapital) return false
  if (text.names.has(item.word)) return true
  if (claim.language === 'de' || item.concept !== null || text.stopWords.has(item.word)) return false
  return !item.opens || text.words.has(item.word)
}

/** Returns the name after a role: "Le docteur Grancher", "the carpenter Harry McNish". */
function nameBehind(item: Item, claim: ParsedSentence, { text }: Cast): Item | null {
  if (item.isCapital && text.names.has(item.word)) return null
  const next = claim.items[claim.items.indexOf(item) + 1]
  const isName =
    next?.isCapital &&
    text.names.has(next.word) &&
    next.before === item.word &&
    /^\s+$/.test(claim.text.slice(item.end, next.at))
  return isName ? next : null
}

const governing = byLanguage(({ grounding }) => new Set(grounding.agents.governing.split(' ')))
const articles = new Set(
  'the a an his her their its my our el la los las un una su sus le les l une son sa ses leur der die das dem den ein eine einem einer einen sein seine seinem seiner seinen ihr ihre ihrem ihrer ihren'.split(
    ' ',
  ),
)

/** Returns true if the word depends on a preposition and is no agent: "with Perkins", "a Kent", "mit der Ärztin". */
export function isGoverned(item: Item, claim: ParsedSentence): boolean {
  const { before } = item
  const governs = (word: string) => governing[claim.language].has(word)
  if (governs(before)) return true
  const place = claim.words.indexOf(item.word)
  if (articles.has(before) && governs(claim.words[place - 2] ?? '')) return true
  const previous = claim.items[claim.items.indexOf(item) - 1]
  return previous?.isCapital === true && previous.word === before && isGoverned(previous, claim)
}

/** Returns true for "the doctor", "her husband"; not for "child labour" or "that job". */
function isSubject({ before, word, isCapital }: Item, { words, language }: ParsedSentence): boolean {
  return articles.has(before) || words[0] === word || (isCapital && language !== 'de')
}

function isBeforeDeed(agent: Item, clause: Clause, claim: ParsedSentence, cast: Cast): boolean {
  const first = clause.items.find(
    (item) =>
      !item.isCapital &&
      !(item.concept && roles.has(item.concept.name)) &&
      !isCrowd(item, claim) &&
      !isGoverned(item, claim) &&
      !cast.knownNames.has(item.word),
  )
  return !first || agent.at < first.at
}

const counted = byLanguage(({ grounding }) => grounding.agents.counted)

const genders = new WeakMap<ReadText, Gender | null>()

/** Returns the gender whose pronouns clearly dominate the text, taken as the leader's; null if neither does. */
export function genderOfLeader(text: ReadText): Gender | null {
  const known = genders.get(text)
  if (known !== undefined) return known
  const head = text.source.text.slice(0, 40_000)
  const count = (gender: Gender) => head.match(counted[text.language][gender])?.length ?? 0
  const [f, m] = [count('f'), count('m')]
  // German "sie" also means "they".
  const gender =
    text.language === 'de' ? (m > f ? 'm' : f > 2 * m ? 'f' : null) : f > 2 * m ? 'f' : m > 2 * f ? 'm' : null
  genders.set(text, gender)
  return gender
}
