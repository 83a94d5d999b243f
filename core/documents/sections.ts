import type { DocumentBlock } from './document.ts'

/** A part of a document that is shown, and cut, as a whole: the blocks from `from` up to but not including `to`. */
export type DocumentSection = { title: string; from: number; to: number }

const mostBlocks = 60
const minutesEach = 5

/** Titles for sections without a heading. */
type SectionNames = {
  notes: string
  beginning: string
  page: (page: number) => string
  minutes: (from: number, to: number) => string
}

/** Divides a document by its pages, its headings or its minutes. Notes have sections of their own. */
export function sectionsOf(blocks: readonly DocumentBlock[], names: SectionNames): DocumentSection[] {
  const isPaged = blocks.some(({ page }) => page !== undefined)
  const sections: DocumentSection[] = []
  for (const [index, block] of blocks.entries()) {
    const last = sections.at(-1)
    const title =
      titleOf(block, isPaged, names) ?? (last && last.title !== names.notes ? last.title : names.beginning)
    if (last && title === last.title && index - last.from < mostBlocks) last.to = index + 1
    else sections.push({ title, from: index, to: index + 1 })
  }
  return sections
}

/** Returns the title of the section that a block begins. Null if the block belongs to the section before it. */
function titleOf(
  { kind, text, page, seconds }: DocumentBlock,
  isPaged: boolean,
  names: SectionNames,
): string | null {
  if (kind === 'note') return names.notes
  if (seconds !== undefined) {
    const begin = Math.floor(seconds / 60 / minutesEach) * minutesEach
    return names.minutes(begin, begin + minutesEach)
  }
  if (isPaged) return page === undefined ? null : names.page(page)
  return kind === 'heading' ? text : null
}
