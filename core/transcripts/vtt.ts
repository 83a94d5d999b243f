import type { Timeline } from '#core/audio/clip.ts'
import { aiStatement, digitalSourceType } from '#core/dialog/digital-source.ts'
import { cueClock } from './clock.ts'
import { makeCues } from './cues.ts'
import { displayName, type HostNames, type SpokenTurn } from './spoken-turn.ts'
import type { Room } from './wrap-text.ts'

/** Maximum number of characters in a line, including its markup. Names of more than 20 characters are shortened. */
const lineLength = 65
const room: Room = { lineLength, lines: 2, joinUnder: 50, measure: (text) => escapeVtt(text).length }

/** Returns WebVTT with the speaker's name on every cue. */
export function toVtt(turns: SpokenTurn[], timeline: Timeline, names: HostNames = {}): string {
  const voice = (turn: Pick<SpokenTurn, 'speaker'>) =>
    `<v ${escapeVtt(shorten(displayName(turn.speaker, names)))}>`
  // Every cue begins with the name, so the first line of each cue leaves room for it.
  const narrow = { ...room, lineLength: lineLength - longestVoice(turns, voice) }
  const cues = makeCues(turns, timeline, narrow, () => 0)
  const blocks = cues.map((cue) => {
    const times = `${cueClock(cue.startMs, '.')} --> ${cueClock(cue.endMs, '.')}`
    return `${times}\n${voice(cue)}${cue.lines.map(escapeVtt).join('\n')}\n`
  })
  return ['WEBVTT\n', `NOTE ${aiStatement} digitalSourceType: ${digitalSourceType}\n`, ...blocks].join('\n')
}

function longestVoice(turns: SpokenTurn[], voice: (turn: SpokenTurn) => string): number {
  return turns.reduce((longest, turn) => Math.max(longest, voice(turn).length), 0)
}

function shorten(name: string): string {
  const letters = [...name]
  return letters.length > 20 ? `${letters.slice(0, 19).join('')}…` : name
}

/** Escapes `>` too, because "-->" inside a cue's text would end the cue. */
function escapeVtt(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
