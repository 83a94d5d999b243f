import type { KindWords } from '#core/languages/writing-pack.ts'

/**
 * "TO DO" in capitals is a label anywhere, "TODO" at the beginning or after a sign. In small letters they are ordinary words: "todo" in
 * Spanish, "to do" in English.
 */
const inCapitals = /(?<!\p{L})TO DO(?!\p{L})(?! \p{Lu}{2})|(?:^|[-*•–—:;([]\s*)TODO(?!\p{L})(?! \p{Lu}{2})/u

/** Whether a line of notes is meant for its writer, not for listeners. */
export const isReminder = (line: string, { reminder }: Pick<KindWords, 'reminder'>): boolean =>
  reminder.test(line) || inCapitals.test(line)
