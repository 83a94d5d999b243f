import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { inlineText, type Nodes } from './inline-text.ts'

/** A heading, paragraph or list item: its text, and for each UTF-16 unit its offset in the source text. */
export type Block = { kind: 'heading' | 'paragraph' | 'item'; text: string; places: number[] }

// Limits for one call of the parser. Its time grows faster than the length and the number of lines.
const longestPiece = 8_000
const mostLines = 150
/** Multiple of the limits at which a piece is cut at any line, else at any word, else at any character. */
const atAnyRate = 4

/** Returns the blocks of a masked text in order, without tables, code, images, HTML and URLs of links. */
export function proseBlocks(masked: string): Block[] {
  const definitions = new Map<string, string>()
  for (const match of masked.matchAll(/^ {0,3}\[([^\]\n]{1,200})\]:[ \t]*\S+.*$/gm)) {
    definitions.set((match[1] ?? '').toLowerCase(), match[0].trim())
  }
  const blocks: Block[] = []
  // Consecutive pieces with markup are joined: one call of the parser is cheaper and keeps lists with blank lines whole.
  let waiting: Piece | null = null
  const parseWaiting = () => {
    for (const piece of waiting ? cutWhenDense(waiting) : []) readMarkdown(piece, definitions, blocks)
    waiting = null
  }
  for (const piece of pieces(masked)) {
    const simple =
      plainItems(piece) ?? (isPlain(piece.text) ? [plainBlock('paragraph', piece.text, piece.start)] : null)
    if (!simple && !isNoise(piece.text)) {
      const joined: Piece = waiting ? joinPieces(waiting, piece, masked) : piece
      if (joined !== piece && isLarge(joined)) {
        parseWaiting()
        waiting = piece
      } else waiting = joined
      continue
    }
    parseWaiting()
    if (simple) blocks.push(...simple)
  }
  parseWaiting()
  return blocks.filter((block) => /[\p{L}\p{N}]/u.test(block.text))
}

type Piece = { text: string; start: number; lines: number }

function joinPieces(first: Piece, second: Piece, masked: string): Piece {
  const text = masked.slice(first.start, second.start + second.text.length)
  return { text, start: first.start, lines: first.lines + second.lines }
}

function isLarge({ text, lines }: Pick<Piece, 'text' | 'lines'>, times = 1): boolean {
  return text.length > times * longestPiece || lines > times * mostLines
}

/** Cuts a text at blank lines, and long runs without blank lines before an unindented line. */
function pieces(masked: string): Piece[] {
  const found: Piece[] = []
  let piece: Piece = { text: '', start: 0, lines: 0 }
  const close = (next: number) => {
    if (piece.text.trim() !== '') found.push(piece)
    piece = { text: '', start: next, lines: 0 }
  }
  for (const match of masked.matchAll(/[^\r\n]*(?:\r\n|\r|\n|$)/g)) {
    const line = match[0]
    if (line.trim() === '') {
      close(match.index + line.length)
      continue
    }
    // The underline of a heading stays with the heading.
    const mayBegin = !/^\s|^[=-]+\s*$/.test(line)
    if (beginsItem(piece, line)) close(match.index)
    if ((isLarge(piece) && mayBegin) || isLarge(piece, atAnyRate)) close(match.index)
    piece.text += line
    piece.lines++
    // A very long line is cut after a full stop.
    for (let cut = cutOf(piece.text); cut > 0; cut = cutOf(piece.text)) {
      const rest = { text: piece.text.slice(cut), start: piece.start + cut, lines: 1 }
      piece.text = piece.text.slice(0, cut)
      close(rest.start)
      piece = rest
    }
  }
  close(masked.length)
  return found
}

/**
 * A line that is an item although Markdown does not know it as one: "• one", or a line in quotation marks below a label or another such
 * line.
 */
const ownLine = /^\s{0,8}(?:[•–·▪][ \t]+\S|["“„«][^\r\n]*["”»“][.!?]?\s*$)/u

function beginsItem({ text }: Piece, line: string): boolean {
  const last =
    text
      .trimEnd()
      .split(/[\r\n]+/)
      .at(-1) ?? ''
  if (last === '') return false
  if (ownLine.test(line)) return ownLine.test(last) || last.length <= 40 || /[.!?:…)\]]$/u.test(last)
  return /^\s{0,8}[•–·▪]/u.test(last) && !/^\s/.test(line) && /[.!?…)\]]["”»“]?$/u.test(last)
}

