import { mentionsDisclosure } from '#core/dialog/disclosure.ts'
import type { Turn } from '#core/dialog/turn.ts'
import type { Language } from '#core/languages/languages.ts'
import type { Spoken } from './spoken.ts'

/** True when at least ten of the first 25 words belong to the story, with a name or a number among them. */
export function opensWithFact(spoken: readonly Spoken[]): boolean {
  let words = 0
  let story = 0
  let holdsFact = false
  for (const sentence of spoken) {
    const room = Math.min(sentence.words.length, 25 - words)
    if (room <= 0) break
    words += room
    if (sentence.told === null) continue
    story += room
    // The first word of a sentence is always capitalised.
    const shown = sentence.text.split(/\s+/).slice(0, room).join(' ')
    holdsFact ||= /\d|\s\p{Lu}\p{L}/u.test(shown) || room >= 8
  }
  return story >= 10 && holdsFact
}

/** True when the voices disclose within the first minute that they are AI. */
export function disclosesWithinAMinute(
  turns: readonly Turn[],
  language: Language,
  wordsPerMinute: number,
): boolean {
  const words = turns.flatMap(({ text }) => text.split(/\s+/))
  return mentionsDisclosure(words.slice(0, wordsPerMinute).join(' '), language)
}

/** How many texts of a language start with the same sentence as another one, apart from the leaders' names. */
export function identicalOpenings(openings: readonly { first: string; leaderName: string }[]): number {
  const counts = new Map<string, number>()
  for (const { first, leaderName } of openings) {
    const shape = leaderName.split(' ').reduce((text, name) => text.replaceAll(name, '…'), first)
    counts.set(shape, (counts.get(shape) ?? 0) + 1)
  }
  return [...counts.values()].filter((count) => count > 1).reduce((sum, count) => sum + count, 0)
}
