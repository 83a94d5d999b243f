import { type Language, siteWords } from '#core/languages/languages.ts'
import { type NotesBlock, type NotesPiece, readNotes } from '#core/notes/read-notes.ts'
import { longClock } from '#core/transcripts/clock.ts'

export type NotesChapter = { title: string; startMs: number }
export type NotesSponsor = { name: string; url: string | null }

/** The parts of an item's notes; `text` as the creator typed it. */
export type Notes = {
  text: string
  language: Language
  sponsors: NotesSponsor[]
  chapters: NotesChapter[]
  /** Generated here, with AI. */
  isMade: boolean
}

const limitBytes = 4000
const sizeBytes = (text: string) => new TextEncoder().encode(text).length

/**
 * The item's description as HTML of at most 4,000 bytes: the creator's text, the sponsors, the disclosure, one line per
 * chapter. Directories cut at a byte count, so the creator's text is shortened here, at a word and never inside a tag.
 */
export function describeEpisode(notes: Notes): string {
  const must = sponsorsOf(notes) + disclosureOf(notes)
  const lines = notes.chapters.length >= 3 ? chaptersOf(notes) : ''
  const tail = sizeBytes(must + lines) <= limitBytes / 2 ? must + lines : must
  return fittingBlocks(readNotes(notes.text), limitBytes - sizeBytes(tail)) + tail
}

/** The same without a limit, for content:encoded. */
export function fullShowNotes(notes: Notes): string {
  const text = readNotes(notes.text).map(html).join('')
  return text + sponsorsOf(notes) + disclosureOf(notes) + chaptersOf(notes)
}

/** Plain text of at most `limit` bytes, cut at a word, or inside the first one when that is longer. */
export function fittingText(text: string, limit: number): string {
  if (sizeBytes(text) <= limit) return text
  const fits = (part: string) => sizeBytes(`${part.trimEnd()}…`) <= limit
  const words = longest(text.split(/(?<=\s)/), (part) => fits(part.join('')))
  const fitting = words.length > 0 ? words : longest([...text], (part) => fits(part.join('')))
  return `${fitting.join('').trimEnd()}…`
}

/** The longest prefix for which `holds` is true, by binary search: `holds` must not become true again once it is false. */
function longest<T>(all: T[], holds: (part: T[]) => boolean): T[] {
  let known = 0
  let beyond = all.length + 1
  while (beyond - known > 1) {
    const middle = Math.floor((known + beyond) / 2)
    if (holds(all.slice(0, middle))) known = middle
    else beyond = middle
  }
  return all.slice(0, known)
}

/** As many blocks as fit, then as many lines of the next, then as many words of the next line. */
function fittingBlocks(blocks: NotesBlock[], limit: number): string {
  const fits = (part: NotesBlock[]) => sizeBytes(part.map(html).join('')) <= limit
  const whole = longest(blocks, fits)
  const next = blocks[whole.length]
  if (!next) return whole.map(html).join('')
  const withLines = (lines: NotesPiece[][]) => (lines.length > 0 ? [...whole, { ...next, lines }] : whole)
  const lines = longest(next.lines, (part) => fits(withLines(part)))
  // A link counts as one word: half a URL leads nowhere.
  const words = (next.lines[lines.length] ?? []).flatMap((piece): NotesPiece[] =>
    piece.url ? [piece] : piece.text.split(/(?<=\s)/).map((text) => ({ text })),
  )
  const ending = (part: NotesPiece[]) => withLines([...lines, [...part, { text: '…' }]])
  const begun = longest(words, (part) => fits(ending(part)))
  // The first word alone is longer than the available space.
  const [first] = words
  const letters =
    begun.length === 0 && whole.length + lines.length === 0 && first && !first.url
      ? longest(
          [...first.text].map((text) => ({ text })),
          (part) => fits(ending(part)),
        )
      : begun
  const cut = letters.length > 0 ? [...lines, [...letters, { text: '…' }]] : lines
  return withLines(cut).map(html).join('')
}

/** Only tags that Apple shows: p, ul, ol, li, a. A line of a paragraph is a paragraph of its own there. */
function html(block: NotesBlock): string {
  if (block.kind === 'paragraph') return block.lines.map((line) => `<p>${inline(line)}</p>`).join('')
  const tag = block.isNumbered ? 'ol' : 'ul'
  return `<${tag}>${block.lines.map((line) => `<li>${inline(line)}</li>`).join('')}</${tag}>`
}

function inline(pieces: NotesPiece[]): string {
  return pieces
    .map(({ text, url }) => (url ? `<a href="${escaped(url)}">${escaped(text)}</a>` : escaped(text)))
    .join('')
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const paragraph = (text: string) => html({ kind: 'paragraph', lines: [[{ text }]] })

function disclosureOf({ language, isMade }: Notes): string {
  if (!isMade) return ''
  return paragraph(siteWords[language].notes.madeWithAi)
}

function sponsorsOf({ language, sponsors }: Notes): string {
  return sponsors
    .map(({ name, url }) => ({ text: name, ...(url && { url }) }))
    .map((name) =>
      html({ kind: 'paragraph', lines: [[{ text: siteWords[language].notes.supportedBy }, name]] }),
    )
    .join('')
}

function chaptersOf({ chapters }: Notes): string {
  return chapters.map(({ title, startMs }) => paragraph(`${longClock(startMs)} ${title}`)).join('')
}
