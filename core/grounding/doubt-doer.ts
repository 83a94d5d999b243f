import { type Agent, agentOf, genderOfLeader, isGoverned, isPronoun } from './agents.ts'
import { type Comparison, sharedItems } from './compare.ts'
import type { Doubt } from './doubt.ts'
import type { Clause, Item, ParsedSentence } from './parse-sentence.ts'
import type { ReadSentence } from './read-text.ts'
import { stemOf } from './stem.ts'

type Deed = { sentence: ReadSentence; clause: Clause; agent: Agent | null }

/** Doubts a line if the passage has the same action with another agent. */
export function doubtDoer(comparison: Comparison): Doubt | null {
  const { claim, nearest, around } = comparison
  if (!nearest || claim.language !== comparison.text.language) return null
  const sentences = [nearest, ...around.filter((sentence) => sentence !== nearest)]
  let doer: Agent | null = null
  for (const clause of claim.clauses) {
    const own = agentOf(clause, claim, comparison)
    // Spanish omits subjects, so the last named agent may not be the agent of this clause.
    if (own || (claim.language === 'es' && !/^quien/.test(clause.words[0] ?? ''))) doer = own
    if (!doer || doer.kind === 'self' || isPassive(clause, claim) || isSetApart(clause, claim)) continue
    const agent: Agent = doer
    const deed = clause.items.filter((item) => agent.kind === 'pronoun' || !isPartOf(item, agent.item))
    const found = sameDeed(deed, sentences, comparison)
    if (!found || isPassive(found.clause, found.sentence)) continue
    if (isOther(agent, found, comparison)) {
      return { kind: 'doer', words: agent.kind === 'pronoun' ? claim.text : agent.item.word }
    }
  }
  return null
}

/** "The medal, she refused it": a fronted object, not an agent. */
function isSetApart(clause: Clause, { clauses, language }: ParsedSentence): boolean {
  const after = clauses[clauses.indexOf(clause) + 1]
  return clause.words.length <= 5 && after !== undefined && isPronoun(after.words[0] ?? '', language)
}

/** Returns true for the agent itself or the other part of its name: "Rae" in "Donald Rae". */
function isPartOf(item: Item, doer: Item): boolean {
  return item === doer || (item.isCapital && (item.before === doer.word || doer.before === item.word))
}

function sameDeed(deed: Item[], sentences: readonly ReadSentence[], comparison: Comparison): Deed | null {
  let best: (Deed & { shared: number }) | null = null
  for (const sentence of sentences) {
    let agent: Agent | null = null
    for (const clause of sentence.clauses) {
      agent = agentOf(clause, sentence, comparison) ?? agent
      const shared = sharedItems(deed, clause.items)
      const isEnough = shared.length >= 2 || (deed.length === 1 && isSameWord(shared[0], clause))
      if (isEnough && shared.length > (best?.shared ?? 0) && shared.length >= deed.length / 2)
        best = { sentence, clause, agent, shared: shared.length }
    }
  }
  return best ?? sameSentence(deed, sentences, comparison)
}

/** Finds an action spread over several clauses; the first agent is its agent. */
function sameSentence(deed: Item[], sentences: readonly ReadSentence[], comparison: Comparison): Deed | null {
  if (deed.length < 2) return null
  for (const sentence of sentences) {
    const shared = sharedItems(deed, sentence.items)
    if (shared.length < 2 || shared.length < deed.length * 0.6) continue
    const clause = sentence.clauses.find((one) => agentOf(one, sentence, comparison) !== null)
    if (clause) return { sentence, clause, agent: agentOf(clause, sentence, comparison) }
  }
  return null
}

function isSameWord(item: Item | undefined, { items }: Clause): boolean {
  return item !== undefined && item.stem.length >= 4 && items.some(({ stem }) => stem === item.stem)
}

const kin = new Set('wife father mother child sibling family'.split(' '))
const nations = new Set('american british french german spanish russian'.split(' '))
const bodies = new Set(
  'government church court parliament worker council bank police company crowd'.split(' '),
)
/** Roles that fit most people. */
const anybody = new Set('woman man friend'.split(' '))

function isOther(mine: Agent, { sentence, clause, agent: theirs }: Deed, comparison: Comparison): boolean {
  const { knownNames, text } = comparison
  if (mine.kind === 'self') return false
  if (!theirs) return isNowhereNear(mine, sentence, comparison)
  const leader = genderOfLeader(text)
  const isLeader = (one: Agent) => 'item' in one && knownNames.has(one.item.word)
  if (mine.kind === 'pronoun') {
    return (
      theirs.kind === 'pronoun' &&
      text.language !== 'de' &&
      theirs.gender !== mine.gender &&
      leader === theirs.gender
    )
  }
  const has = (claim: ParsedSentence | undefined) =>
    claim?.items.some(({ stem, key }) => stem === mine.item.stem || key === mine.item.key) ?? false
  if (theirs.kind === 'self') return !isLeader(mine) && !has(sentence)
  if (theirs.kind === 'pronoun') {
    if (isLeader(mine)) return leader !== null && leader !== theirs.gender
    const gender = mine.kind === 'role' ? genderOf(mine.item) : null
    if (gender) return gender !== theirs.gender
    return !isMentionedBefore(mine.item, sentence, clause, comparison) && isDistinct(mine)
  }
  if (isSameOne(mine.item, theirs.item, comparison)) return false
  if (isLeader(mine) && isLeader(theirs)) return false
  if (mine.kind === 'name' && theirs.kind === 'name') return !isBeside(mine.item, theirs.item, comparison)
  if (mine.kind === 'role' && isOfSomebody(mine.item, comparison)) return false
  const mineIsHere = has(sentence)
  if (mineIsHere) return isAfter(mine.item, theirs.item, sentence)
  if (mine.kind !== 'name')
    return (
      isDistinct(mine) &&
      !isMentionedBefore(mine.item, sentence, clause, comparison) &&
      !isCalled(mine.item, theirs.item, comparison)
    )
  if (isLeader(mine)) return isDistinct(theirs)
  return !comparison.around.some(has)
}

