import { countWords } from '#core/dialog/dialog.ts'
import { peopleIn } from './first-names.ts'
import type { Line, Story } from './story.ts'

/** "the list" is looked for so many lines back. */
const farthest = 25

/** A stem short enough that "list" and "lists", "Schiff" and "Schiffes" meet. */
export function stemOf(word: string): string {
  return word
    .toLowerCase()
    .replace(/(?:ies|es|s|en|er|e|n)$/u, '')
    .slice(0, 7)
}

/**
 * Which lines must be told before each one. Within a paragraph nothing is ever skipped, so this is about the lines that
 * open one: what they point back to, the year of their date, the thing that was a thing before it was the thing.
 */
export function addNeeds(story: Story): void {
  const { lines, pack, name, gender, leader } = story
  const introduced = introductions(story)
  for (const line of lines) {
    const before = lines[line.index - 1]
    if (line.opensParagraph || canJoin(line, story)) {
      const named = pack.words.named(line.text, name, gender)
      const isOther = before !== undefined && peopleIn(before.text, leader).length > 0
      line.named = story.isOwnWords || isOther ? null : named
      if (before) {
        const pointsBack =
          (pack.words.pointsBack.test(line.text) && line.named === null) ||
          pack.words.demonstrative.test(headOf(line.text)) ||
          resumes(story, line) ||
          speaksOfAnother(story, line.text) ||
          (story.isOwnWords && speaksOfSomebody(story, line))
        if (pointsBack || pack.words.relativeTime.test(line.text)) line.needs.push(before.index)
        else if (line.isSpeech && before.isSpeech) line.needs.push(before.index)
        else if (/[:?]["”»“]?$/u.test(before.text)) line.needs.push(before.index)
        if (pack.words.partialDate.test(line.text)) {
          const dated = lines.slice(0, line.index).findLast((other) => other.year !== null)
          if (dated && dated.section === line.section) line.needs.push(dated.index)
        }
      }
    }
    for (const match of line.text.matchAll(pack.words.definite)) {
      const noun = stemOf(match[1] ?? '')
      const at = introduced.get(noun)?.findLast((place) => place < line.index)
      const isBrought =
        at !== undefined && at >= line.index - farthest && lines[at]?.paragraph !== line.paragraph
      if (isBrought || line.opensParagraph || canJoin(line, story)) {
        const earlier = lines.slice(Math.max(0, line.index - farthest), line.index)
        const speaking = earlier.filter(({ theme }) =>
          [...theme].some((word) => word.startsWith(noun.slice(0, 5))),
        )
        if (speaking.length > 0) line.known.push(speaking.map(({ index }) => index))
      }
      if (isBrought && (line.opensParagraph ? match.index < 60 : match.index < 24)) line.needs.push(at)
    }
  }
}

/** "He answered", "In 1914 she stood again": to whom, and the time before, stand in the line before. */
function resumes({ pack }: Story, { text }: Line): boolean {
  return pack.words.resumes.test(text.split(' ').slice(0, 7).join(' '))
}

/** The main clause: what comes late in a sentence mostly speaks of what came early in it. */
function headOf(text: string): string {
  return text.split(' ').slice(0, 10).join(' ')
}

/** "She warned him": somebody else, who has a name in another line. */
function speaksOfAnother({ pack, gender, leader, language }: Story, text: string): boolean {
  if (language === 'de' || language === 'es') return false
  const at = text.search(pack.words.pronouns[gender === 'she' ? 'he' : 'she'])
  if (at < 0) return false
  const before = text.slice(0, at)
  return (
    peopleIn(before, leader).length === 0 && !/\p{Ll} \p{Lu}\p{Ll}+/u.test(before) && countWords(before) < 14
  )
}

/** In a memoir every "he" and "she" is somebody else, who was named before. */
function speaksOfSomebody({ pack, lines }: Story, line: Line): boolean {
  const next = lines[line.index + 1]
  const text = next?.paragraph === line.paragraph ? `${line.text} ${next.text}` : line.text
  const places = Object.values(pack.words.pronouns).map((pronoun) => text.search(pronoun))
  const first = Math.min(...places.filter((place) => place >= 0))
  return (
    Number.isFinite(first) &&
    !/\p{Ll},? \p{Lu}\p{Ll}+/u.test(text.slice(0, first).replace(/\. \p{Lu}/gu, '. '))
  )
}

/** A date with its year is a place where one may join a paragraph. */
export function canJoin(line: Line, { pack: { words } }: Story): boolean {
  return (
    words.dated.test(line.text) && !words.pointsBack.test(line.text) && !words.relativeTime.test(line.text)
  )
}

function introductions({ lines, pack }: Story): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const line of lines) {
    for (const match of line.text.matchAll(pack.words.indefinite)) {
      const noun = stemOf(match[1] ?? '')
      const places = found.get(noun)
      if (!places) found.set(noun, [line.index])
      else places.push(line.index)
    }
  }
  return found
}
