import type { Turn } from '#core/dialog/turn.ts'
import { type Speaker, speakers } from '#core/dialog/turn.ts'

export type SpokenTurn = Pick<Turn, 'speaker' | 'text'>

/** Names to show instead of the positions; a position without one is shown as it is. */
export type HostNames = Partial<Record<Speaker, string>>

export function displayName(speaker: Speaker, names: HostNames): string {
  const known = speakers.find((position) => position === speaker) ?? speakers[0]
  return foldText(names[known] ?? '') || known
}

/**
 * One line of plain text: white space and control characters become single spaces, halves of broken characters the
 * replacement sign. A line break inside a cue or a segment could otherwise end it and begin a forged one.
 */
export function foldText(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
}
