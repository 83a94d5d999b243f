/** Lower case without accents, like private.fold_text in the database. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[øłđıßæœ]/g, (letter) => folded[letter] ?? letter)
}
const folded: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' }

const word = /[\p{L}\p{N}\p{M}]+/gu

function wordsOf(text: string): string[] {
  return (text.match(word) ?? []).map(foldText)
}

/**
 * Whether a text contains every word of the query, in any order and as the beginning of a word, or the whole query
 * literally.
 */
export function hasWords(text: string, query: string): boolean {
  const wanted = wordsOf(query)
  const said = wordsOf(text)
  if (wanted.length > 0 && wanted.every((one) => said.some((other) => other.startsWith(one)))) return true
  return text.toLowerCase().includes(query.trim().toLowerCase())
}

/** Splits a text at the words that match the query: the same, a longer one, or another form of the same stem. */
export function highlightWords(text: string, query: string): { text: string; isMatch: boolean }[] {
  const wanted = wordsOf(query)
  const parts: { text: string; isMatch: boolean }[] = []
  let from = 0
  for (const found of text.matchAll(word)) {
    if (!wanted.some((one) => areAlike(one, foldText(found[0])))) continue
    if (found.index > from) parts.push({ text: text.slice(from, found.index), isMatch: false })
    from = found.index + found[0].length
    parts.push({ text: found[0], isMatch: true })
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMatch: false })
  return parts
}

/** About `length` characters of a text, around the first match. */
export function excerptAround(text: string, query: string, length: number): string {
  if (text.length <= length) return text
  const [before] = highlightWords(text, query)
  const at = before && !before.isMatch && before.text.length < text.length ? before.text.length : 0
  const from = at < length / 2 ? 0 : text.indexOf(' ', at - length / 4) + 1
  const end = text.length - from <= length ? text.length : text.lastIndexOf(' ', from + length)
  return `${from > 0 ? '… ' : ''}${text.slice(from, end > from ? end : from + length)}${end < text.length ? ' …' : ''}`
}

/** Only the database knows stems; here a long common beginning is enough to highlight a word. */
function areAlike(wanted: string, said: string): boolean {
  if (said === wanted) return true
  if (wanted.length >= 3 && said.startsWith(wanted)) return true
  const longer = Math.max(wanted.length, said.length)
  let common = 0
  while (common < longer && wanted[common] === said[common]) common++
  return common >= longer - 3 && (common >= 4 || (common === 3 && wanted.length !== said.length))
}
