import { type Language, siteWords } from '#core/languages/languages.ts'
import { quotationsIn } from './quotations.ts'

type Said = { text: string; support: string | null; provedBy: string | null }

/**
 * The lines in which a host says "I" in words that stand in the text letter for letter, outside of quotation marks:
 * whoever hears them may take the host for the leader.
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

/** What is asked before such lines are published; null without any. */
export function asLeaderQuestion(count: number, leader: string): string | null {
  if (count === 0) return null
  const where = count === 1 ? 'In one line a host says' : `In ${count} lines a host says`
  return `${where} “I” in the words of ${leader || 'the leader'}, without quotation marks. Is it clear to listeners whose words they are?`
}
