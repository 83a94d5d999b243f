import { isSmallWord } from '#core/dialog/small-words.ts'
import { placedWords } from '#core/dialog/source-words.ts'
import type { Language } from '#core/languages/languages.ts'
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

/** Found by looking which signs the facts of half the judged texts have, and tried on the other half: docs/judge.md. */
const worth = {
  base: -2.95,
  rank: 0.29,
  length: 0.15,
  count: 1.35,
  fraction: 0.25,
  choice: 0.8,
  day: 1.17,
  year: -0.03,
  dated: 0.51,
  heading: 0.3,
  lead: 0.12,
  death: 0.35,
  toll: 0.4,
  setback: 0.44,
  outcome: 0.3,
  kept: 0.45,
  origin: -0.66,
  legend: -0.3,
  opensPar: 0.44,
  closes: -0.3,
  pointsBack: 0.29,
  early: -0.3,
  late: -0.69,
}
type Feature = keyof typeof worth

/**
 * How much a line should be told: deaths, decisions, turning points, words spoken, numbers, what the text's own opening
 * and headings speak of. Births, schools and legends less.
 */
export function addWeights(story: Story): void {
  const features = featuresOf(story)
  for (const line of story.lines) {
    let weight = 0
    for (const [feature, value] of features[line.index] ?? []) weight += worth[feature] * value
    line.weight = 15 / (1 + Math.exp(-weight))
  }
}

function featuresOf(story: Story): [Feature, number][][] {
  const { lines, pack, lastSection } = story
  const { words } = pack
  const ranks = rankSentences(
    lines.map(({ text }) => text),
    story.language,
  )
  const lead = new Set<string>()
  const close = new Set<string>()
  const uses = new Map<string, number>()
  const sections = new Map<string, Set<number>>()
  for (const { theme, section, paragraph } of lines) {
    for (const word of theme) {
      uses.set(word, (uses.get(word) ?? 0) + 1)
      if (section === 0) lead.add(word)
      if (paragraph === lines.at(-1)?.paragraph) close.add(word)
      const known = sections.get(word)
      if (known) known.add(section)
      else sections.set(word, new Set([section]))
    }
  }
  return lines.map((line) => {
    const { text, theme, section } = line
    const heading = themeOf(line.heading ?? '', story)
    const count = (fits: (word: string) => boolean, most: number) =>
      Math.min(most, [...theme].filter(fits).length)
    const isDeath = words.grave.test(text) && section !== lastSection
    const found: [Feature, number | boolean][] = [
      ['base', 1],
      ['length', Math.log(line.words / 14)],
      ['opensPar', line.opensParagraph],
      ['fraction', fraction.test(text)],
      ['early', line.index / lines.length < 0.2],
      ['late', line.index / lines.length > 0.8],
      ['pointsBack', words.pointsBack.test(text)],
      ['dated', words.dated.test(text)],
      ['rank', Math.min(2, ranks[line.index] ?? 1)],
      ['death', isDeath],
      ['count', counts(line, story.language)],
      ['toll', isDeath && counts(line, story.language) >= 1],
      ['choice', words.choice.test(text)],
      ['setback', words.setback.test(text)],
      ['outcome', words.outcome.test(text)],
      ['closes', line.closesParagraph],
      ['year', line.year !== null],
      ['day', exactDay.test(text) && !words.origin.test(text) && section !== lastSection],
      ['legend', words.legend.test(text)],
      ['origin', words.origin.test(text)],
      [
        'kept',
        section === 0 || section === lastSection
          ? 0
          : count((word) => (lead.has(word) || close.has(word)) && (uses.get(word) ?? 0) <= 4, 3),
      ],
      ['lead', count((word) => lead.has(word), 5)],
      ['heading', count((word) => heading.has(word), 2)],
    ]
    return found.map(([feature, value]): [Feature, number] => [feature, Number(value)])
  })
}

const dayBefore =
  /(?:^|\s)(?:on|el|le|am|den|dem|du|del|au|vom|zum|January|February|March|April|May|June|July|August|September|October|November|December)\s$/i
const dayAfter = /^(?:\.|er)? (?:de )?\p{L}{3,10}(?: de)? \d{4}/u
const fraction =
  /(?<!\p{L})(?:a third|half|a quarter|a fifth|a tenth|thirds|quarters|tercio|mitad|cuarto|quinto|décimo|tiers|moitié|quart|cinquième|dixième|Drittel|Hälfte|Viertel|Fünftel|Zehntel|per cent|percent|por ciento|pour cent|Prozent|million\p{L}*|millard\p{L}*|Milliarden|Millionen)(?!\p{L})/iu

/** "4 February 1991", "September 9, 1947", "7 de agosto", "15. November": what happened on a day. */
const exactDay =
  /(?<!\d)\d{1,2}(?:\.|er|º)? (?:de )?\p{L}{3,10}(?:,? (?:de )?\d{4})|\p{Lu}\p{L}{2,8} \d{1,2}, \d{4}|(?:\b(?:On|El|Le|Am) )\d{1,2}(?:\.|er)? (?:de )?\p{L}{3,}/u

/** A number that counts something: no year, no day of a month. */
function counts({ text }: Line, language: Language): number {
  let found = 0
  for (const [value, place] of numbersIn(text)) {
    const isYear = /^(?:1[0-9]|20)\d\d$/.test(text.slice(place.start, place.end))
    const isDay =
      dayBefore.test(text.slice(0, place.start)) || dayAfter.test(text.slice(place.end, place.end + 24))
    const unit = /^ (?:per |por |pour )?(\p{L}+)/u.exec(text.slice(place.end))?.[1]?.toLowerCase() ?? ''
    // Nineteen of something; at nineteen, or nineteen years, is less.
    const isAge = unit === '' || isSmallWord(unit, language) || /^(?:years?|año?s?|ans?|jahre?n?)$/.test(unit)
    if (!isYear && !isDay && value > 2) found += value > 12 && !isAge ? 1 : 0.3
  }
  return Math.min(2, found)
}
