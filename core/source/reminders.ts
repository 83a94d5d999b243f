import type { KindWords } from '#core/languages/writing-pack.ts'

/** In capitals it is a label wherever it stands; "todo" is a word of Spanish prose, "to do" one of English. */
const inCapitals = /(?<!\p{L})TO DO(?!\p{L})(?! \p{Lu}{2})|(?:^|[-*•–—:;([]\s*)TODO(?!\p{L})(?! \p{Lu}{2})/u

/** Returns true if a line of notes is meant for the one who wrote it. */
export const isReminder = (line: string, { reminder }: Pick<KindWords, 'reminder'>): boolean =>
  reminder.test(line) || inCapitals.test(line)
