import { countWords } from '#core/dialog/dialog.ts'
import { withoutDisclosure } from '#core/dialog/disclosure.ts'
import type { Language } from '#core/languages/languages.ts'
import type { Source } from '#core/source/source.ts'
import type { Claim } from './claim.ts'
import { strangeDate } from './dates.ts'
import { strangeName } from './names.ts'
import { strangeNumber } from './numbers.ts'
import { parseNumbers } from './parse-numbers.ts'
import { citedPassage, nearestPassage, sentencesAround } from './passage.ts'
import { strangeQuotation } from './quotations.ts'
import { languageOf, readText } from './read-text.ts'
import { noClaim, notChecked, type Reason, type Span, type SupportLabel } from './support-label.ts'
import { standsThere } from './words.ts'

export type CheckedLine = {
  text: string
  /** The passage that the writer cites, or that an earlier check found. It is searched first. */
  quote: string | null
}

export type CheckedEpisode = {
  source: Source
  language: Language
  /** Names that need not occur in the source: the leader's and the hosts'. */
  names: readonly string[]
}

/**
 * Returns what can be decided about a line without understanding it: that the line occurs in the source letter for letter, or that one of
 * its quotations, names, numbers or dates occurs nowhere in the source. Everything else is not checked.
 */
export function checkLine(
  { text, quote }: CheckedLine,
  { source, language, names }: CheckedEpisode,
): SupportLabel {
  const claims = withoutDisclosure(text, language, names)
  if (!/[\p{L}\p{N}]/u.test(claims)) return noClaim('writer')
  const place = standsThere(claims, source)
  if (place) return { support: 'supported', provedBy: 'words', reason: null, source: place }
  // A question is not refuted, because it may ask about the very thing that it takes for granted.
  const told = claims.replace(question, ' ')
  const asks = !/[\p{L}\p{N}]/u.test(told)
  const read = readText(source)
  const own = languageOf(claims, read.language)
  const passage = (quote ? citedPassage(quote, read) : null) ?? nearestPassage(claims, read, own)
  const words = asks ? claims : told
  const claim: Claim = {
    text: words,
    language: own,
    numbers: parseNumbers(words, own),
    source: read,
    around: sentencesAround(passage ?? nearestPassage(claims, read, own, 1), read),
  }
  const reason =
    strangeQuotation(claim.text, source) ??
    strangeDate(claim) ??
    strangeName(claim, names) ??
    strangeNumber(claim)
  if (asks) return reason || !isPlainQuestion(claims) ? notChecked(passage) : noClaim('rules')
  return reason ? unsupported(reason, passage) : notChecked(passage)
}

const question = /[^.!?…]*\?/gu
/** Maximum number of words in a plain question. More words have room for a statement. */
const mostWordsAsked = 12
/** Maximum number of words before the first comma of a plain question. */
const mostBeforeComma = 3

/** Whether each question of a line only asks. "And what did she do?" does, "She never told him, so how could he know?" does not. */
function isPlainQuestion(text: string): boolean {
  return (text.match(question) ?? []).every((asked) => {
    const [beforeComma = ''] = asked.split(/[,;:–—]/u)
    const isDivided = beforeComma !== asked && countWords(beforeComma) > mostBeforeComma
    return countWords(asked) <= mostWordsAsked && !isDivided
  })
}

function unsupported(reason: Reason, source: Span | null): SupportLabel {
  return { support: 'unsupported', provedBy: 'rules', reason, source }
}

/** Checks a stored line, which has the offsets of its passage instead of a quote. */
export function checkStoredLine(
  { text, source: place }: { text: string; source: Span | null },
  episode: CheckedEpisode,
): SupportLabel {
  return checkLine({ text, quote: place && episode.source.text.slice(place.start, place.end) }, episode)
}
