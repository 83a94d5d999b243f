import { noClaim } from '#core/checks/support-label.ts'
import { countWords } from '#core/dialog/dialog.ts'
import type { Speaker, Turn, TurnKind } from '#core/dialog/turn.ts'
import { mergeRewritings, type Rewriting } from './rewritings.ts'
import type { Line } from './story.ts'

export function otherHost(speaker: Speaker): Speaker {
  return speaker === 'Host A' ? 'Host B' : 'Host A'
}

/** The turns of a dialog while it is built, and how long the current speaker has spoken. */
export class EpisodeDraft {
  readonly turns: Turn[] = []
  /** The host who asks all questions. */
  readonly asksAs: Speaker = 'Host A'
  /** Title of the part that new turns belong to. */
  part = ''
  /** Words of the story that the current speaker has spoken in a row. */
  run = 0
  /** Words of the story since the last host line. */
  sinceRemark = 0
  /** Whether the other host has just read a quotation. The speaker changes after it. */
  hasReadQuote = false

  get last(): Turn | undefined {
    return this.turns.at(-1)
  }

  get lastSpeaker(): Speaker {
    return this.last?.speaker ?? 'Host A'
  }

  /** Source words that the last speaker has said without a break. Unlike `run`, a new part does not reset it. */
  get stretch(): number {
    const from = this.turns.findLastIndex(({ speaker, source }) => speaker !== this.lastSpeaker || !source)
    return this.turns.slice(from + 1).reduce((sum, { text }) => sum + countWords(text), 0)
  }

  /** Whether the last turn is a host's own line, not words of the source. */
  get endsWithHostLine(): boolean {
    return this.last?.source === null
  }

  /** Whether more source words of this speaker would join the last turn. */
  goesOnWith(speaker: Speaker): boolean {
    return this.last?.source != null && this.last.speaker === speaker && this.last.part === this.part
  }

  /** Adds a line of the asking host in the site's own words, which claims no facts. */
  addHostLine(kind: TurnKind, text: string): void {
    this.addTurn(this.asksAs, kind, text)
  }

  addTurn(speaker: Speaker, kind: TurnKind, text: string): void {
    this.turns.push({ speaker, text, kind, part: this.part, ...noClaim('writer') })
    this.run = 0
    this.sinceRemark = 0
  }

  /** Adds words of the source, and records how they were rewritten. Consecutive words of one speaker in one part become one turn. */
  addSourceWords(
    speaker: Speaker,
    text: string,
    { start, end }: Pick<Line, 'start' | 'end'>,
    kind: TurnKind,
    rewritings: readonly Rewriting[],
  ): void {
    const { last, part } = this
    const goesOn = this.goesOnWith(speaker)
    const words = countWords(text)
    this.hasReadQuote = false
    this.sinceRemark += words
    if (last?.source && goesOn) {
      last.text += ` ${text}`
      last.source = { start: Math.min(last.source.start, start), end: Math.max(last.source.end, end) }
      last.reason = mergeRewritings(last.reason, rewritings)
      this.run += words
      return
    }
    const reason = mergeRewritings(null, rewritings)
    const label = { support: 'supported', provedBy: 'writer', reason, source: { start, end } } as const
    this.turns.push({ speaker, text, kind, part, ...label })
    this.run = words
  }
}
