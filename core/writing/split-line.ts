import { countWords } from '#core/dialog/dialog.ts'
import type { StoryWords } from '#core/languages/writing-pack.ts'
import { opened } from './sentence.ts'
import type { Line } from './story.ts'

/** A sentence that is split between two voices, optionally with a question between the halves. */
export type Split = {
  kind: 'quote' | 'colon' | 'reason' | 'purpose' | 'turn'
  first: string
  second: string
  /** The other host's question between the halves. */
  asks: 'why' | 'whatFor' | null
}

/** Words for "because" that cannot begin a spoken answer. */
const cannotAnswer = /^(?:denn|car|pues|ya que|puisque|puisqu['’]|since|as)$/i

/** The end of a first half that continues after the reason: "… with fifty pupils and, because the law demanded it, a headmaster". */
const goesOnBehind = /(?:,| (?:and|but|or|that|und|aber|oder|dass|et|mais|ou|que|y|pero|o))$/iu

/** Returns true if the reason ends before the sentence does: "…, because children belong upstairs, and came up an hour later". */
function isOver(reason: string, { verb }: StoryWords): boolean {
  const next = /, (?:and|but|und|aber|et|mais|y|e|pero) (\p{Ll}+) /u.exec(reason)?.[1] ?? ''
  return next !== '' && verb.exec(next)?.[0] === next
}

/** A second half that would sound like a question by itself: "…: how many phials were used". */
const asksInside =
  /^(?:how|what|wh(?:o|ere|en|y|ich|ether)|wie|was|wer|w[oe]m?|wann|warum|welche[rnms]?|ob|comment|combien|pourquoi|quel(?:le)?s?|où|cómo|cuánt[oa]s?|qué|quiénes?|dónde|por qué) (?!.*\?$)/u

/** Returns the possible splits of a sentence, in its own words. */
export function splitsOf(line: Line, text: string, words: StoryWords, isFragments = false): Split[] {
  const found: Split[] = []
  const quote = /^(.{5,160}?)(:|,) ?(["“„«»]\s?.+["”“»«][.!?]?)$/u.exec(text)
  if (quote && countWords(quote[3] ?? '') >= 3 && !/["“„«»]/u.test(quote[1] ?? ''))
    found.push({ kind: 'quote', first: `${quote[1]}:`, second: quote[3] ?? '', asks: null })
  // A note without a verb has no half that can be spoken alone.
  if (isFragments || line.isSpeech || /["“„«»]/u.test(text)) return found
  const colon = /^(.{20,}?)\s?: (?!["“„«])(.{8,130})$/u.exec(text)
  const isClause =
    /[;:]|^(?:que|qu['’]|that|dass) /.test(colon?.[2] ?? '') || asksInside.test(colon?.[2] ?? '')
  if (colon && countWords(colon[1] ?? '') >= 4 && !isClause)
    found.push({ kind: 'colon', first: `${colon[1]}.`, second: opened(colon[2] ?? ''), asks: null })
  if (line.isGrave) return found
  const reason = words.reason.exec(text)
  const because = reason?.[2] ?? ''
  const space = /['’]$/.test(because) ? '' : ' '
  const isInside = goesOnBehind.test(reason?.[1] ?? '') || isOver(reason?.[3] ?? '', words)
  if (reason && !isInside && countWords(reason[1] ?? '') >= 4 && countWords(reason[1] ?? '') <= 26)
    found.push({
      kind: 'reason',
      first: `${reason[1]}.`,
      second: opened(cannotAnswer.test(because) ? (reason[3] ?? '') : `${because}${space}${reason[3]}`),
      asks: 'why',
    })
  const purpose = words.purpose.exec(text)
  if (purpose && countWords(purpose[1] ?? '') >= 5 && countWords(purpose[1] ?? '') <= 26)
    found.push({
      kind: 'purpose',
      first: `${purpose[1]}.`,
      second: opened(purpose[2] ?? ''),
      asks: 'whatFor',
    })
  const turn = words.turnsAround.exec(text)
  // "…, but on another line of the budget" is no sentence by itself.
  if (turn && countWords(turn[1] ?? '') >= 6 && !isPiece(turn[2] ?? '', words))
    found.push({ kind: 'turn', first: `${turn[1]}.`, second: opened(turn[2] ?? ''), asks: null })
  return found
}

function isPiece(clause: string, { verb }: StoryWords): boolean {
  const begins =
    /^\p{L}+ (?:à|de|dans|en|par|pour|sur|avec|to|on|in|at|for|with|by|a|con|para|por|auf|mit|für|bei|von|zu)(?!\p{L})/iu
  return begins.test(clause) && !verb.test(clause)
}
