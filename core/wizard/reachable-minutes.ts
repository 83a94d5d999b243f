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

/** Notice when the requested length exceeds what the text provides; null when the text is long enough. */
export function shortTextNotice(content: string, wantedMinutes: number): string | null {
  const reachable = reachableMinutes(content)
  if (reachable >= wantedMinutes * leastFilled) return null
  const length = reachable < 1 ? 'less than a minute' : `about ${plural(Math.round(reachable), 'minute')}`
  return `Your text gives ${length}: nothing is added to what it says.`
}

/** A format as it is offered for a text of `reachable` minutes: with the length it really gets. Null: no text yet. */
export function formatOption(
  { name, minutes, description }: { name: string; minutes: number; description: string },
  reachable: number | null,
): { label: string; note: string } {
  if (reachable === null || reachable >= minutes * leastFilled)
    return { label: `${name} · ${minutes} min`, note: description }
  const given = reachable < 1 ? 'under 1' : String(Math.round(reachable))
  return {
    label: `${name} · ${given} min instead of ${minutes}`,
    note: 'Your whole text, and no more: it is too short for this format.',
  }
}

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
