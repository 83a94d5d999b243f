import type { Turn } from '#core/dialog/turn.ts'
import { type Speaker, speakers } from '#core/dialog/turn.ts'

export type SpokenTurn = Pick<Turn, 'speaker' | 'text'>

/** Names to show instead of the positions. A position without a name is shown as it is. */
export type HostNames = Partial<Record<Speaker, string>>

export function displayName(speaker: Speaker, names: HostNames): string {
  const known = speakers.find((position) => position === speaker) ?? speakers[0]
  return foldText(names[known] ?? '') || known
}

/**
 * Returns one line of plain text. White space and control characters become single spaces; halves of broken characters become the
 * replacement character. Otherwise a line break could end a cue or a segment and begin a forged one.
 */
export function foldText(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
}
