import type { Timeline } from '#core/audio/clip.ts'
import type { Speaker } from '#core/dialog/turn.ts'
import { timeByOffset } from './cue-times.ts'
import { foldText, type SpokenTurn } from './spoken-turn.ts'
import { type Room, type Stretch, splitIntoPieces, wrapLines } from './wrap-text.ts'

export type Cue = {
  speaker: Speaker
  /** Whether a new turn begins here. */
  opensTurn: boolean
  startMs: number
  endMs: number
  text: string
  /** The same text in lines that fit. The first line is empty if only the name fits there. */
  lines: string[]
}

/**
 * Returns the cues of all turns, in order and without overlaps. `indentOf` returns how much room a name takes before a cue's text. Turns
 * and segments correspond by index. A turn without a segment was not voiced and is left out.
 */
export function makeCues(
  turns: SpokenTurn[],
  timeline: Timeline,
  room: Room,
  indentOf: (turn: SpokenTurn) => number,
): Cue[] {
  return turns.flatMap((turn, index) => {
    const segment = timeline.segments[index]
    const text = foldText(turn.text)
    if (segment === undefined || text === '') return []
    const indent = indentOf(turn)
    const pieces = splitIntoPieces(text, room, indent)
    const timeAt = timeByOffset(text, segment)
    const times = separate(
      pieces.map((piece) => ({ startMs: timeAt(piece.start), endMs: timeAt(piece.end) })),
      segment.endMs,
    )
    return pieces.map((piece, position) => ({
      speaker: turn.speaker,
      opensTurn: position === 0,
      ...(times[position] as Times),
      text: text.slice(piece.start, piece.end),
      lines: textLines(text, piece, room, position === 0 ? indent : 0),
    }))
  })
}

type Times = { startMs: number; endMs: number }

/** Gives every cue at least one millisecond of its own, inside its segment. Some providers return several marks with the same time. */
function separate(times: Times[], endMs: number): Times[] {
  const result: Times[] = []
  let earliest = 0
  for (const [index, time] of times.entries()) {
    const latestStart = endMs - (times.length - index)
    const startMs = Math.max(earliest, Math.min(time.startMs, latestStart))
    const stopMs = Math.max(startMs + 1, Math.min(time.endMs, latestStart + 1))
    result.push({ startMs, endMs: stopMs })
    earliest = stopMs
  }
  return result
}

function textLines(text: string, piece: Stretch, room: Room, indent: number): string[] {
  return wrapLines(text, piece, room, indent).map((line) => text.slice(line.start, line.end))
}
