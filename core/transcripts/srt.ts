import type { Timeline } from '#core/audio/clip.ts'
import { cueClock } from './clock.ts'
import { makeCues } from './cues.ts'
import { displayName, type HostNames, type SpokenTurn } from './spoken-turn.ts'
import type { Room } from './wrap-text.ts'

const room: Room = { lineLength: 32, lines: 2, joinUnder: 24, measure: (text) => text.length }

/** Returns SubRip: numbered cues of at most two lines of 32 characters. Each turn begins with `Name: `. */
export function toSrt(turns: SpokenTurn[], timeline: Timeline, names: HostNames = {}): string {
  const label = (turn: Pick<SpokenTurn, 'speaker'>) => `${shorten(displayName(turn.speaker, names))}: `
  const safeTurns = turns.map((turn) => ({ ...turn, text: withoutArrows(turn.text) }))
  const cues = makeCues(safeTurns, timeline, room, (turn) => label(turn).length)
  return cues
    .map((cue, index) => {
      const text = `${cue.opensTurn ? label(cue) : ''}${cue.lines.join('\n')}`
      const lines = text.split('\n').map((line) => line.trimEnd())
      return `${index + 1}\n${cueClock(cue.startMs, ',')} --> ${cueClock(cue.endMs, ',')}\n${lines.join('\n')}\n`
    })
    .join('\n')
}

function shorten(name: string): string {
  const letters = [...name]
  return letters.length > 24 ? `${letters.slice(0, 23).join('')}…` : name
}

/** SRT has no escapes: an arrow between times in a line's text would be parsed as a new cue. */
function withoutArrows(text: string): string {
  return text.replace(/-+->/gu, '→')
}
