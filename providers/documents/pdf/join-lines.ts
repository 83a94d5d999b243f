import type { DocumentBlock } from '#core/documents/document.ts'
import type { LeftOut } from '#core/documents/left-out.ts'
import type { PdfLine } from './page-lines.ts'
import type { PdfPage } from './running-heads.ts'

const ended = /[.!?:;…]["”»’)\]]*$/
const bullet = /^[•·▪‣◦–—*]\s+/
const longestHeading = 200

type Open = { lines: PdfLine[]; kind: 'text' | 'note' }

/** Joins lines into paragraphs and headings, with the page on which each begins. Tables are left out; footnotes become notes. */
export function joinLines(pages: PdfPage[], left: LeftOut): DocumentBlock[] {
  const all = pages.flatMap(({ lines }) => lines)
  const bodySize = commonest(all.map(({ size, text }) => [Math.round(size * 2) / 2, text.length]))
  const leading = commonest(
    all.flatMap((line, index) => {
      const before = all[index - 1]
      const gap = before && before.page === line.page ? line.top - before.top : 0
      return gap > 0 && gap < 4 * line.size ? [[Math.round(gap * 2) / 2, 1]] : []
    }),
  )
  const open: Open[] = []
  const notes: Open[] = []
  for (const page of pages) {
    const { text, small } = splitNotes(withoutTables(page.lines, left), bodySize, page.height)
    gather(text, open, 'text', bodySize, leading)
    gather(small, notes, 'note', bodySize, leading)
  }
  const words = new Set(all.flatMap(({ text }) => text.toLowerCase().match(/[\p{L}-]+/gu) ?? []))
  const sizes = [...new Set(open.filter((block) => isHeading(block, bodySize)).map(sizeOf))].sort(
    (a, b) => b - a,
  )
  return [...open, ...notes].map((block): DocumentBlock => {
    const text = joinWords(block.lines, words)
    const page = block.lines[0]?.page
    if (block.kind === 'note') return { kind: 'note', text: text.replace(/^[\d*†‡\s]+/, ''), page }
    if (isHeading(block, bodySize))
      return { kind: 'heading', text, level: Math.min(sizes.indexOf(sizeOf(block)) + 1, 3), page }
    return bullet.test(text)
      ? { kind: 'item', text: text.replace(bullet, ''), page }
      : { kind: 'paragraph', text, page }
  })
}

function gather(
  lines: PdfLine[],
  blocks: Open[],
  kind: Open['kind'],
  bodySize: number,
  leading: number,
): void {
  for (const line of lines) {
    const block = blocks.at(-1)
    const before = block?.lines.at(-1)
    const isNext =
      before &&
      (kind === 'note' ? !/^(?:\d{1,3}|[*†‡])[\s.)\p{L}]/u.test(line.text) : continues(before, line, leading))
    const isSameKind =
      block &&
      isHeading({ lines: [line], kind }, bodySize) ===
        isHeading({ lines: [block.lines.at(-1) ?? line], kind }, bodySize)
    if (block && isNext && isSameKind) block.lines.push(line)
    else blocks.push({ lines: [line], kind })
  }
}

/** Whether a line continues the paragraph of the line before. */
function continues(before: PdfLine, line: PdfLine, leading: number): boolean {
  if (Math.abs(before.size - line.size) > 0.08 * before.size + 0.3 || bullet.test(line.text)) return false
  const isEnded = ended.test(before.text)
  const isElsewhere =
    before.page !== line.page || line.top < before.top || Math.abs(before.columnLeft - line.columnLeft) > 20
  if (isElsewhere) return !isEnded || /^\p{Ll}/u.test(line.text)
  if (line.top - before.top > 1.35 * leading) return false
  const isIndented =
    line.left > before.left + 0.8 * line.size && line.left > line.columnLeft + 0.8 * line.size
  if (isIndented && isEnded) return false
  const width = before.columnRight - before.columnLeft
  return !(isEnded && before.right < before.columnRight - 0.2 * width)
}

/** Removes tables: three or more lines in a row whose words are in columns. */
function withoutTables(lines: PdfLine[], left: LeftOut): PdfLine[] {
  const isRow = ({ gaps, text }: PdfLine) =>
    gaps >= 2 || (gaps === 1 && text.length < 50) || /\.{4,}\s*\d+$/.test(text)
  const kept: PdfLine[] = []
  for (let index = 0; index < lines.length; ) {
    let end = index
    while (end < lines.length && isRow(lines[end] as PdfLine)) end++
    if (end - index >= 3) left.tables = (left.tables ?? 0) + 1
    else kept.push(...lines.slice(index, Math.max(end, index + 1)))
    index = Math.max(end, index + 1)
  }
  return kept
}

/** Separates footnotes: small print in the lower half of a page that begins with a number or a sign. */
function splitNotes(
  lines: PdfLine[],
  bodySize: number,
  height: number,
): { text: PdfLine[]; small: PdfLine[] } {
  const isSmall = (line: PdfLine) => line.size < 0.9 * bodySize && line.top > 0.5 * height
  const first = lines.findIndex((line) => isSmall(line) && /^(?:\d{1,3}|[*†‡])/.test(line.text))
  if (first < 0) return { text: lines, small: [] }
  const small = lines.slice(first).filter(isSmall)
  return { text: lines.filter((line) => !small.includes(line)), small }
}

const sizeOf = ({ lines }: Open) => Math.round((lines[0]?.size ?? 0) * 2) / 2

function isHeading({ lines, kind }: Open, bodySize: number): boolean {
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0)
  return kind === 'text' && letters <= longestHeading && (lines[0]?.size ?? 0) >= 1.12 * bodySize
}

/**
 * Joins the words of lines. A hyphen at the end of a line is removed, unless the document elsewhere has the word with a
 * hyphen, or both parts as words of their own.
 */
function joinWords(lines: PdfLine[], words: Set<string>): string {
  const has = (word: string) => words.has(word.toLowerCase())
  let text = ''
  for (const { text: next } of lines) {
    const [, begin] = /([\p{L}]+)[-\u00ad\u2010]$/u.exec(text) ?? []
    const [end] = /^\p{Ll}+/u.exec(next) ?? []
    if (begin && end) {
      const isCompound =
        !has(`${begin}${end}`) && (has(`${begin}-${end}`) || (begin.length > 2 && has(begin) && has(end)))
      text = (isCompound ? text : text.slice(0, -1)) + next
    } else text = text === '' ? next : `${text} ${next}`
  }
  return text
    .replace(/\u00ad/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function commonest(weighted: number[][]): number {
  const sums = new Map<number, number>()
  for (const [value = 0, weight = 0] of weighted) sums.set(value, (sums.get(value) ?? 0) + weight)
  return [...sums].reduce((best, next) => (next[1] > best[1] ? next : best), [12, 0])[0] ?? 12
}
