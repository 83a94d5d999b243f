import { noClaim } from '#core/checks/support-label.ts'
import { type Language, siteWords } from '#core/languages/languages.ts'
import type { Turn } from './turn.ts'

/** Returns the spoken sentence that tells that the voices are AI and whom the episode is about. */
export function disclosureText(language: Language, leaderName: string): string {
  return siteWords[language].disclosure.sentence(leaderName.replace(/\s+/g, ' ').trim())
}

/**
 * Whether a sentence of `text` tells that the voices are AI. A sentence with a negation never counts, so that "these voices are not AI"
 * cannot pass. At worst the disclosure is spoken twice.
 */
export function mentionsDisclosure(text: string, language: Language): boolean {
  return sentencesOf(text).some((sentence) => discloses(sentence, language))
}

/** The disclosure must be spoken within this time. */
export const disclosedWithinMs = 60_000

/** Whether the disclosure is spoken within the first minute. A line that goes beyond the minute counts in proportion. */
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

/** More words than any voice speaks in the first minute. */
const mostWordsOfAMinute = 220

/** Whether the disclosure comes early enough to fit the first minute at the fastest speaking rate. */
export function mayDiscloseInTime(texts: readonly string[], language: Language): boolean {
  const words = texts
    .slice(0, 60)
    .join(' \n')
    .split(/(?<=\s)/)
  return mentionsDisclosure(words.slice(0, mostWordsOfAMinute).join(''), language)
}

/** Returns a turn with the disclosure. Speaker and part are those of the first turn. */
export function disclosureTurn(first: Turn, language: Language, leaderName: string): Turn {
  const { speaker, part } = first
  const text = disclosureText(language, leaderName)
  return { speaker, kind: 'opening', text, part, ...noClaim('writer') }
}

/**
 * Removes the disclosure from a text, because it makes no claim about the leader. Only the exact words are removed; others could hide a
 * claim.
 */
export function withoutDisclosure(text: string, language: Language, names: readonly string[]): string {
  const rest = names.reduce((some, name) => some.replace(disclosureText(language, name), ' '), text)
  return rest.replace(/\s+/g, ' ').trim()
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?…])\s+/u)
}

function discloses(sentence: string, language: Language): boolean {
  const { machine, voice, negation } = siteWords[language].disclosure
  return machine.some((term) => term.test(sentence)) && voice.test(sentence) && !negation.test(sentence)
}
