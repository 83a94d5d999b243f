import { countWords } from '#core/dialog/dialog.ts'
import type { Speaker, Turn, TurnKind } from '#core/dialog/turn.ts'
import type { Line } from './story.ts'

/** An episode while it is told. */
export type Episode = {
  turns: Turn[]
  part: string
  /** Story words the present teller has spoken in a row. */
  run: number
  /** Story words since a host last said something of his own. */
  sinceRemark: number
  /** The last words were somebody else's, read by the other voice: the telling goes back. */
  hasReadQuote: boolean
}

export function otherHost(speaker: Speaker): Speaker {
  return speaker === 'Host A' ? 'Host B' : 'Host A'
}

export function lastSpeaker({ turns }: Episode): Speaker {
  return turns.at(-1)?.speaker ?? 'Host A'
}

/** A line of our own words: it claims nothing. */
export function say(episode: Episode, speaker: Speaker, kind: TurnKind, text: string): void {
  const { part } = episode
  episode.turns.push({ speaker, text, kind, part, support: null, source: null })
  episode.run = 0
  episode.sinceRemark = 0
}

/** Words of the source. The same voice going on is one turn. */
export function tell(
  episode: Episode,
  speaker: Speaker,
  text: string,
  line: Line,
  kind: TurnKind = 'answer',
): void {
  const last = episode.turns.at(-1)
  const support = line.hasQuotation ? 'quoted' : 'supported'
  const words = countWords(text)
  episode.hasReadQuote = false
  episode.sinceRemark += words
  if (last?.source && last.speaker === speaker && last.part === episode.part) {
    last.text += ` ${text}`
    last.source = { start: Math.min(last.source.start, line.start), end: Math.max(last.source.end, line.end) }
    if (support === 'quoted') last.support = support
    if (kind === 'takeaway') last.kind = kind
    episode.run += words
    return
  }
  const source = { start: line.start, end: line.end }
  episode.turns.push({ speaker, text, kind, part: episode.part, support, source })
  episode.run = words
}
