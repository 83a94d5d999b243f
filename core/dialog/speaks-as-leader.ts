import { type Language, siteWords } from '#core/languages/languages.ts'
import { quotationsIn } from './quotations.ts'

type Said = { text: string; support: string | null; provedBy: string | null }

/**
 * Returns the lines in which a host says "I" in words that are in the text letter for letter, outside of quotation marks. Listeners may
 * take the host for the leader.
 */
export function linesAsLeader<Line extends Said>(lines: Line[], language: Language): Line[] {
  const { saysI } = siteWords[language]
  return lines.filter(
    ({ text, support, provedBy }) =>
      support === 'supported' &&
      provedBy === 'words' &&
      saysI.test(quotationsIn(text).reduce((left, quoted) => left.replace(quoted, ''), text)),
  )
}
