import type { Line } from './line.ts'

/** A change of chapters. `id` is a line of the chapter; for `begin-chapter` it is the first line of the new one. */
export type ChapterEdit =
  | { type: 'name-chapter'; id: string; title: string }
  | { type: 'begin-chapter'; id: string; title: string }
  | { type: 'end-chapter'; id: string }
  | { type: 'move-chapter'; id: string; by: -1 | 1 }

export type Chapter = { title: string; from: number; to: number }

/** Returns the chapters in order: runs of lines with the same title. `to` is the index after the last line. */
export function chaptersOf(lines: Line[]): Chapter[] {
  const starts = lines.flatMap(({ part }, place) =>
    place === 0 || part !== lines[place - 1]?.part ? [place] : [],
  )
  return starts.map((from, n) => ({
    title: lines[from]?.part ?? '',
    from,
    to: starts[n + 1] ?? lines.length,
  }))
}

/** Returns why a chapter cannot have this title; null if it can. Two neighbours with the same title would become one chapter. */
export function titleFault(lines: Line[], id: string, title: string): 'blank' | 'taken' | null {
  if (title.trim() === '') return 'blank'
  const { chapters, place } = find(lines, id)
  const isTaken = [chapters[place - 1], chapters[place + 1]].some((next) => next?.title === title.trim())
  return isTaken ? 'taken' : null
}

export function editChapters(lines: Line[], edit: ChapterEdit): Line[] {
  const { chapters, place, index } = find(lines, edit.id)
  const chapter = chapters[place]
  if (!chapter) return lines
  const rename = (from: number, to: number, part: string) =>
    lines.map((line, n) => (n >= from && n < to && line.part !== part ? { ...line, part } : line))
  switch (edit.type) {
    case 'name-chapter': {
      const title = edit.title.trim().slice(0, 300)
      if (title === chapter.title || titleFault(lines, edit.id, title)) return lines
      return rename(chapter.from, chapter.to, title)
    }
    case 'begin-chapter':
      return index === chapter.from && chapter.title !== ''
        ? lines
        : rename(index, chapter.to, freeTitle(chapters, edit.title))
    case 'end-chapter': {
      // The first chapter joins the next one. Every other chapter joins the previous one.
      const next = chapters[place - 1] ?? chapters[place + 1]
      return rename(chapter.from, chapter.to, next?.title ?? '')
    }
    case 'move-chapter': {
      const other = chapters[place + edit.by]
      if (!other) return lines
      const [first, second] = edit.by < 0 ? [other, chapter] : [chapter, other]
      return [
        ...lines.slice(0, first.from),
        ...lines.slice(second.from, second.to),
        ...lines.slice(first.from, first.to),
        ...lines.slice(second.to),
      ]
    }
  }
}

function find(lines: Line[], id: string) {
  const chapters = chaptersOf(lines)
  const index = lines.findIndex((line) => line.id === id)
  return { chapters, index, place: chapters.findIndex(({ from, to }) => index >= from && index < to) }
}

function freeTitle(chapters: Chapter[], wanted: string): string {
  const taken = new Set(chapters.map(({ title }) => title))
  for (let n = 1; ; n++) {
    const title = n === 1 ? wanted : `${wanted} ${n}`
    if (!taken.has(title)) return title
  }
}
