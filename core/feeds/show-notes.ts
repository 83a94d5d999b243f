import { type Language, siteWords } from '#core/languages/languages.ts'
import { type NotesBlock, type NotesPiece, readNotes } from '#core/notes/read-notes.ts'
import { longClock } from '#core/transcripts/clock.ts'

export type NotesChapter = { title: string; startMs: number }
export type NotesSponsor = { name: string; url: string | null }

/** The parts of an item's notes. `text` is what the creator typed. */
export type Notes = {
  text: string
  language: Language
  sponsors: NotesSponsor[]
  chapters: NotesChapter[]
  /** Whether the episode was generated here, with AI. */
  isMade: boolean
}

const limitBytes = 4000
/** Maximum size of the list of chapters in bytes. Players read all chapters from their own file. */
const longestChapters = 16_000
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

/** Returns plain text of at most `limit` bytes, cut at a word, or inside the first word if that word is longer. */
export function fittingText(text: string, limit: number): string {
  if (sizeBytes(text) <= limit) return text
  const fits = (part: string) => sizeBytes(`${part.trimEnd()}…`) <= limit
  const words = longest(text.split(/(?<=\s)/), (part) => fits(part.join('')))
  const fitting = words.length > 0 ? words : longest([...text], (part) => fits(part.join('')))
  return `${fitting.join('').trimEnd()}…`
}

/**
 * Returns the longest prefix for which `holds` is true. Uses binary search, so `holds` must not become true again for longer prefixes.
 */
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

/**
 * Returns the first elements whose sizes together stay within `room`. Measures each element only once, because a feed has hundreds of
 * long notes.
 */
function fitting<T>(all: T[], bytesOf: (one: T) => number, room: number): T[] {
  let left = room
  const end = all.findIndex((one) => {
    left -= bytesOf(one)
    return left < 0
  })
  return end < 0 ? all : all.slice(0, end)
}

/** Returns as many blocks as fit, then as many lines of the next block, then as many words of the next line. */
function fittingBlocks(blocks: NotesBlock[], limit: number): string {
  const bytesOf = (block: NotesBlock) => sizeBytes(html(block))
  const whole = fitting(blocks, bytesOf, limit)
  const next = blocks[whole.length]
  if (!next) return whole.map(html).join('')
  const frame = bytesOf({ ...next, lines: [] })
  const lineBytes = (line: NotesPiece[]) => bytesOf({ ...next, lines: [line] }) - frame
  let room = limit - frame
  for (const block of whole) room -= bytesOf(block)
  const lines = fitting(next.lines, lineBytes, room)
  for (const line of lines) room -= lineBytes(line)
  room -= lineBytes([{ text: '…' }])
  const fittingPieces = (pieces: NotesPiece[]) => fitting(pieces, (piece) => sizeBytes(inline([piece])), room)
  // A link counts as one word: half a URL leads nowhere.
  const words = (next.lines[lines.length] ?? []).flatMap((piece): NotesPiece[] =>
    piece.url ? [piece] : piece.text.split(/(?<=\s)/).map((text) => ({ text })),
  )
  const begun = fittingPieces(words)
  // The first word alone is longer than the available space.
  const [first] = words
  const letters =
    begun.length === 0 && whole.length + lines.length === 0 && first && !first.url
      ? fittingPieces([...first.text].map((text) => ({ text })))
      : begun
  const cut = letters.length > 0 ? [...lines, [...letters, { text: '…' }]] : lines
  return [...whole, ...(cut.length > 0 ? [{ ...next, lines: cut }] : [])].map(html).join('')
}

/** Uses only tags that Apple shows: p, ul, ol, li, a. Each line of a paragraph becomes a paragraph of its own. */
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

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

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
  const line = ({ title, startMs }: NotesChapter) => paragraph(`${longClock(startMs)} ${title}`)
  return fitting(chapters, (chapter) => sizeBytes(line(chapter)), longestChapters)
    .map(line)
    .join('')
}
