import { noClaim } from '#core/checks/support-label.ts'
import { countWords } from '#core/dialog/dialog.ts'
import type { Speaker, Turn, TurnKind } from '#core/dialog/turn.ts'
import { mergeRewritings, type Rewriting } from './rewritings.ts'
import type { Line } from './story.ts'

/** State of an episode while its dialog is built. */
export type Episode = {
  turns: Turn[]
  part: string
  /** Story words the current speaker has spoken in a row. */
  run: number
  /** Story words since the last host line. */
  sinceRemark: number
  /** The other voice has just read a quotation, so the speaker changes back. */
  hasReadQuote: boolean
}

export function otherHost(speaker: Speaker): Speaker {
  return speaker === 'Host A' ? 'Host B' : 'Host A'
}

export function lastSpeaker({ turns }: Episode): Speaker {
  return turns.at(-1)?.speaker ?? 'Host A'
}

/** Adds a host line in the site's own words, which makes no factual claim. */
export function addHostLine(episode: Episode, speaker: Speaker, kind: TurnKind, text: string): void {
  const { part } = episode
  episode.turns.push({ speaker, text, kind, part, ...noClaim('writer') })
  episode.run = 0
  episode.sinceRemark = 0
}

/**
 * Adds words of the source, and by what they differ from their sentence. Consecutive words of one speaker in one part are
 * merged into one turn.
 */
export function addSourceWords(
  episode: Episode,
  speaker: Speaker,
  text: string,
  line: Line,
  kind: TurnKind,
  rewritings: readonly Rewriting[],
): void {
  const last = episode.turns.at(-1)
  const words = countWords(text)
  episode.hasReadQuote = false
  episode.sinceRemark += words
  if (last?.source && last.speaker === speaker && last.part === episode.part) {
    last.text += ` ${text}`
    last.source = { start: Math.min(last.source.start, line.start), end: Math.max(last.source.end, line.end) }
    last.reason = mergeRewritings(last.reason, rewritings)
    if (kind === 'takeaway') last.kind = kind
    episode.run += words
    return
  }
  const source = { start: line.start, end: line.end }
  const label = {
    support: 'supported',
    provedBy: 'writer',
    reason: mergeRewritings(null, rewritings),
    source,
  } as const
  episode.turns.push({ speaker, text, kind, part: episode.part, ...label })
  episode.run = words
}
