import { byLanguage } from '#core/languages/packs.ts'
import { type Comparison, sharedItems } from './compare.ts'
import type { Doubt } from './doubt.ts'
import { isFunctionWord } from './function-words.ts'
import type { ParsedSentence } from './parse-sentence.ts'
import type { ReadText } from './read-text.ts'

/** Words that end a belief: "They seem alike, but one of them …". */
const contrasts = new Set('but yet pero mas mais aber doch'.split(' '))

/** Hearsay: what is generally said, or said by critics or enemies. */
const general = byLanguage(({ grounding }) => grounding.belief.general)

/** Doubts a line that states as a fact what the source only has as a rumour, belief or claim. */
export function doubtBelief({ claim, nearest, shared, around, text }: Comparison): Doubt | null {
  if (isAttributed(claim)) return null
  if (isBelievedOnly(claim, around, text)) return { kind: 'belief', words: claim.text }
  const enough = claim.items.length <= 6 ? 2 : Math.ceil(claim.items.length / 2)
  const candidates =
    nearest && shared >= enough
      ? [nearest]
      : around.filter((one) => sharedItems(claim.items, one.items).length >= enough)
  if (candidates.length === 0) return null
  const isBelief = candidates.every((sentence) => {
    const mine = claim.items
    const place = sentence.words.findIndex((word) => isFunctionWord(word, 'beliefs', text.language))
    const isGeneral = general[text.language].test(sentence.text) && !ownWords.test(sentence.text)
    if (place < 0 && !isGeneral) return false
    const clauses = sentence.clauses.filter((clause) => sharedItems(mine, clause.items).length > 0)
    const marked = sentence.clauses.findIndex((clause) =>
      clause.words.some((word) => isFunctionWord(word, 'beliefs', text.language)),
    )
    // Clauses before the belief are facts: "He went, and many thought …".
    const end = sentence.clauses.findIndex(
      (clause, at) => at > marked && contrasts.has(clause.words[0] ?? ''),
    )
    const isWithin = (at: number) => at >= marked && (end < 0 || at < end || marked < 0)
    return isGeneral || clauses.some((clause) => isWithin(sentence.clauses.indexOf(clause)))
  })
  return isBelief ? { kind: 'belief', words: claim.text } : null
}

/** The leader's own statements in the first person, which are not hearsay. */
const ownWords =
  /\bI (?:\w+ ){0,8}(?:said|told|answered|replied)\b|(?<!\p{L})(?:dije|contesté|respondí|j['’]ai (?:dit|répondu)|ich (?:sagte|antwortete)|sagte ich)(?!\p{L})/iu

/** "For her …": a stated point of view. */
const forThem = byLanguage(({ grounding }) => grounding.belief.forThem)

const being = byLanguage(({ grounding }) => grounding.belief.being)

/** "It was hopeless", but the source only says that the mayor thought so: the last word occurs only inside beliefs. */
function isBelievedOnly(claim: ParsedSentence, around: readonly ParsedSentence[], text: ReadText): boolean {
  if (!being[claim.language].test(claim.text) || claim.items.length === 0 || claim.items.length > 4)
    return false
  const last = claim.items.at(-1)
  if (!last || claim.text.length - last.end > 12) return false
  const holders = around.filter(({ items }) => items.some(({ stem }) => stem === last?.stem))
  return (
    holders.length > 0 &&
    holders.every((sentence) => {
      const isBelief =
        general[text.language].test(sentence.text) ||
        sentence.words.some((word) => isFunctionWord(word, 'beliefs', text.language))
      const at = sentence.items.find(({ stem }) => stem === last?.stem)?.at ?? 0
      const marked = sentence.words.findIndex((word) => isFunctionWord(word, 'beliefs', text.language))
      const place = sentence.words.indexOf(sentence.items.find((item) => item.at === at)?.word ?? '')
      return isBelief && (marked < 0 || marked < place || general[text.language].test(sentence.text))
    })
  )
}

function isAttributed({ words, language, text }: ParsedSentence): boolean {
  return (
    words.some((word) => isFunctionWord(word, 'attributions', language)) ||
    general[language].test(text) ||
    forThem[language].test(text) ||
    /["“”„«»]/.test(text)
  )
}
