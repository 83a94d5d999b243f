import type { Timeline } from '#core/audio/clip.ts'
import { makeCues } from './cues.ts'
import { displayName, type HostNames, type SpokenTurn } from './spoken-turn.ts'
import type { Room } from './wrap-text.ts'

/** Room for most sentences in one segment, because a player highlights one segment at a time. */
const room: Room = { lineLength: 400, lines: 1, joinUnder: 30, measure: (text) => text.length }

/** Returns a Podcasting 2.0 transcript, version 1.0.0. Times are in seconds with milliseconds. */
export function toTranscriptJson(turns: SpokenTurn[], timeline: Timeline, names: HostNames = {}): string {
  const segments = makeCues(turns, timeline, room, () => 0).map((cue) => ({
    speaker: displayName(cue.speaker, names),
    startTime: cue.startMs / 1000,
    endTime: cue.endMs / 1000,
    body: cue.text,
  }))
  return `${JSON.stringify({ version: '1.0.0', segments }, null, 1)}\n`
}
