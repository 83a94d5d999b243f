import { countWords } from '#core/dialog/dialog.ts'

/** Words spoken per minute, and by how much the hosts' questions lengthen the text. */
const wordsPerMinute = 150
const hostShare = 1.15

/** Approximate length of a dialog from this text alone. */
export function reachableMinutes(content: string): number {
  return (countWords(content) * hostShare) / wordsPerMinute
}

/** Below this share of its length a format is not filled. */
const leastFilled = 0.85

/** The minutes that a text of `reachable` ones gives where a format asks for more, 0 for less than one. Null: it fills the format. */
export function givenMinutes(reachable: number, wantedMinutes: number): number | null {
  if (reachable >= wantedMinutes * leastFilled) return null
  return reachable < 1 ? 0 : Math.round(reachable)
}
