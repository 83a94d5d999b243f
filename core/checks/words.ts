import { quotationsIn } from '#core/dialog/quotations.ts'
import type { Source } from '#core/source/source.ts'
import type { Span } from './support-label.ts'

/** Minimum number of words in a match. A shorter match may be chance. */
const fewestWords = 3

/** `at`: the index of the sentence in the source. */
type Standing = Map<string, Span & { at: number }>
const known = new WeakMap<Source, { sentences: Standing; quotations: Standing }>()

/**
 * Returns the passage where a line occurs letter for letter. The line must be one whole sentence of the source or several consecutive
 * ones, or only quotations that the source has too. A piece of a sentence proves nothing, because "many believed that" may be cut off
 * before it. Only white space, the shape of quotation marks and the full stop may differ.
 */
export function standsThere(text: string, source: Source): Span | null {
  const { sentences, quotations } = standing(source)
  const wanted = letters(text)
  const found = sentences.get(wanted) ?? (hasEnough(wanted) ? sentencesIn(wanted, sentences) : null)
  if (found) return found
  const quoted = quotationsIn(text)
  let frame = text
  for (const words of quoted) frame = frame.replace(words, '')
  if (quoted.length === 0 || /[\p{L}\p{N}]/u.test(frame)) return null
  return spanOf(
    quoted.map((words) => quotations.get(letters(words)) ?? sentences.get(letters(words)) ?? null),
  )
}

const hasEnough = (words: string) => words.split(' ').length >= fewestWords

/** Returns the passage of a line that consists of several consecutive sentences of the source, or null. */
function sentencesIn(wanted: string, sentences: Standing): Span | null {
  const pieces = wanted.split(/(?<=[.!?…])["')]* (?=["'(¿¡]*[\p{Lu}\p{N}])/u)
  // Splitting may cut at an abbreviation, so several pieces may be one sentence. The longest that the source has is taken.
  const spans: Span[] = []
  let next: number | null = null
  for (let at = 0; at < pieces.length; ) {
    let end = pieces.length
    while (end > at && !sentences.has(closed(pieces.slice(at, end).join(' ')))) end--
    const found = sentences.get(closed(pieces.slice(at, end).join(' ')))
    // Only consecutive sentences count: in another place "she" may be another person.
    if (end === at || !found || (next !== null && found.at !== next)) return null
    spans.push(found)
    next = found.at + 1
    at = end
  }
  return spans.length > 1 ? spanOf(spans) : null
}

function spanOf(spans: readonly (Span | null)[]): Span | null {
  const all = spans.filter((span) => span !== null)
  if (all.length === 0 || all.length < spans.length) return null
  return { start: Math.min(...all.map(({ start }) => start)), end: Math.max(...all.map(({ end }) => end)) }
}

function standing(source: Source) {
  let made = known.get(source)
  if (!made) {
    const sentences: Standing = new Map()
    const quotations: Standing = new Map()
    for (const [at, { text, start, end }] of source.sentences.entries()) {
      const words = letters(text)
      const isWhole = !endsInAbbreviation(source, at) && !endsInAbbreviation(source, at - 1)
      if (hasEnough(words) && isWhole && !sentences.has(words)) sentences.set(words, { start, end, at })
      for (const quoted of quotationsIn(text))
        if (hasEnough(letters(quoted))) quotations.set(letters(quoted), { start, end, at })
    }
    made = { sentences, quotations }
    known.set(source, made)
  }
  return made
}

/**
 * Whether the sentence ends in an abbreviation, and so may be cut wrongly: "… that Dipl.-Ing." and "Brandt fled." The second piece alone
 * would mean the contrary.
 */
function endsInAbbreviation({ sentences }: Source, at: number): boolean {
  const [sentence, next] = [sentences[at], sentences[at + 1]]
  if (!sentence || sentence.paragraph !== next?.paragraph) return false
  return /(?:^|[\s(-])(?:\p{L}|\p{Lu}?[b-df-hj-np-tv-xz]{1,4}|\S+\.-\p{L}+)\.$/u.test(sentence.text)
}

/** Removes everything that may differ between a line and the source. */
export function letters(text: string): string {
  return closed(
    text
      .normalize('NFC')
      .replace(/[\u00AD\u200B]/g, '')
      .replace(/\[\^?\d{1,3}\]/g, '')
      .replace(/«\s+|\s+»|[“”„«»‹›‟"]/g, '"')
      .replace(/[‘’‚‛']/g, "'")
      .replace(/[‐‑]/g, '-')
      .replace(/\.\.\./g, '…')
      .replace(/\s+/g, ' ')
      .replace(/ ?[–—] ?/g, ' – ')
      .replace(/ (?=[:;!?])/g, '')
      .trim(),
  )
}

/** Returns the text without its full stop, and without quotation marks around the whole text. */
function closed(text: string): string {
  return text.replace(/[.!]{1,9}(?=["')]{0,9}$)/, '').trim()
}
