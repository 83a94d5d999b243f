import type { Speaker } from '#core/dialog/turn.ts'
import { type Line, newLine, otherSpeaker } from './line.ts'

/** One edit of a script. Ids of new lines come with the edit, so that the same edit gives the same script. */
export type Edit =
  | { type: 'type'; id: string; text: string }
  | { type: 'give'; id: string; speaker?: Speaker }
  | { type: 'add'; afterId: string | null; newId: string }
  | { type: 'split'; id: string; at: number; newId: string }
  | { type: 'join'; id: string }
  | { type: 'remove'; id: string }
  | { type: 'move'; id: string; to: number }

/** The script after the edit; the same array when the edit changes nothing. */
export function editLines(lines: Line[], edit: Edit): Line[] {
  if (edit.type === 'add') return addLine(lines, edit.afterId, edit.newId)
  const index = lines.findIndex((line) => line.id === edit.id)
  const line = lines[index]
  if (!line) return lines
  switch (edit.type) {
    case 'type':
      return edit.text === line.text ? lines : lines.with(index, withWords(line, edit.text))
    case 'give': {
      const speaker = edit.speaker ?? otherSpeaker(line.speaker)
      return speaker === line.speaker ? lines : lines.with(index, { ...line, speaker })
    }
    case 'split':
      return splitLine(lines, index, edit.at, edit.newId)
    case 'join':
      return joinWithPrevious(lines, index)
    case 'remove':
      // A script without lines cannot be displayed, voiced or added to.
      return lines.length === 1 ? lines : lines.toSpliced(index, 1)
    case 'move':
      return moveLine(lines, index, edit.to)
  }
}

/** New text has no support label until the server has checked it; the source passage stays as a hint. */
function withWords(line: Line, text: string): Line {
  return { ...line, text, support: null, provedBy: null, reason: null, isRead: false, checkedAt: null }
}

function addLine(lines: Line[], afterId: string | null, id: string): Line[] {
  const index = lines.findIndex((line) => line.id === afterId)
  const before = lines[index]
  const neighbour = before ?? lines[0]
  const added = newLine({
    id,
    speaker: before ? otherSpeaker(before.speaker) : neighbour ? otherSpeaker(neighbour.speaker) : 'Host A',
    part: neighbour?.part ?? '',
  })
  return lines.toSpliced(index + 1, 0, added)
}

function splitLine(lines: Line[], index: number, at: number, newId: string): Line[] {
  const line = lines[index] as Line
  const first = line.text.slice(0, at).trimEnd()
  const rest = line.text.slice(at).trimStart()
  if (!first || !rest) return lines
  const second = newLine({
    ...withWords(line, rest),
    id: newId,
    voicedText: null,
    voicedVoice: null,
    clipKey: null,
    updatedAt: null,
  })
  return lines.toSpliced(index, 1, withWords(line, first), second)
}

function joinWithPrevious(lines: Line[], index: number): Line[] {
  const line = lines[index]
  const previous = lines[index - 1]
  if (!line || !previous) return lines
  const text = [previous.text.trimEnd(), line.text.trimStart()].filter(Boolean).join(' ')
  const joined = { ...withWords(previous, text), source: previous.source ?? line.source }
  return lines.toSpliced(index - 1, 2, joined)
}

function moveLine(lines: Line[], index: number, to: number): Line[] {
  const target = Math.max(0, Math.min(lines.length - 1, to))
  const line = lines[index]
  if (!line || target === index) return lines
  const rest = lines.toSpliced(index, 1)
  // The line joins the chapter it was moved into; chapters must stay in one piece.
  const above = rest[target - 1]
  const below = rest[target]
  const joinsNeighbour = above?.part === line.part || below?.part === line.part
  return rest.toSpliced(
    target,
    0,
    joinsNeighbour ? line : { ...line, part: (above ?? below)?.part ?? line.part },
  )
}
