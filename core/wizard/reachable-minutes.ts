import { countWords } from '#core/dialog/dialog.ts'

/** Words that are spoken in a minute, and what the hosts add to the text by their questions. */
const wordsPerMinute = 150
const hostShare = 1.15

/** About how long a dialog can be that tells this text and invents nothing. */
export function reachableMinutes(content: string): number {
  return (countWords(content) * hostShare) / wordsPerMinute
}

/** What to say before a longer episode is asked of a text than there is in it; null where it is enough. */
export function shortTextNotice(content: string, wantedMinutes: number): string | null {
  const reachable = reachableMinutes(content)
  if (reachable >= wantedMinutes * 0.85) return null
  const length = reachable < 1 ? 'less than a minute' : `about ${plural(Math.round(reachable), 'minute')}`
  return `Your text gives ${length}: nothing is added to what it says.`
}

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
