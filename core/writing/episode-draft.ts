import { noClaim } from '#core/checks/support-label.ts'
import { countWords } from '#core/dialog/dialog.ts'
import type { Speaker, Turn, TurnKind } from '#core/dialog/turn.ts'
import { mergeRewritings, type Rewriting } from './rewritings.ts'
import type { Line } from './story.ts'

export function otherHost(speaker: Speaker): Speaker {
  return speaker === 'Host A' ? 'Host B' : 'Host A'
}

/** The turns of a dialog while it is built, and who has spoken for how long. */
export class EpisodeDraft {
  readonly turns: Turn[] = []
  /** The host who asks all questions. */
  readonly asksAs: Speaker = 'Host A'
  /** Title of the part that new turns belong to. */
  part = ''
  /** Story words the current speaker has spoken in a row. */
  run = 0
  /** Story words since the last host line. */
  sinceRemark = 0
  /** The other voice has just read a quotation, so the speaker changes back. */
  hasReadQuote = false

  get last(): Turn | undefined {
    return this.turns.at(-1)
  }

  get lastSpeaker(): Speaker {
    return this.last?.speaker ?? 'Host A'
  }

  /** Words of the source since another voice was heard, across the parts. */
  get stretch(): number {
    const from = this.turns.findLastIndex(({ speaker, source }) => speaker !== this.lastSpeaker || !source)
    return this.turns.slice(from + 1).reduce((sum, { text }) => sum + countWords(text), 0)
  }

  /** The last turn is a line of the host's own. */
  get endsWithHostLine(): boolean {
    return this.last?.source === null
  }

  /** The host would only go on with the last turn. */
  goesOnWith(speaker: Speaker): boolean {
    return this.last?.source != null && this.last.speaker === speaker && this.last.part === this.part
  }

  /** Adds a line of the asking host in the site's own words, which makes no factual claim. */
  addHostLine(kind: TurnKind, text: string): void {
    this.addTurn(this.asksAs, kind, text)
  }

  addTurn(speaker: Speaker, kind: TurnKind, text: string): void {
    this.turns.push({ speaker, text, kind, part: this.part, ...noClaim('writer') })
    this.run = 0
    this.sinceRemark = 0
  }

  /**
   * Adds words of the source, and by what they differ from their sentence. Consecutive words of one speaker in one part are
   * merged into one turn.
   */
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
