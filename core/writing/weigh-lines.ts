import { placedWords } from '#core/dialog/source-words.ts'
import { isStopWord } from '#core/dialog/stop-words.ts'
import type { Language } from '#core/languages/languages.ts'
import { weights } from './costs.ts'
import { countedIn, countNumbers } from './numbers.ts'
import type { Line, Story } from './story.ts'

/** Returns the content words of a line, cut to their first six letters. */
export function themeOf(text: string, { language, name }: Pick<Story, 'language' | 'name'>): Set<string> {
  const own = new Set(placedWords(name).map(({ word }) => word))
  return new Set(
    placedWords(text)
      .filter(({ word }) => word.length > 3 && !isStopWord(word, language) && !own.has(word))
      .map(({ word }) => word.slice(0, 6)),
  )
}

/** Sets the weight of each line, from 0 to 15. Decisions, numbers, many deaths and words of the heading raise it. */
export function addWeights(story: Story): void {
  for (const line of story.lines) {
    const signs = signsOf(story, line)
    let weight = 0
    for (const [sign, value] of Object.entries(weights)) weight += value * signs[sign as keyof typeof weights]
    line.weight = 15 / (1 + Math.exp(-weight))
  }
}

function signsOf(story: Story, line: Line): Record<keyof typeof weights, number> {
  const { lines, pack, lastSection, language } = story
  const { text, theme, section } = line
  const { words } = pack
  const heading = themeOf(section > 0 && section < lastSection ? (line.heading ?? '') : '', story)
  const before = lines[line.index - 1]?.text ?? ''
  const isDeath = words.grave.test(text) && section !== lastSection
  return {
    base: 1,
    number: Math.min(3, countNumbers(text, language)),
    late: Number(line.index / lines.length > 0.8),
    closes: Number(line.closesParagraph),
    colon: Number(text.includes(':')),
    company: lines.filter(({ paragraph }) => paragraph === line.paragraph).length,
    choice: Number(words.choice.test(text)),
    origin: Number(words.origin.test(text)),
    // A line after a date of birth is mostly about the family.
    afterDay: Number(exactDay.test(before) && !words.origin.test(before)),
    heading: Number([...theme].some((word) => heading.has(word))),
    toll: Number(isDeath && isCounted(text, language)),
  }
}

/** A day with its month and mostly its year: "4 February 1991", "September 9, 1947", "Le 7 août". */
const exactDay =
  /(?<!\d)\d{1,2}(?:\.|er|º)? (?:de )?\p{L}{3,10}(?:,? (?:de )?\d{4})|\p{Lu}\p{L}{2,8} \d{1,2}, \d{4}|(?:\b(?:On|El|Le|Am) )\d{1,2}(?:\.|er)? (?:de )?\p{L}{3,}/u

/** Whether the line counts more than 12 of something other than years. */
function isCounted(text: string, language: Language): boolean {
  return countedIn(text, language).some(
    ({ value, what }) => value > 12 && what !== '' && !/^(?:years?|años?|ans?|Jahre?n?)$/.test(what),
  )
}
