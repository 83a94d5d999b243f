import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { inlineText, type Nodes } from './inline-text.ts'

/** A heading, paragraph or list item: its words, and for each UTF-16 unit of them its place in the source text. */
export type Block = { kind: 'heading' | 'paragraph' | 'item'; text: string; places: number[] }

// Beyond this the parser is given the text in pieces: its work on lists grows faster than their length.
const longestPiece = 8_000

/** The blocks of a masked text in order. Tables, code, images, HTML and link addresses are left out. */
export function proseBlocks(masked: string): Block[] {
  const definitions = new Map<string, string>()
  for (const match of masked.matchAll(/^ {0,3}\[([^\]\n]{1,200})\]:[ \t]*\S+.*$/gm)) {
    definitions.set((match[1] ?? '').toLowerCase(), match[0].trim())
  }
  const blocks: Block[] = []
  // Pieces with markup wait for each other: one call of the parser for many is cheaper, and keeps spaced lists whole.
  let waiting: Piece | null = null
  const parseWaiting = () => {
    for (const piece of waiting ? cutWhenDense(waiting) : []) readMarkdown(piece, definitions, blocks)
    waiting = null
  }
  for (const piece of pieces(masked)) {
    const simple = plainItems(piece) ?? (isPlain(piece.text) ? [plainBlock('paragraph', piece)] : null)
    if (!simple && !isNoise(piece.text)) {
      const joined: Piece = waiting ? joinPieces(waiting, piece, masked) : piece
      if (joined !== piece && joined.text.length > longestPiece) {
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

type Piece = { text: string; start: number }

function joinPieces(first: Piece, second: Piece, masked: string): Piece {
  return { text: masked.slice(first.start, second.start + second.text.length), start: first.start }
}

/** Cuts at blank lines, and in long runs without one before an unindented line. */
function pieces(masked: string): Piece[] {
  const found: Piece[] = []
  let start = 0
  let text = ''
  const close = (next: number) => {
    if (text.trim() !== '') found.push({ text, start })
    start = next
    text = ''
  }
  for (const match of masked.matchAll(/[^\r\n]*(?:\r\n|\r|\n|$)/g)) {
    const line = match[0]
    if (line.trim() === '') close(match.index + line.length)
    else {
      if (text.length > longestPiece && !/^\s/.test(line)) close(match.index)
      text += line
      // A whole book in one line is cut after a full stop.
      while (text.length > 2 * longestPiece) {
        const stop = text.indexOf('. ', longestPiece) + 2
        if (stop < 2) break
        const rest = text.slice(stop)
        text = text.slice(0, stop)
        close(start + stop)
        text = rest
      }
    }
  }
  close(masked.length)
  return found
}

const markup = /[*_`[\]<>&\\#|~@]|:\/\/|www\.|^\s*(?:=|-+\s*$)/mu
const marker = /^\s{0,8}(?:[-*+•–]|\d{1,3}[.)])[ \t]+(?=\S)/u

/** Nothing in it could be markdown, so the words are the text itself; spares the parser most of a long book. */
function isPlain(piece: string): boolean {
  return !markup.test(piece) && !/^\s*(?:[-+]|\d{1,9}[.)])/m.test(piece)
}

/** A list whose every line is an item without further markup, read without the parser; else null. */
function plainItems(piece: Piece): Block[] | null {
  if (!marker.test(piece.text)) return null
  const items: Block[] = []
  for (const match of piece.text.matchAll(/[^\r\n]+/g)) {
    const mark = marker.exec(match[0])
    if (!mark) return null
    const words = match[0].slice(mark[0].length)
    if (markup.test(words) || marker.test(words)) return null
    items.push(plainBlock('item', { text: words, start: piece.start + match.index + mark[0].length }))
  }
  return items
}

function density(piece: string): number {
  return (piece.match(/[*_`[\]<>&\\|~]/g)?.length ?? 0) / piece.length
}

/** A wall of brackets and stars is no prose. */
function isNoise(piece: string): boolean {
  return piece.length > 1_000 && density(piece) > 0.16
}

/** The parser's time on unclosed brackets grows with the square of the piece, so dense ones are cut small. */
function cutWhenDense(piece: Piece): Piece[] {
  const size = 1_500
  if (piece.text.length <= size || density(piece.text) < 0.06) return [piece]
  const cuts: Piece[] = []
  for (let place = 0; place < piece.text.length; ) {
    const stop = piece.text.slice(place + size).search(/\s/)
    const end = stop === -1 ? piece.text.length : place + size + stop
    cuts.push({ text: piece.text.slice(place, end), start: piece.start + place })
    place = end
  }
  return cuts
}

function plainBlock(kind: Block['kind'], { text, start }: Piece): Block {
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
