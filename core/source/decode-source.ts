import { AppError } from '#core/errors.ts'
import { decodeUtf8, decodeUtf16, decodeWindows1252 } from './decode-text.ts'

/**
 * Maximum number of bytes in a file, and of characters in a text: about 330,000 words, far more than the longest episode can use. The table
 * `podcast_sources` has the same limit.
 */
export const longestSource = 2_000_000

/**
 * Decodes an uploaded file. Throws AppError('invalid') with a message for the creator if the file is not readable text:
 * wrong extension, empty, too large, binary.
 */
export function decodeSource(bytes: Uint8Array, fileName: string): { text: string; notices: string[] } {
  if (!/\.(txt|text|md|markdown)$/i.test(fileName.trim())) throw invalid('Please upload a .txt or .md file')
  if (bytes.length === 0) throw invalid('The file is empty. Please upload a text about the leader.')
  if (bytes.length > longestSource) throw invalid(tooLarge(bytes.length))
  const notices: string[] = []
  const text = decode(bytes, notices)
  assertReadable(text)
  return { text, notices }
}

function tooLarge(size: number): string {
  return `The file is ${megabytes(size)} MB. Please shorten it to at most ${megabytes(longestSource)} MB, for example by keeping only the chapters about this leader.`
}

function megabytes(size: number): string {
  return (Math.ceil(size / 100_000) / 10).toFixed(1)
}

function decode(bytes: Uint8Array, notices: string[]): string {
  const utf16 = decodeUtf16(bytes)
  if (utf16 !== null) return utf16
  if (isBinary(bytes)) throw invalid(notAText)
  const utf8 = decodeUtf8(bytes)
  if (utf8 !== null) return utf8
  notices.push(
    'The file is not UTF-8; it was read as Windows-1252 (Latin-1). If letters with accents look wrong, save it as UTF-8 and upload it again.',
  )
  return decodeWindows1252(bytes)
}

const notAText =
  'This file is not plain text (it looks like a document, picture or program). Please save the text as .txt or .md and upload that.'

const magics = [
  '%PDF-',
  'PK\u0003\u0004',
  '{\\rtf',
  '\u0089PNG',
  'GIF8',
  '\u00ff\u00d8\u00ff',
  '\u00d0\u00cf\u0011\u00e0',
  'ID3',
  'OggS',
  'RIFF',
  '\u007fELF',
  '\u001f\u008b',
]

function isBinary(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 8))
  return magics.some((magic) => head.startsWith(magic)) || bytes.includes(0)
}

function assertReadable(text: string): void {
  if (text.trim() === '') throw invalid('The file holds only blanks. Please upload a text about the leader.')
  let strange = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    const isWhiteSpace = code >= 9 && code <= 13
    if ((code < 32 && !isWhiteSpace) || (code >= 127 && code < 160) || code === 0xfffd) strange++
  }
  if (text.includes('\0') || strange > Math.max(3, text.length / 50)) throw invalid(notAText)
}

function invalid(message: string): AppError {
  return new AppError('invalid', message)
}
