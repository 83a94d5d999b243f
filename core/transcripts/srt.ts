import type { Timeline } from '#core/audio/clip.ts'
import { cueClock } from './clock.ts'
import { makeCues } from './cues.ts'
import { type HostNames, type SpokenTurn, shownName } from './spoken-turn.ts'
import type { Room } from './wrap-text.ts'

const room: Room = { lineLength: 32, lines: 2, joinUnder: 24, measure: (text) => text.length }

/** SubRip: numbered cards of at most two lines of 32 characters; `Name: ` stands where a turn begins. */
export function toSrt(turns: SpokenTurn[], timeline: Timeline, names: HostNames = {}): string {
  const label = (turn: Pick<SpokenTurn, 'speaker'>) => `${shorten(shownName(turn.speaker, names))}: `
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

/** SRT knows no escapes; a typed arrow with times round it would read as a card of its own. */
function withoutArrows(text: string): string {
  return text.replace(/-+->/gu, '→')
}
