import type { Language } from '#core/languages/languages.ts'
import { endsInAbbreviation } from './abbreviations.ts'

export type Span = { start: number; end: number }

const segmenters = new Map<Language, Intl.Segmenter>()

/** Returns the sentences of one line of prose (white space collapsed) as trimmed spans. */
export function splitSentences(prose: string, language: Language): Span[] {
  const spans: Span[] = []
  for (const segment of segments(prose, segmenterFor(language))) {
    const last = spans.at(-1)
    const isJoined =
      last !== undefined &&
      last.end - last.start < longestJoin &&
      belongsTogether(prose.slice(last.start, last.end), prose.slice(segment.start, segment.end), language)
    if (last && isJoined) last.end = segment.end
    else spans.push(segment)
  }
  return spans
    .flatMap((span) => splitAfterGuillemet(prose, span))
    .flatMap((span) => splitBeforeNumber(prose, span, language))
    .map((span) => trimmed(prose, span))
    .filter((span) => span.end > span.start)
}

function segmenterFor(language: Language): Intl.Segmenter {
  let segmenter = segmenters.get(language)
  if (!segmenter) {
    segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
    segmenters.set(language, segmenter)
  }
  return segmenter
}

// The segmenter takes quadratic time: a book in one line took three minutes. So it gets windows of this many characters.
const windowLength = 4_000
const longestJoin = 2_000

function* segments(prose: string, segmenter: Intl.Segmenter): Generator<Span> {
  let start = 0
  while (start < prose.length) {
    const end = Math.min(start + windowLength, prose.length)
    const found = [...segmenter.segment(prose.slice(start, end))]
    // The last sentence may continue beyond the window, so the next window starts with it.
    const whole = end < prose.length && found.length > 1 ? found.slice(0, -1) : found
    for (const { segment, index } of whole) {
      yield { start: start + index, end: start + index + segment.length }
    }
    const last = whole.at(-1)
    start += last ? last.index + last.segment.length : windowLength
  }
}

/** Splits before a sentence that begins with a number ("… to rest. 1948 starb sie"), which the segmenter never does. */
function splitBeforeNumber(prose: string, span: Span, language: Language): Span[] {
  const parts: Span[] = []
  let start = span.start
  const text = prose.slice(span.start, span.end)
  for (const match of text.matchAll(/(?<=\p{L}{2}[.!?]["'”»«“’)]?)\s+(?=\d)/gu)) {
    const place = span.start + match.index + match[0].length
    const [before, after] = [prose.slice(start, place), prose.slice(place, span.end)]
    if (endsInAbbreviation(before, after, language) || hasOpenPassage(before)) continue
    parts.push({ start, end: place })
    start = place
  }
  return [...parts, { start, end: span.end }]
}

/**
 * Splits after " »", because with the French space before » the segmenter finds no end of a sentence. A signature stays with its
 * quotation: « … » – Ana Ruiz.
 */
function splitAfterGuillemet(prose: string, span: Span): Span[] {
  const parts: Span[] = []
  let start = span.start
  for (const match of prose
    .slice(span.start, span.end)
    .matchAll(/[.!?…]\s»\s+(?![—–-] ?\p{Lu}[^.!?…]*$)(?=[\p{Lu}«—–])/gu)) {
    const end = span.start + match.index + match[0].length
    parts.push({ start, end })
    start = end
  }
  return [...parts, { start, end: span.end }]
}

/** Maximum number of characters in an open quotation or bracket. A longer one is taken for a mistake, so sentences inside it are split. */
const longestOpenPassage = 400

function belongsTogether(before: string, after: string, language: Language): boolean {
  if (!/[\p{L}\p{N}]/u.test(after)) return true
  if (endsInAbbreviation(before, after, language)) return true
  // In '"Go!" he said', the sentence continues in lower case. After a plain full stop, lower case is a matter of style.
  if (/[!?…]["'”»«“’)\]]*\s*$/u.test(before) && /^\p{Ll}/u.test(after)) return true
  if (/\.["”»«“’]\s*$/u.test(before) && /^\p{Ll}/u.test(after)) return true
  return before.length + after.length <= longestOpenPassage && hasOpenPassage(before)
}

function hasOpenPassage(text: string): boolean {
  const count = (mark: RegExp) => text.match(mark)?.length ?? 0
  if (count(/"/g) % 2 === 1) return true
  if (count(/«/g) > count(/»/g) && count(/»/g) === 0) return true
  // In »So wie hier« the marks point inwards.
  if (count(/(?:^|[\s(])»(?=[\p{L}\p{N}])/gu) > count(/(?<=\S)«/g)) return true
  if (count(/„/g) > count(/[“”]/g)) return true
  if (count(/„/g) === 0 && count(/“/g) > count(/”/g)) return true
  return count(/\(/g) > count(/\)/g)
}

function trimmed(prose: string, span: Span): Span {
  let { start, end } = span
  while (start < end && /\s/.test(prose[start] ?? '')) start++
  while (end > start && /\s/.test(prose[end - 1] ?? '')) end--
  return { start, end }
}
