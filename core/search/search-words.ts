import { areOneLetterApart, shortestMistyped } from './near-words.ts'

/** Returns the text in lower case without accents, like private.fold_text in the database. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[øłđıßæœ]/g, (letter) => folded[letter] ?? letter)
}
const folded: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' }

const word = /[\p{L}\p{N}\p{M}]+/gu

/** Returns the words of a text, folded. */
export function wordsOf(text: string): string[] {
  return (text.match(word) ?? []).map(foldText)
}

/**
 * Returns the texts that contain every word of the query, in any order and as the beginning of a word, or the whole query literally. If
 * there are none, returns the texts that do with one letter of a word mistyped, like the database's search.
 */
export function findByWords<Item>(items: Item[], textOf: (item: Item) => string, query: string): Item[] {
  const found = items.filter((item) => hasWords(textOf(item), query))
  if (found.length > 0) return found
  const wanted = wordsOf(query)
  if (!wanted.some((one) => one.length >= shortestMistyped)) return []
  return items.filter((item) => {
    const said = wordsOf(textOf(item))
    return wanted.every((one) => said.some((other) => other.startsWith(one) || isMistyped(one, other)))
  })
}

function hasWords(text: string, query: string): boolean {
  const wanted = wordsOf(query)
  const said = wordsOf(text)
  if (wanted.length > 0 && wanted.every((one) => said.some((other) => other.startsWith(one)))) return true
  return text.toLowerCase().includes(query.trim().toLowerCase())
}

const isMistyped = (wanted: string, said: string) =>
  wanted.length >= shortestMistyped && areOneLetterApart(wanted, said)

type HighlightedParts = { text: string; isMatch: boolean }[]

/**
 * Splits a text at the words that match the query: the same word, a longer one, or another form of the same stem. If there are none,
 * splits the text where the whole query occurs literally, or else at words one letter away.
 */
export function highlightWords(text: string, query: string): HighlightedParts {
  const wanted = wordsOf(query)
  const byWords = (areSame: (wanted: string, said: string) => boolean) =>
    [...text.matchAll(word)]
      .filter(([said]) => wanted.some((one) => areSame(one, foldText(said))))
      .map(({ index, 0: { length } }) => ({ index, length }))
  const alike = byWords(areAlike)
  if (alike.length > 0) return highlightedAt(text, alike)
  const literal = literalPlaces(text, query.trim())
  return highlightedAt(text, literal.length > 0 ? literal : byWords(isMistyped))
}

function literalPlaces(text: string, query: string): Place[] {
  const [lower, term] = [text.toLowerCase(), query.toLowerCase()]
  // Letters such as İ change their length in lower case, which would make the offsets wrong.
  if (term === '' || lower.length !== text.length) return []
  // A query of one or two letters would match inside half of all words.
  if (/^[\p{L}\p{M}\p{N}]{1,2}$/u.test(term)) return []
  const places: Place[] = []
  for (let at = lower.indexOf(term); at !== -1; at = lower.indexOf(term, at + term.length))
    places.push({ index: at, length: term.length })
  return places
}

type Place = { index: number; length: number }

function highlightedAt(text: string, places: Place[]): HighlightedParts {
  const parts: HighlightedParts = []
  let from = 0
  for (const { index, length } of places) {
    if (index > from) parts.push({ text: text.slice(from, index), isMatch: false })
    from = index + length
    parts.push({ text: text.slice(index, from), isMatch: true })
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMatch: false })
  return parts
}

/** Returns about `length` characters of a text, around the first match. */
export function excerptAround(text: string, query: string, length: number): string {
  if (text.length <= length) return text
  const [before] = highlightWords(text, query)
  const at = before && !before.isMatch && before.text.length < text.length ? before.text.length : 0
  const from = at < length / 2 ? 0 : text.indexOf(' ', at - length / 4) + 1
  const end = text.length - from <= length ? text.length : text.lastIndexOf(' ', from + length)
  return `${from > 0 ? '… ' : ''}${text.slice(from, end > from ? end : from + length)}${end < text.length ? ' …' : ''}`
}

/** Whether two words are forms of one word. Only the database knows stems, so a long common beginning is enough here. */
export function areAlike(wanted: string, said: string): boolean {
  if (said === wanted) return true
  if (wanted.length >= 3 && said.startsWith(wanted)) return true
  const longer = Math.max(wanted.length, said.length)
  let common = 0
  while (common < longer && wanted[common] === said[common]) common++
  return common >= longer - 3 && (common >= 4 || (common === 3 && wanted.length !== said.length))
}
