import type { LeftOut } from '#core/documents/left-out.ts'
import type { PdfLine } from './page-lines.ts'

/** Share of a page's height, at its top and at its bottom, where running heads, feet and page numbers are. */
const margin = 0.13
const pageNumber =
  /^[\s–—-]*(?:(?:page|seite|página|pág\.|p\.|s\.)\s*)?(?:\d{1,4}|[ivxlc]{1,7})(?:\s*(?:of|von|de|sur|\/)\s*\d{1,4})?[\s–—-]*$/i

export type PdfPage = { lines: PdfLine[]; height: number }

/** Removes lines that recur at the edge of pages, and page numbers. */
export function removeRunningHeads(pages: PdfPage[], left: LeftOut): void {
  const counts = new Map<string, Set<number>>()
  const edges = pages.map(edgeLines)
  for (const line of edges.flat(2)) {
    const key = keyOf(line)
    counts.set(key, (counts.get(key) ?? new Set()).add(line.page))
  }
  const often = Math.min(3, pages.length)
  const isRunning = (line: PdfLine) => pages.length > 1 && (counts.get(keyOf(line))?.size ?? 0) >= often
  for (const [index, page] of pages.entries()) {
    const size = middle(page.lines.map((line) => line.size))
    const gone = new Set<PdfLine>()
    for (const edge of edges[index] ?? [])
      for (const line of edge) {
        const isNumber = pageNumber.test(line.text)
        // The first line that stays is body text, and so are the lines after it. A heading is larger than a running head.
        if (!isNumber && (line.size > 1.1 * size || !isRunning(line))) break
        const kind = isNumber ? 'numbers' : 'heads'
        left[kind] = (left[kind] ?? 0) + 1
        gone.add(line)
      }
    page.lines = page.lines.filter((line) => !gone.has(line))
  }
}

const middle = (sizes: number[]) => sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0

/** Returns up to three lines at the top and at the bottom, from the edge inwards. */
function edgeLines({ lines, height }: PdfPage): [top: PdfLine[], bottom: PdfLine[]] {
  const byTop = lines.toSorted((a, b) => a.top - b.top)
  const top = byTop.slice(0, 3).filter((line) => line.top < height * margin)
  const bottom = byTop.slice(-3).filter((line) => line.top > height * (1 - margin) && !top.includes(line))
  return [top, bottom.reverse()]
}

/** Returns a line's words without numbers and its approximate position, which are the same in all copies of a running head. */
function keyOf({ text, top }: PdfLine): string {
  return `${Math.round(top / 8)} ${text.toLowerCase().replace(/\d+/g, '#').replace(/\s+/g, ' ')}`
}
