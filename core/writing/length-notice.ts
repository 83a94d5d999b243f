/**
 * Returns a notice for the creator if the dialog is more than 10 % shorter than its format, else null. `words` is the
 * word count of the dialog, `budget` is minutes times words per minute.
 */
export function lengthNotice(words: number, budget: number, wordsPerMinute: number): string | null {
  if (words >= budget * 0.9) return null
  const minutes = Math.round(budget / wordsPerMinute)
  const reached = words / wordsPerMinute
  const reachedMinutes = reached < 1 ? 'less than 1' : `about ${Math.min(Math.round(reached), minutes - 1)}`
  return `The text is enough for ${reachedMinutes} of the ${minutes} minutes of this format. Add to it for a longer episode, or choose a shorter format.`
}
