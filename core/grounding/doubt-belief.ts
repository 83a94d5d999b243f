import { byLanguage } from '#core/languages/packs.ts'
import { type Comparison, sharedItems } from './compare.ts'
import type { Doubt } from './doubt.ts'
import { isMark } from './language-marks.ts'
import type { ReadText } from './read-text.ts'
import type { Told } from './told.ts'

/** "They seem alike, but one of them …": here the belief ends. */
const contrasts = new Set('but yet pero mas mais aber doch'.split(' '))

/** What is said in general, by critics or by enemies. */
const general = byLanguage(({ grounding }) => grounding.belief.general)

/** Told as a fact what the text has as a rumour, a belief or somebody's claim. */
export function doubtBelief({ told, nearest, shared, around, text }: Comparison): Doubt | null {
  if (isAttributed(told)) return null
  if (isBelievedOnly(told, around, text)) return { kind: 'belief', words: told.text }
  const enough = told.items.length <= 6 ? 2 : Math.ceil(told.items.length / 2)
  const candidates =
    nearest && shared >= enough
      ? [nearest]
      : around.filter((one) => sharedItems(told.items, one.items).length >= enough)
  if (candidates.length === 0) return null
  const isBelief = candidates.every((sentence) => {
    const mine = told.items
    const place = sentence.words.findIndex((word) => isMark(word, 'beliefs', text.language))
    const isGeneral = general[text.language].test(sentence.text) && !ownWords.test(sentence.text)
    if (place < 0 && !isGeneral) return false
    const clauses = sentence.clauses.filter((clause) => sharedItems(mine, clause.items).length > 0)
    const marked = sentence.clauses.findIndex((clause) =>
      clause.words.some((word) => isMark(word, 'beliefs', text.language)),
    )
    // What stands before the belief is a fact: "He went, and many thought …".
    const end = sentence.clauses.findIndex(
      (clause, at) => at > marked && contrasts.has(clause.words[0] ?? ''),
    )
    const isWithin = (at: number) => at >= marked && (end < 0 || at < end || marked < 0)
    return isGeneral || clauses.some((clause) => isWithin(sentence.clauses.indexOf(clause)))
  })
  return isBelief ? { kind: 'belief', words: told.text } : null
}

/** What the leader says of himself is no rumour. */
const ownWords =
  /\bI (?:\w+ ){0,8}(?:said|told|answered|replied)\b|(?<!\p{L})(?:dije|contesté|respondí|j['’]ai (?:dit|répondu)|ich (?:sagte|antwortete)|sagte ich)(?!\p{L})/iu

/** "For her …": as she saw it. */
const forThem = byLanguage(({ grounding }) => grounding.belief.forThem)

const being = byLanguage(({ grounding }) => grounding.belief.being)

/** "It was hopeless", where the mayor thought that it was: what is said of it stands only behind somebody's belief. */
function isBelievedOnly(told: Told, around: readonly Told[], text: ReadText): boolean {
  if (!being[told.language].test(told.text) || told.items.length === 0 || told.items.length > 4) return false
  const last = told.items.at(-1)
  if (!last || told.text.length - last.end > 12) return false
  const holders = around.filter(({ items }) => items.some(({ stem }) => stem === last?.stem))
  return (
    holders.length > 0 &&
    holders.every((sentence) => {
      const isBelief =
        general[text.language].test(sentence.text) ||
        sentence.words.some((word) => isMark(word, 'beliefs', text.language))
      const at = sentence.items.find(({ stem }) => stem === last?.stem)?.at ?? 0
      const marked = sentence.words.findIndex((word) => isMark(word, 'beliefs', text.language))
      const place = sentence.words.indexOf(sentence.items.find((item) => item.at === at)?.word ?? '')
      return isBelief && (marked < 0 || marked < place || general[text.language].test(sentence.text))
    })
  )
}

function isAttributed({ words, language, text }: Told): boolean {
  return (
    words.some((word) => isMark(word, 'attributions', language)) ||
    general[language].test(text) ||
    forThem[language].test(text) ||
    /["“”„«»]/.test(text)
  )
}
