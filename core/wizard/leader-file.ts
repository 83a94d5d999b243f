import { countWords } from '#core/dialog/dialog.ts'
import { AppError } from '#core/errors.ts'
import { decodeSource } from '#core/source/decode-source.ts'

export const wrongFileMessage = 'Please upload a .txt or .md file'

export type LeaderFile = { name: string; content: string; notices: string[] }

const textTypes = new Set(['text/plain', 'text/markdown', 'text/x-markdown'])
// Browsers know few extensions. For .md many send an empty type, and some the generic binary type.
const unknownTypes = new Set(['', 'application/octet-stream'])

/**
 * Reads an uploaded file. `type` is what the browser declares. Throws AppError('invalid') with the message to show if no dialog can be
 * written from the file.
 */
export function readLeaderFile(file: { name: string; type: string; bytes: Uint8Array }): LeaderFile {
  const type = file.type.toLowerCase().split(';')[0]?.trim() ?? ''
  const isText = textTypes.has(type)
  if (!isText && !unknownTypes.has(type)) throw new AppError('invalid', wrongFileMessage)
  // A file with a text type needs no extension; the rules for its content are the same.
  const hasEnding = /\.(txt|text|md|markdown)$/i.test(file.name.trim())
  const name = isText && !hasEnding ? `${file.name}.txt` : file.name
  const { text, notices } = decodeSource(file.bytes, name)
  return { name: file.name, content: text, notices }
}

/** Counts the words of a text, and the minutes to read it silently. */
export function measureReading(text: string): { words: number; readingMinutes: number } {
  const words = countWords(text)
  return { words, readingMinutes: Math.max(1, Math.round(words / 220)) }
}
