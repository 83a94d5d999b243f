import { type Agent, agentOf, genderOfLeader, isGoverned, isPronoun } from './agents.ts'
import { type Comparison, sharedItems } from './compare.ts'
import type { Doubt } from './doubt.ts'
import type { ToldSentence } from './read-text.ts'
import { stemOf } from './stem.ts'
import type { Clause, Item, Told } from './told.ts'

type Deed = { sentence: ToldSentence; clause: Clause; agent: Agent | null }

/** Somebody else did it: the passage has the same deed with another doer. */
export function doubtDoer(comparison: Comparison): Doubt | null {
  const { told, nearest, around } = comparison
  if (!nearest || told.language !== comparison.text.language) return null
  const sentences = [nearest, ...around.filter((sentence) => sentence !== nearest)]
  let doer: Agent | null = null
  for (const clause of told.clauses) {
    const own = agentOf(clause, told, comparison)
    // Spanish leaves its doers unsaid: the last one named need not be meant.
    if (own || (told.language === 'es' && !/^quien/.test(clause.words[0] ?? ''))) doer = own
    if (!doer || doer.kind === 'self' || isPassive(clause, told) || isSetApart(clause, told)) continue
    const agent: Agent = doer
    const deed = clause.items.filter((item) => agent.kind === 'pronoun' || !isPartOf(item, agent.item))
    const found = sameDeed(deed, sentences, comparison)
    if (!found || isPassive(found.clause, found.sentence)) continue
    if (isOther(agent, found, comparison)) {
      return { kind: 'doer', words: agent.kind === 'pronoun' ? told.text : agent.item.word }
    }
  }
  return null
}

/** "The medal, she refused it": named first, and no doer. */
function isSetApart(clause: Clause, { clauses, language }: Told): boolean {
  const after = clauses[clauses.indexOf(clause) + 1]
  return clause.words.length <= 5 && after !== undefined && isPronoun(after.words[0] ?? '', language)
}

/** The doer's word itself, or the other word of the name: "Rae" of "Donald Rae". */
function isPartOf(item: Item, doer: Item): boolean {
  return item === doer || (item.isCapital && (item.before === doer.word || doer.before === item.word))
}

function sameDeed(deed: Item[], sentences: readonly ToldSentence[], comparison: Comparison): Deed | null {
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

/** The deed told over several clauses, with one doer in front. */
function sameSentence(deed: Item[], sentences: readonly ToldSentence[], comparison: Comparison): Deed | null {
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
/** Words that fit most people. */
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
  const has = (told: Told | undefined) =>
    told?.items.some(({ stem, key }) => stem === mine.item.stem || key === mine.item.key) ?? false
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

/** "Carmen's father", "le père de Carmen": whoever that is, the text may name him otherwise. */
function isOfSomebody({ end }: Item, { told }: Comparison): boolean {
  return /^ (?:de|du|des|d['’]|del|of|von) ?\p{Lu}/u.test(told.text.slice(end))
}

/** "his son Íñigo" somewhere in the text: the son is Íñigo. */
function isCalled(role: Item, name: Item, { text }: Comparison): boolean {
  return text.sentences.some(({ items }) =>
    items.some((item) => item.stem === name.stem && stemOf(item.before, text.language) === role.stem),
  )
}

/** The passage leaves its doer unsaid, but this one is not spoken of there at all. */
function isNowhereNear(mine: Agent, { place }: ToldSentence, { text, knownNames }: Comparison): boolean {
  if (!('item' in mine) || knownNames.has(mine.item.word) || mine.kind === 'crowd') return false
  if (mine.kind === 'role' && (!isDistinct(mine) || kin.has(mine.item.concept?.name ?? ''))) return false
  const { stem, key } = mine.item
  const near = text.sentences.slice(Math.max(0, place - 5), place + 2)
  return !near.some(({ items }) => items.some((item) => item.stem === stem || item.key === key))
}

/** Kin, crowds and bodies are somebody else than a person that the text names; "the captain" may be that person. */
function isDistinct(agent: Agent): boolean {
  if (agent.kind === 'name' || agent.kind === 'crowd') return true
  const name = agent.kind === 'role' ? agent.item.concept?.name : undefined
  return name !== undefined && (kin.has(name) || nations.has(name) || bodies.has(name))
}

function isSameOne(mine: Item, theirs: Item, { knownNames }: Comparison): boolean {
  if (mine.stem === theirs.stem || mine.key === theirs.key) return true
  return knownNames.has(mine.word) && knownNames.has(theirs.word)
}

/** "Harry" and "Bridges" are one where they stand side by side. */
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
  sentence: ToldSentence,
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

/** The one whom the line makes the doer is the other one's object in the text. */
function isAfter(mine: Item, theirs: Item, sentence: ToldSentence): boolean {
  if (anybody.has(mine.concept?.name ?? '') || anybody.has(theirs.concept?.name ?? '')) return false
  const here = sentence.items.find(({ stem, key }) => stem === mine.stem || key === mine.key)
  const there = sentence.items.find(({ stem }) => stem === theirs.stem)
  if (!here || !there || /^(?:with|con|avec|mit|and|und|y|et)$/.test(here.before)) return false
  return here.at > there.at && (isGoverned(here, sentence) || !here.isCapital)
}

function isPassive(clause: Clause, { text, language }: Told): boolean {
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
