import type { SpokenLine } from '#tables/lines/browser.ts'

/** A sentence or so: what lights up at once. Times in seconds; null while there is no audio for it. */
export type TranscriptPiece = { text: string; startSeconds: number | null; endSeconds: number | null }
export type TranscriptLine = {
  id: string
  speaker: SpokenLine['speaker']
  /** Title of the part that begins with this line, null inside a part. */
  newPart: string | null
  startSeconds: number | null
  pieces: TranscriptPiece[]
}

/** The Podcasting 2.0 transcript file, as far as it is used. Times in seconds. */
export type TranscriptFile = { segments: { startTime: number; endTime: number; body: string }[] }

/** Anything fetched may be anything; null when it is no such file. */
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
 * Lines as they are read, cut into the pieces of the transcript file. A line whose words are not those of the file
 * (it was edited and not voiced again) stays whole.
 */
export function makeTranscript(lines: SpokenLine[], file: TranscriptFile | null): TranscriptLine[] {
  return lines.map((line, index) => ({
    id: line.id,
    speaker: line.speaker,
    newPart: line.part && line.part !== lines[index - 1]?.part ? line.part : null,
    startSeconds: inSeconds(line.start_ms),
    pieces: piecesOf(line, file),
  }))
}

function piecesOf(line: SpokenLine, file: TranscriptFile | null): TranscriptPiece[] {
  const [start, end] = [inSeconds(line.start_ms), inSeconds(line.end_ms)]
  const whole = [{ text: line.text, startSeconds: start, endSeconds: end }]
  if (!file || start === null || end === null) return whole
  // Half a tenth of tolerance: both come from milliseconds, rounded in their own ways.
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

/** A pause that is longer belongs to nobody: music, or the end. */
const breathSeconds = 3

/** "line:piece" of what was said last at `seconds`; null before the first, in long pauses, and where no times are known. */
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

/** The lines that hold the words, whatever their case; all of them for an empty search. */
export function findLines(lines: TranscriptLine[], query: string): TranscriptLine[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return lines
  return lines.filter((line) => lineText(line).toLowerCase().includes(wanted))
}

export function lineText(line: TranscriptLine): string {
  return line.pieces.map((piece) => piece.text).join(' ')
}

/** For the clipboard: one paragraph per line, each with who says it. */
export function plainTranscript(title: string, lines: TranscriptLine[]): string {
  return [title, ...lines.map((line) => `${line.speaker}: ${lineText(line)}`)].join('\n\n')
}

/** Cuts a text at each place where the searched words stand, whatever their case. */
export function markMatches(text: string, query: string): { text: string; isMatch: boolean }[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return [{ text, isMatch: false }]
  const lower = text.toLowerCase()
  // Letters such as İ change their length in lower case; places would then be wrong.
  if (lower.length !== text.length) return [{ text, isMatch: lower.includes(wanted) }]
  const parts: { text: string; isMatch: boolean }[] = []
  let from = 0
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), isMatch: false })
    from = at + wanted.length
    parts.push({ text: text.slice(at, from), isMatch: true })
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMatch: false })
  return parts
}
