import { findByWords } from '#core/search/search-words.ts'
import type { SpokenLine } from '#tables/lines/lines-queries.ts'

/** About one sentence, highlighted as a whole. Times in seconds; null without audio. */
export type TranscriptPiece = { text: string; startSeconds: number | null; endSeconds: number | null }
export type TranscriptLine = {
  id: string
  speaker: SpokenLine['speaker']
  /** Title of the part that begins with this line; null within a part. */
  newPart: string | null
  startSeconds: number | null
  pieces: TranscriptPiece[]
  /** Words of the source that support the line, if the creator shows them; else null. */
  passage: string | null
}

/** The used fields of a Podcasting 2.0 transcript file. Times in seconds. */
export type TranscriptFile = { segments: { startTime: number; endTime: number; body: string }[] }

/** Validates a fetched transcript file; returns null if it is invalid. */
export function readTranscriptFile(value: unknown): TranscriptFile | null {
  if (typeof value !== 'object' || value === null || !('segments' in value)) return null
  const { segments } = value
  if (!Array.isArray(segments)) return null
  const isGood = segments.every(
    (segment) =>
      typeof segment?.startTime === 'number' &&
      typeof segment.endTime === 'number' &&
      typeof segment.body === 'string',
  )
  return isGood ? { segments } : null
}

/**
 * Returns the lines, split into the pieces of the transcript file. A line whose text differs from the file (edited but
 * not voiced again) stays in one piece.
 */
export function makeTranscript(lines: SpokenLine[], file: TranscriptFile | null): TranscriptLine[] {
  return lines.map((line, index) => ({
    id: line.id,
    speaker: line.speaker,
    newPart: line.part && line.part !== lines[index - 1]?.part ? line.part : null,
    startSeconds: inSeconds(line.start_ms),
    pieces: piecesOf(line, file),
    passage: line.passage,
  }))
}

function piecesOf(line: SpokenLine, file: TranscriptFile | null): TranscriptPiece[] {
  const [start, end] = [inSeconds(line.start_ms), inSeconds(line.end_ms)]
  const whole = [{ text: line.text, startSeconds: start, endSeconds: end }]
  if (!file || start === null || end === null) return whole
  // Tolerance of 0.05 s: both times are rounded from milliseconds, in different ways.
  const inside = file.segments.filter(
    (segment) => segment.startTime >= start - 0.05 && segment.startTime < end - 0.05,
  )
  const spoken = inside.map((segment) => segment.body).join(' ')
  if (inside.length === 0 || lettersOf(spoken) !== lettersOf(line.text)) return whole
  return inside.map((segment) => ({
    text: segment.body.trim(),
    startSeconds: segment.startTime,
    endSeconds: segment.endTime,
  }))
}

function inSeconds(milliseconds: number | null): number | null {
  return milliseconds === null ? null : milliseconds / 1000
}

function lettersOf(text: string): string {
  return text.replace(/\s+/g, '')
}

/** In a pause of more seconds, such as music or the end, nothing is highlighted. */
const breathSeconds = 3

/**
 * Returns "line:piece" of the last piece begun at `seconds`; null before the first one, in long pauses, and if no
 * times are known.
 */
export function pieceAt(lines: TranscriptLine[], seconds: number): string | null {
  let last: { place: string; endSeconds: number } | null = null
  for (const [lineIndex, line] of lines.entries()) {
    for (const [pieceIndex, piece] of line.pieces.entries()) {
      if (piece.startSeconds === null || piece.endSeconds === null || piece.startSeconds > seconds) continue
      last = { place: `${lineIndex}:${pieceIndex}`, endSeconds: piece.endSeconds }
    }
  }
  return last && seconds < last.endSeconds + breathSeconds ? last.place : null
}

/** Returns the lines that contain the words of the query, as the site's search would; all lines for an empty query. */
export function findLines(lines: TranscriptLine[], query: string): TranscriptLine[] {
  return query.trim() === '' ? lines : findByWords(lines, lineText, query)
}

export function lineText(line: TranscriptLine): string {
  return line.pieces.map((piece) => piece.text).join(' ')
}

/** Plain text for the clipboard: one paragraph per line, prefixed with the speaker. */
export function plainTranscript(title: string, lines: TranscriptLine[]): string {
  return [title, ...lines.map((line) => `${line.speaker}: ${lineText(line)}`)].join('\n\n')
}
