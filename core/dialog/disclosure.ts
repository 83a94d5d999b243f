import { type Language, siteWords } from '#core/languages/languages.ts'
import type { Turn } from './turn.ts'

/** One spoken sentence that says that the voices are AI and whom the episode is about. */
export function disclosureText(language: Language, leaderName: string): string {
  return siteWords[language].disclosure.sentence(leaderName.replace(/\s+/g, ' ').trim())
}

/**
 * True when some sentence of `text` says that what one hears is made by AI. A sentence with a denial never counts, so
 * that "these voices are not AI" cannot pass; at worst the disclosure is then said twice.
 */
export function mentionsDisclosure(text: string, language: Language): boolean {
  return sentencesOf(text).some((sentence) => discloses(sentence, language))
}

/** Listeners hear within this time that the voices are AI. */
export const disclosedWithinMs = 60_000

/** True when it has been said after the first minute of what is heard; of a line that goes on, only what is over by then. */
export function isDisclosedInTime(
  lines: readonly { text: string; startMs: number; endMs: number }[],
  language: Language,
): boolean {
  return lines.some(({ text, startMs, endMs }) => {
    const share = Math.min(1, (disclosedWithinMs - startMs) / Math.max(1, endMs - startMs))
    return (
      share > 0 &&
      mentionsDisclosure(share < 1 ? text.slice(0, Math.floor(text.length * share)) : text, language)
    )
  })
}

/** More words than the slowest voice says in the first minute. */
const mostWordsOfAMinute = 220

/** False when the first minute cannot say it, however fast it is spoken. */
export function mayDiscloseInTime(texts: readonly string[], language: Language): boolean {
  const words = texts
    .slice(0, 60)
    .join(' \n')
    .split(/(?<=\s)/)
  return mentionsDisclosure(words.slice(0, mostWordsOfAMinute).join(''), language)
}

/** The line that says it, in the voice and part of the first one. */
export function disclosureTurn(first: Turn, language: Language, leaderName: string): Turn {
  const { speaker, part } = first
  const text = disclosureText(language, leaderName)
  return { speaker, kind: 'opening', text, part, support: null, source: null }
}

/** What a text says besides the disclosure, which is no claim about the leader. */
export function withoutDisclosure(text: string, language: Language): string {
  return sentencesOf(text)
    .filter((sentence) => !discloses(sentence, language))
    .join(' ')
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?…])\s+/u)
}

function discloses(sentence: string, language: Language): boolean {
  const { machine, voice, negation } = siteWords[language].disclosure
  return machine.some((term) => term.test(sentence)) && voice.test(sentence) && !negation.test(sentence)
}
