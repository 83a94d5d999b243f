import { countWords } from '#core/dialog/dialog.ts'

/** Words spoken per minute, and by how much the hosts' questions lengthen the text. */
const wordsPerMinute = 150
const hostShare = 1.15

/** Approximate length of a dialog from this text alone. */
export function reachableMinutes(content: string): number {
  return (countWords(content) * hostShare) / wordsPerMinute
}

/** Notice when the requested length exceeds what the text provides; null when the text is long enough. */
export function shortTextNotice(content: string, wantedMinutes: number): string | null {
  const reachable = reachableMinutes(content)
  if (reachable >= wantedMinutes * 0.85) return null
  const length = reachable < 1 ? 'less than a minute' : `about ${plural(Math.round(reachable), 'minute')}`
  return `Your text gives ${length}: nothing is added to what it says.`
}

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
