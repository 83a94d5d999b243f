import { isSmallWord } from '#core/dialog/small-words.ts'
import { placedWords } from '#core/dialog/source-words.ts'
import { numbersIn } from './numbers.ts'
import { rankSentences } from './rank.ts'
import type { Line, Story } from './story.ts'

/** The words that say what a line is about, by their first letters. */
export function themeOf(text: string, { language, name }: Pick<Story, 'language' | 'name'>): Set<string> {
  const own = new Set(placedWords(name).map(({ word }) => word))
  return new Set(
    placedWords(text)
      .filter(({ word }) => word.length > 3 && !isSmallWord(word, language) && !own.has(word))
      .map(({ word }) => word.slice(0, 6)),
  )
}

/**
 * How much a line should be told: deaths, decisions, turning points, words spoken, numbers, what the text's own opening
 * and headings speak of. Births, schools and legends less.
 */
export function addWeights(story: Story): void {
  const { lines, pack, lastSection } = story
  const { words } = pack
  const ranks = rankSentences(
    lines.map(({ text }) => text),
    story.language,
  )
  const themes = lines.map(({ theme }) => theme)
  const framed = new Set<string>()
  const sections = new Map<string, Set<number>>()
  for (const [index, theme] of themes.entries()) {
    const section = lines[index]?.section ?? 0
    for (const word of theme) {
      if (section === 0 || section === lastSection) framed.add(word)
      const known = sections.get(word)
      if (known) known.add(section)
      else sections.set(word, new Set([section]))
    }
  }
  for (const line of lines) {
    const theme = themes[line.index] ?? new Set()
    const heading = themeOf(line.heading ?? '', story)
    const count = (fits: (word: string) => boolean, most: number) =>
      Math.min(most, [...theme].filter(fits).length)
    const isDeath = words.grave.test(line.text) && line.section !== lastSection
    let weight = 0.5 * Math.min(2, ranks[line.index] ?? 1)
    if (isDeath) weight += 1.2
    if (hasCount(line)) weight += isDeath ? 1.5 : 0.6
    if (line.hasQuotation || words.speech.test(line.text)) weight += 0.8
    if (words.choice.test(line.text)) weight += 0.9
    if (words.telling.test(line.text)) weight += 0.7
    if (words.setback.test(line.text)) weight += 1
    if (line.isContrary) weight += 0.4
    if (line.opensSection) weight += 0.3
    if (line.closesParagraph) weight += 0.4
    if (line.year !== null) weight += 0.2
    if (words.legend.test(line.text)) weight -= 0.6
    if (words.origin.test(line.text)) weight -= 0.5
    weight += 0.3 * count((word) => framed.has(word), 5)
    weight += 0.3 * count((word) => heading.has(word), 2)
    weight += 0.07 * count((word) => (sections.get(word)?.size ?? 0) >= 4, 6)
    line.weight = Math.max(0.2, weight)
  }
}

/** A number that counts something: no year, no day of a month. */
function hasCount({ text }: Line): boolean {
  for (const [value, place] of numbersIn(text)) {
    const isYear = value >= 1000 && value < 2100
    const isDay =
      value <= 31 && /^\.? (?:de )?\p{L}{3,}(?: de)? \d{4}/u.test(text.slice(place.end, place.end + 24))
    if (value > 12 && !isYear && !isDay) return true
  }
  return false
}
