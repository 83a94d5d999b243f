/** A piece of text, with its URL if it is a link. */
export type NotesPiece = { text: string; url?: string }

export type NotesBlock =
  | { kind: 'paragraph'; lines: NotesPiece[][] }
  | { kind: 'list'; isNumbered: boolean; lines: NotesPiece[][] }

/**
 * Parses plain text as creators type it. An empty line ends a paragraph. Lines that begin with a dash, an asterisk, a bullet or a number
 * are a list. A URL is a link, and so is `[words](https://…)`. Nothing else is markup.
 */
export function readNotes(text: string): NotesBlock[] {
  const blocks: NotesBlock[] = []
  let isNewBlock = true
  for (const line of text.split(/\r\n|\r|\n/).map((raw) => raw.replace(/\s+/g, ' ').trim())) {
    if (line === '') {
      isNewBlock = true
      continue
    }
    const [, bullet, number] = /^(?:([-*•–])|(\d{1,3})[.)]) (?=\S)/.exec(line) ?? []
    const kind = bullet || number ? 'list' : 'paragraph'
    const isNumbered = number !== undefined
    const words = kind === 'list' ? line.replace(/^\S+ /, '') : line
    const last = blocks.at(-1)
    const goesOn =
      last?.kind === kind && !isNewBlock && (last.kind === 'paragraph' || last.isNumbered === isNumbered)
    if (goesOn) last.lines.push(piecesOf(words))
    else if (kind === 'list') blocks.push({ kind, isNumbered, lines: [piecesOf(words)] })
    else blocks.push({ kind, lines: [piecesOf(words)] })
    isNewBlock = false
  }
  return blocks
}

/** Matches `[words](URL)` or a bare URL. A full stop or bracket after the URL belongs to the sentence. */
const link = /\[([^[\]]{1,200})\]\((https?:\/\/[^\s()]+)\)|https?:\/\/[^\s<>"“”»]*[^\s<>"“”».,;:!?)\]'’]/gi

function piecesOf(line: string): NotesPiece[] {
  const pieces: NotesPiece[] = []
  let end = 0
  for (const match of line.matchAll(link)) {
    const [whole, words, address = whole] = match
    if (!URL.canParse(address)) continue
    if (match.index > end) pieces.push({ text: line.slice(end, match.index) })
    pieces.push({ text: words ?? whole, url: address })
    end = match.index + whole.length
  }
  if (end < line.length) pieces.push({ text: line.slice(end) })
  return pieces
}
