import { type DocumentBlock, documentEndings, type ReadDocument } from '#core/documents/document.ts'
import { AppError } from '#core/errors.ts'
import { decodeSource } from '#core/source/decode-source.ts'
import { decodeText } from '#core/source/decode-text.ts'
import { readCaptions } from './captions.ts'
import { isDocxPart, readDocx } from './docx.ts'
import { isEpubPart, readEpub } from './epub.ts'
import type { Found } from './found.ts'
import { readHtml } from './html.ts'
import { readPdf } from './pdf/read-pdf.ts'
import { readRtf } from './rtf.ts'
import { unpack } from './unpack.ts'

/** `contentType`: the type that a server declared. */
export type DocumentToRead = { name: string; contentType?: string }

/** Maximum number of characters in a document. A document may be longer than a source, because the creator can cut the rest. */
const mostLetters = 6_000_000

const others: Record<string, string> = {
  'ppt/': 'It is a presentation. Save it as PDF, and import that.',
  'xl/': 'It is a table of numbers, not a text.',
  'content.xml': 'It is an OpenDocument file. Save it as Word document (.docx), and import that.',
  'Index/': 'It is a file of Pages. Export it as Word or PDF, and import that.',
}

/** Reads a document by its content, whatever its name says. Throws AppError with a sentence for the creator. */
export async function readDocument(
  bytes: Uint8Array,
  { name, contentType }: DocumentToRead,
): Promise<ReadDocument> {
  if (bytes.length === 0) throw new AppError('invalid', 'It is empty.')
  const { blocks, left } = await readByContent(bytes, name, contentType)
  if (blocks.reduce((sum, { text }) => sum + text.length, 0) > mostLetters)
    throw new AppError(
      'invalid',
      'It holds more text than three thick books. Save only the part about the leader.',
    )
  if (!blocks.some(({ kind }) => kind === 'paragraph' || kind === 'item'))
    throw new AppError('invalid', 'It holds no text that could be told.')
  return { name, blocks, leftOut: left }
}

async function readByContent(bytes: Uint8Array, name: string, contentType?: string): Promise<Found> {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  if (head.includes('%PDF-')) return readPdf(bytes)
  if (head.startsWith('PK\u0003\u0004')) return readPacked(bytes)
  if (head.startsWith('{\\rtf')) return readRtf(bytes)
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0')) throw new AppError('invalid', oldWord(bytes))
  if (/^MIME-Version:|^From: /i.test(head))
    throw new AppError(
      'invalid',
      'It is a saved mail or web archive. Save it as HTML or PDF, and import that.',
    )
  const begin = decodeText(bytes.subarray(0, 1024), contentType).replace(/^\ufeff/, '')
  if (/^WEBVTT/.test(begin) || /^\s*\d+\s*\r?\n\d{1,2}:\d{2}:\d{2}[,.]\d{3}\s*-->/.test(begin))
    return { blocks: readCaptions(decodeText(bytes, contentType).replace(/^\ufeff/, '')), left: {} }
  const isHtml =
    /\.x?html?$/i.test(name) ||
    /\bhtml\b/.test(contentType ?? '') ||
    /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype html|html)\b/i.test(begin)
  if (isHtml) return readHtml(bytes, contentType)
  if (/\.(?:txt|text|md|markdown)$/i.test(name) || contentType?.startsWith('text/'))
    return { blocks: plainBlocks(decodeSource(bytes, 'text.txt').text), left: {} }
  throw new AppError(
    'invalid',
    `Helmcast does not know this kind of file. It reads ${documentEndings.join(', ')}.`,
  )
}

async function readPacked(bytes: Uint8Array): Promise<Found> {
  const names: string[] = []
  const entries = unpack(bytes, (name) => {
    names.push(name)
    return isDocxPart(name) || isEpubPart(name)
  })
  if (entries.has('word/document.xml')) return readDocx(entries)
  if (entries.has('META-INF/container.xml')) return readEpub(entries)
  const other = Object.entries(others).find(([start]) => names.some((name) => name.startsWith(start)))
  throw new AppError(
    'invalid',
    other?.[1] ?? 'It is a ZIP archive. Unpack it, and import the documents in it.',
  )
}

/** Returns what to do with a file in the format of old Word. Office stores documents with a password in the same format. */
function oldWord(bytes: Uint8Array): string {
  const isLocked = Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))
  return isLocked
    ? 'It has a password. Save it without one, and import that.'
    : 'It is an old Word file (.doc). Save it as .docx, and import that.'
}

function plainBlocks(text: string): DocumentBlock[] {
  return text.split(/\r?\n[ \t]*\r?\n/).flatMap((part): DocumentBlock[] => {
    const words = part.replace(/\s+/g, ' ').trim()
    const [, marks, title] = /^(#{1,6}) (.*)$/.exec(words) ?? []
    if (marks && title && !part.trim().includes('\n'))
      return [{ kind: 'heading', level: marks.length, text: title }]
    return words === '' ? [] : [{ kind: 'paragraph', text: words }]
  })
}