const men = new Set(
  'husband father brother son king man mari pere frere fils roi homme marido padre hermano hijo rey hombre mann vater bruder sohn konig'.split(
    ' ',
  ),
)
const women = new Set(
  'wife mother sister daughter queen woman femme mere soeur fille reine mujer madre hermana hija reina frau mutter schwester tochter konigin'.split(
    ' ',
  ),
)

function genderOf({ word }: Item): 'm' | 'f' | null {
  return men.has(word) ? 'm' : women.has(word) ? 'f' : null
}

/** "le père de Carmen": the source may use another name for the person. */
function isOfSomebody({ end }: Item, { claim }: Comparison): boolean {
  return /^ (?:de|du|des|d['’]|del|of|von) ?\p{Lu}/u.test(claim.text.slice(end))
}

/** Returns true if the source links role and name: "his son Íñigo". */
function isCalled(role: Item, name: Item, { text }: Comparison): boolean {
  return text.sentences.some(({ items }) =>
    items.some((item) => item.stem === name.stem && stemOf(item.before, text.language) === role.stem),
  )
}

/** The passage names no agent: returns true if this one is not mentioned nearby. */
function isNowhereNear(mine: Agent, { place }: ReadSentence, { text, knownNames }: Comparison): boolean {
  if (!('item' in mine) || knownNames.has(mine.item.word) || mine.kind === 'crowd') return false
  if (mine.kind === 'role' && (!isDistinct(mine) || kin.has(mine.item.concept?.name ?? ''))) return false
  const { stem, key } = mine.item
  const near = text.sentences.slice(Math.max(0, place - 5), place + 2)
  return !near.some(({ items }) => items.some((item) => item.stem === stem || item.key === key))
}

/** Names, groups, relatives, nationalities and institutions are distinct from other agents; "the captain" may be anyone. */
function isDistinct(agent: Agent): boolean {
  if (agent.kind === 'name' || agent.kind === 'crowd') return true
  const name = agent.kind === 'role' ? agent.item.concept?.name : undefined
  return name !== undefined && (kin.has(name) || nations.has(name) || bodies.has(name))
}

function isSameOne(mine: Item, theirs: Item, { knownNames }: Comparison): boolean {
  if (mine.stem === theirs.stem || mine.key === theirs.key) return true
  return knownNames.has(mine.word) && knownNames.has(theirs.word)
}

/** "Harry" and "Bridges" are one person if the source has them side by side. */
function isBeside(mine: Item, theirs: Item, { text }: Comparison): boolean {
  return text.sentences.some(({ items }) =>
    items.some((item, place) => {
      const next = items[place + 1]
      if (!next || next.before !== item.word) return false
      return (
        (item.stem === mine.stem && next.stem === theirs.stem) ||
        (item.stem === theirs.stem && next.stem === mine.stem)
      )
    }),
  )
}

function isMentionedBefore(
  mine: Item,
  sentence: ReadSentence,
  clause: Clause,
  { text }: Comparison,
): boolean {
  const isMine = ({ stem, key }: Item) => stem === mine.stem || key === mine.key
  const at = clause.items[0]?.at ?? 0
  if (sentence.items.some((item) => isMine(item) && item.at < at)) return true
  return [1, 2, 3, 4, 5].some((back) => {
    const before = text.sentences[sentence.place - back]
    return (back <= 2 || before?.paragraph === sentence.paragraph) && before?.items.some(isMine)
  })
}

/** Returns true if the line's agent comes after the source's agent, as an object. */
function isAfter(mine: Item, theirs: Item, sentence: ReadSentence): boolean {
  if (anybody.has(mine.concept?.name ?? '') || anybody.has(theirs.concept?.name ?? '')) return false
  const here = sentence.items.find(({ stem, key }) => stem === mine.stem || key === mine.key)
  const there = sentence.items.find(({ stem }) => stem === theirs.stem)
  if (!here || !there || /^(?:with|con|avec|mit|and|und|y|et)$/.test(here.before)) return false
  return here.at > there.at && (isGoverned(here, sentence) || !here.isCapital)
}

function isPassive(clause: Clause, { text, language }: ParsedSentence): boolean {
  const said = clause.words.join(' ')
  if (language === 'en')
    return /\b(?:was|were|been|be|being|is|are|got) (?:\w+ly )?(?:\w+(?:ed|en|wn|ght|ut|old|id|nt)|sent|found)\b/.test(
      said,
    )
  if (language === 'es') return /\b(?:fue|fueron|sido|era|eran) \w+[ai]d[oa]s?\b/.test(said)
  if (language === 'fr')
    return /\b(?:fut|furent|ete|est|sont|soit) (?:\w+ )?\w+(?:e|ee|es|ees|i|ie|is|it|ite|u|ue)\b.*\bpar\b/.test(
      said,
    )
  return /(?<!\p{L})(?:wurden?|worden|wird|werden)(?!\p{L})/u.test(said) && text.length > 0
}
