/**
 * Returns a notice for the creator if the dialog is more than 10 % shorter or longer than its format, else null. `words`: words of the
 * dialog. `budget`: minutes times words per minute. `sourceWords`: words of the text, which show whether the text or the writer is the
 * reason; null for a writer that always uses up the text. `spokenWords`: words of an interview, of which that writer tells whole
 * exchanges only.
 */
export function lengthNotice(
  words: number,
  budget: number,
  wordsPerMinute: number,
  sourceWords: number | null = null,
  spokenWords = 0,
): string | null {
  const minutes = Math.round(budget / wordsPerMinute)
  const reached = Math.round(words / wordsPerMinute)
  if (words > budget * 1.1 && sourceWords !== null)
    return `The writer wrote about ${Math.max(reached, minutes + 1)} minutes for the ${minutes} of this format. Remove lines, or have it written again.`
  if (words >= budget * 0.9) return null
  const length = words < wordsPerMinute ? 'less than 1' : `about ${Math.min(reached, minutes - 1)}`
  if (sourceWords !== null && sourceWords >= budget)
    return `The writer stopped at ${length} of the ${minutes} minutes of this format, though the text has more. Have it written again, or choose another writer.`
  if (sourceWords === null && spokenWords >= budget)
    return `The episode has ${length} of the ${minutes} minutes of this format: of an interview only whole exchanges are told, and no other fits into the rest. Choose another format, or another writer.`
  return `The text is enough for ${length} of the ${minutes} minutes of this format. Add to it for a longer episode, or choose a shorter format.`
}