/** Returns the offset at which to cut a text that is too long for one piece, or 0. */
function cutOf(text: string): number {
  if (text.length <= 2 * longestPiece) return 0
  const longest = atAnyRate * longestPiece
  const near = text.slice(longestPiece, longest)
  const stop = near.indexOf('. ')
  if (stop >= 0) return longestPiece + stop + 2
  if (text.length <= longest) return 0
  const blank = near.search(/\s/)
  return blank < 0 ? longest : longestPiece + blank + 1
}

const markup = /[*_`[\]<>&\\#|~@]|:\/\/|www\.|^\s*(?:=|-+\s*$)/mu
const marker = /^\s{0,8}(?:[-*+•–]|\d{1,3}[.)])[ \t]+(?=\S)/u

/** Whether a piece has no Markdown, so that it need not be parsed. Most pieces of a long book have none. */
function isPlain(piece: string): boolean {
  return !markup.test(piece) && !/^\s*(?:[-+]|\d{1,9}[.)])/m.test(piece)
}

/** Parses a list without the parser if every line is an item without further markup. Otherwise returns null. */
function plainItems(piece: Piece): Block[] | null {
  if (!marker.test(piece.text)) return null
  const items: Block[] = []
  for (const match of piece.text.matchAll(/[^\r\n]+/g)) {
    const mark = marker.exec(match[0])
    if (!mark) return null
    const words = match[0].slice(mark[0].length)
    if (markup.test(words) || marker.test(words)) return null
    items.push(plainBlock('item', words, piece.start + match.index + mark[0].length))
  }
  return items
}

function density(piece: string): number {
  return (piece.match(/[*_`[\]<>&\\|~]/g)?.length ?? 0) / piece.length
}

/** Whether a long piece has so much markup that it is not prose. */
function isNoise(piece: string): boolean {
  return piece.length > 1_000 && density(piece) > 0.16
}

/** Cuts a piece with dense markup into small pieces, because the parser takes quadratic time on unclosed brackets. */
function cutWhenDense(piece: Piece): Piece[] {
  const size = 1_500
  if (piece.text.length <= size || density(piece.text) < 0.06) return [piece]
  const cuts: Piece[] = []
  for (let place = 0; place < piece.text.length; ) {
    const stop = piece.text.slice(place + size).search(/\s/)
    const end = stop === -1 ? piece.text.length : place + size + stop
    cuts.push({ text: piece.text.slice(place, end), start: piece.start + place, lines: 1 })
    place = end
  }
  return cuts
}

function plainBlock(kind: Block['kind'], text: string, start: number): Block {
  return { kind, text, places: Array.from({ length: text.length }, (_, index) => start + index) }
}

const parserOptions = {
  // Indented paragraphs of plain .txt files are prose, not code.
  extensions: [gfm(), { disable: { null: ['codeIndented'] } }],
  mdastExtensions: [gfmFromMarkdown()],
}

function readMarkdown(piece: Piece, definitions: Map<string, string>, blocks: Block[]): void {
  const used = [...piece.text.matchAll(/\[([^\]\n]{1,200})\]/g)]
    .map((match) => definitions.get((match[1] ?? '').toLowerCase()))
    .filter((definition) => definition !== undefined)
  const text = used.length > 0 ? `${piece.text}\n\n${[...new Set(used)].join('\n')}` : piece.text
  const tree = fromMarkdown(text, parserOptions)
  const walk = (node: Nodes, isItem: boolean) => {
    if (node.type === 'heading' || node.type === 'paragraph') {
      const { text: words, places } = inlineText(node, text)
      const kind = node.type === 'heading' ? 'heading' : isItem ? 'item' : 'paragraph'
      blocks.push({ kind, text: words, places: places.map((place) => piece.start + place) })
    } else if (node.type === 'table' || node.type === 'footnoteDefinition') return
    else if ('children' in node) {
      for (const child of node.children) walk(child, isItem || node.type === 'listItem')
    }
  }
  walk(tree, false)
}
