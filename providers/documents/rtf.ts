import type { DocumentBlock } from '#core/documents/document.ts'
import { decodeWindows1252 } from '#core/source/decode-text.ts'
import type { Found } from './found.ts'

/** Groups that contain no words of the text. */
const unread =
  /^(?:fonttbl|colortbl|stylesheet|info|pict|object|header[lrf]?|footer[lrf]?|annotation|atnid|atnauthor|fldinst|listtable|listoverridetable|revtbl|rsidtbl|generator|themedata|colorschememapping|latentstyles|datastore|xmlnstbl|bkmkstart|bkmkend|nonshppict|listtext|pntext|tc|xe)$/
const signs: Record<string, string> = {
  ...{
    tab: ' ',
    line: ' ',
    emdash: '—',
    endash: '–',
    lquote: '‘',
    rquote: '’',
    ldblquote: '“',
    rdblquote: '”',
  },
  bullet: '•',
  emspace: ' ',
  enspace: ' ',
  '~': '\u00a0',
  _: '-',
  '-': '',
}

type Group = { isUnread: boolean; isHidden: boolean; isNote: boolean; skips: number }

/** Reads the text of an RTF file: paragraphs, then footnotes. Tables and pictures are left out. */
export function readRtf(bytes: Uint8Array): Found {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const blocks: DocumentBlock[] = []
  const notes: string[] = []
  const left = { tables: 0, pictures: 0 }
  const groups: Group[] = []
  let group: Group = { isUnread: false, isHidden: false, isNote: false, skips: 1 }
  let words = ''
  let note = ''
  const headings = headingStyles(text)
  let at = { level: 0, inTable: false, wasTable: false }
  let decoder: TextDecoder | null = null
  const put = (piece: string) => {
    if (group.isUnread || group.isHidden) return
    if (group.isNote) note += piece
    else words += piece
  }
  const endParagraph = () => {
    const plain = words.replace(/\s+/g, ' ').trim()
    if (plain && !at.inTable)
      blocks.push(
        at.level ? { kind: 'heading', text: plain, level: at.level } : { kind: 'paragraph', text: plain },
      )
    if (at.inTable && !at.wasTable) left.tables++
    words = ''
    at = { ...at, wasTable: at.inTable }
  }
  const code = (byte: number) =>
    decoder ? decoder.decode(Uint8Array.of(byte)) : decodeWindows1252(Uint8Array.of(byte))
  const control = (word: string, number: number | null) => {
    if (unread.test(word)) {
      if (word === 'pict') left.pictures++
      group.isUnread = true
    } else if (word === 'footnote') group.isNote = true
    else if (word === 'v') group.isHidden = number !== 0
    else if (word === 'plain') group.isHidden = false
    else if (word === 'uc') group.skips = number ?? 1
    else if (word === 'ansicpg') decoder = decoderOf(number)
    else if (word === 'par' || word === 'cell' || word === 'row') {
      if (group.isNote) note += ' '
      else endParagraph()
    } else if (word === 'pard') at = { ...at, level: 0, inTable: false }
    else if (word === 'intbl') at.inTable = true
    else if (word === 'outlinelevel') at.level = (number ?? 0) + 1
    else if (word === 's') at.level = headings.get(number ?? -1) ?? at.level
    else if (signs[word] !== undefined) put(signs[word])
  }
  const token = /\{|\}|\\'([0-9a-f]{2})|\\([a-z]{1,32})(-?\d{1,10})? ?|\\([^a-z])|[^{}\\\r\n]+|[\r\n]+/gi
  let toSkip = 0
  for (const [whole, hex, word, number, sign] of text.matchAll(token)) {
    if (whole === '{') {
      groups.push(group)
      group = { ...group }
    } else if (whole === '}') {
      if (group.isNote && !groups.at(-1)?.isNote) {
        notes.push(note.replace(/\s+/g, ' ').trim())
        note = ''
      }
      group = groups.pop() ?? group
    } else if (hex) {
      if (toSkip > 0) toSkip--
      else put(code(Number.parseInt(hex, 16)))
    } else if (word === 'u' && number) {
      put(String.fromCharCode((Number(number) + 65536) % 65536))
      toSkip = group.skips
    } else if (word) control(word, number === undefined ? null : Number(number))
    else if (sign === '*') group.isUnread = true
    else if (sign) put(signs[sign] ?? (/[\r\n]/.test(sign) ? '' : sign))
    else if (!/^[\r\n]/.test(whole)) {
      put(whole.slice(toSkip))
      toSkip = 0
    }
  }
  endParagraph()
  return {
    blocks: [...blocks, ...notes.filter(Boolean).map((text) => ({ kind: 'note', text }) as const)],
    left,
  }
}

/** Returns the heading level of each style that is a heading, by the style's number. */
function headingStyles(text: string): Map<number, number> {
  const styles = text.matchAll(/\{\\s(\d{1,5})\b[^{}]{0,2000}?\s(?:heading (\d)|(title));\}/gi)
  return new Map([...styles].map(([, number, level]) => [Number(number), Number(level ?? 1)]))
}

function decoderOf(codePage: number | null): TextDecoder | null {
  try {
    return codePage && codePage !== 1252 ? new TextDecoder(`windows-${codePage}`) : null
  } catch {
    return null
  }
}
