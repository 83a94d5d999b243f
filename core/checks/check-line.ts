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
  /** The passage that the writer cites, or that an earlier reading found: a place to look first. */
  quote: string | null
}

export type CheckedEpisode = {
  source: Source
  language: Language
  /** Names that need not stand in the source: the leader's and the hosts'. */
  names: readonly string[]
}

/**
 * Returns what can be decided about a line without understanding it: that it stands in the source letter for letter, or
 * that one of its quotations, names, numbers or dates occurs nowhere in the source. Everything else is not checked.
 */
export function checkLine(
  { text, quote }: CheckedLine,
  { source, language, names }: CheckedEpisode,
): SupportLabel {
  const claims = withoutDisclosure(text, language, names)
  if (!/[\p{L}\p{N}]/u.test(claims)) return noClaim('writer')
  const place = standsThere(claims, source)
  if (place) return { support: 'supported', provedBy: 'words', reason: null, source: place }
  // A question claims nothing that could be refuted; its assumptions are not checked.
  const told = claims.replace(/[^.!?…]*\?/gu, ' ')
  const read = readText(source)
  const own = languageOf(claims, read.language)
  const passage = (quote ? citedPassage(quote, read) : null) ?? nearestPassage(claims, read, own)
  const claim: Claim = {
    text: told,
    language: own,
    numbers: parseNumbers(told, own),
    source: read,
    around: sentencesAround(passage ?? nearestPassage(claims, read, own, 1), read),
  }
  const reason =
    strangeQuotation(told, source) ?? strangeDate(claim) ?? strangeName(claim, names) ?? strangeNumber(claim)
  return reason ? unsupported(reason, passage) : notChecked(passage)
}

function unsupported(reason: Reason, source: Span | null): SupportLabel {
  return { support: 'unsupported', provedBy: 'rules', reason, source }
}

/** As `checkLine`, for a line as it is stored: with the place of its passage. */
export function checkStoredLine(
  { text, source: place }: { text: string; source: Span | null },
  episode: CheckedEpisode,
): SupportLabel {
  return checkLine({ text, quote: place && episode.source.text.slice(place.start, place.end) }, episode)
}
