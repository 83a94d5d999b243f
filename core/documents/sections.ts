import type { DocumentBlock } from './document.ts'

/** A part of a document that is looked at, and cut, as a whole: blocks `from` up to `to`. */
export type DocumentSection = { title: string; from: number; to: number }

const mostBlocks = 60
const minutesEach = 5

/** Divides a document by its pages, its headings or its minutes; notes come last. */
export function sectionsOf(blocks: readonly DocumentBlock[]): DocumentSection[] {
  const isPaged = blocks.some(({ page }) => page !== undefined)
  const sections: DocumentSection[] = []
  for (const [index, block] of blocks.entries()) {
    const last = sections.at(-1)
    const title = titleOf(block, isPaged) ?? (last && last.title !== notes ? last.title : 'Beginning')
    if (last && title === last.title && index - last.from < mostBlocks) last.to = index + 1
    else sections.push({ title, from: index, to: index + 1 })
  }
  return sections
}

const notes = 'Notes'

/** Null: it belongs to what is before it. */
function titleOf({ kind, text, page, seconds }: DocumentBlock, isPaged: boolean): string | null {
  if (kind === 'note') return notes
  if (seconds !== undefined) {
    const begin = Math.floor(seconds / 60 / minutesEach) * minutesEach
    return `Minutes ${begin} to ${begin + minutesEach}`
  }
  if (isPaged) return page === undefined ? null : `Page ${page}`
  return kind === 'heading' ? text : null
}
