import { mentionsDisclosure } from '#core/dialog/disclosure.ts'
import type { Turn } from '#core/dialog/turn.ts'
import type { Language } from '#core/languages/languages.ts'
import type { Spoken } from './spoken.ts'

/** True when the first 25 words tell something of the story: at least ten of them, with a name or a number in them. */
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
    // The first word of a sentence is always a capital.
    const shown = sentence.text.split(/\s+/).slice(0, room).join(' ')
    holdsFact ||= /\d|\s\p{Lu}\p{L}/u.test(shown) || room >= 8
  }
  return story >= 10 && holdsFact
}

/** True when the voices say that they are generated within the first minute. */
export function disclosesWithinAMinute(
  turns: readonly Turn[],
  language: Language,
  wordsPerMinute: number,
): boolean {
  const words = turns.flatMap(({ text }) => text.split(/\s+/))
  return mentionsDisclosure(words.slice(0, wordsPerMinute).join(' '), language)
}

/** How many texts of a language begin with the same sentence as another one, the leaders' names aside. */
export function identicalOpenings(openings: readonly { first: string; leaderName: string }[]): number {
  const counts = new Map<string, number>()
  for (const { first, leaderName } of openings) {
    const shape = leaderName.split(' ').reduce((text, name) => text.replaceAll(name, '…'), first)
    counts.set(shape, (counts.get(shape) ?? 0) + 1)
  }
  return [...counts.values()].filter((count) => count > 1).reduce((sum, count) => sum + count, 0)
}
