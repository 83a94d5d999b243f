import { countWords } from '#core/dialog/dialog.ts'
import { quotationsIn } from '#core/dialog/quotations.ts'
import { limits } from './costs.ts'
import { peopleIn } from './first-names.ts'
import { introduced, introductionsOf } from './introductions.ts'
import { addName, behindDate, canJoin, opensWithLeader, opensWithPronoun } from './leader-pronoun.ts'
import { namesIn, namesOf } from './names-in-text.ts'
import { type Counted, countedIn } from './numbers.ts'
import { startOf, statesOutcome, stemOf } from './sentence.ts'
import type { Line, Story } from './story.ts'

/**
 * Sets the context that each line requires: whether it can follow a gap, and which other lines must be selected with it because they
 * introduce a thing or person that it mentions.
 */
export function addNeeds(story: Story): void {
  const { lines, pack } = story
  const broughtIn = introductions(story)
  const names = namesOf(story)
  /** For each name: the first line that contains it, and all lines that tell who the person is. */
  const introducing = new Map<string, number[]>()
  for (const line of lines) addName(story, line, names)
  const yearOf = (index: number) => lines.slice(0, index + 1).findLast(({ year }) => year !== null)?.year ?? 0
  story.introductions = introductionsOf(story)
  for (const line of lines) {
    const far = line.section === story.lastSection ? lines.length : limits.linesBack
    const before = lines[line.index - 1]
    line.stands = !before || stands(story, line, before)
    for (const [word, place] of definitesIn(story, line.text)) {
      const noun = stemOf(word)
      const brought = (broughtIn.get(noun) ?? []).flatMap((one) =>
        one.index < line.index && isAsMany(one.word, word) ? one.index : [],
      )
      if (brought.some((index) => index >= line.index - far) && place < limits.startOfLine)
        line.needs.push(brought)
      const speaking = speakingOf(story, line, noun, far)
      if (speaking.length > 0) line.known.push(speaking)
    }
    for (const earlier of [quotationsOf(story, line), sameThings(story, line)])
      if (earlier.length > 0) line.needs.push(earlier)
    for (const { value, what } of knownNumbers(story, line.text)) {
      const counting = countingOf(story, line, value, what)
      if (counting.length > 0) line.needs.push(counting)
    }
    if (pack.words.office.test(line.text)) {
      const year = yearOf(line.index)
      const taken = lines.filter(
        (one) =>
          one.index < line.index &&
          one.section > 0 &&
          pack.words.takesOffice.test(one.text) &&
          yearOf(one.index) <= year,
      )
      if (taken.length > 0) line.needs.push(taken.slice(-2).map(({ index }) => index))
    }
    const outcomes = outcomesOf(story, line)
    if (outcomes.length > 0) line.owes = outcomes
    for (const [whole, token] of namesIn(line.text, names, story)) {
      const known = introducing.get(token)
      const introduction = story.introductions.get(token)
      const canSay = introduction && introduced(line, line.text, token, introduction, pack.names) !== null
      if (known && !whole && !canSay) line.people.push([...known])
      if (!known || whole) introducing.set(token, [...(known ?? []), line.index])
    }
  }
}

/** For an attempt or distress without an outcome, returns the later lines that may tell the outcome. */
function outcomesOf({ lines, lastSection, pack: { words } }: Story, line: Line): number[] {
  const { index, section, paragraph, text } = line
  const isOpen = words.attempt.test(text) || words.sombre.test(text)
  if (
    !isOpen ||
    section === 0 ||
    section === lastSection ||
    words.outcome.test(text) ||
    words.grave.test(text)
  )
    return []
  const about = new Set(lines.flatMap((one) => (one.paragraph === paragraph ? [...one.theme] : [])))
  const found = lines
    .slice(index + 1, index + 1 + limits.linesBack)
    .filter(
      (later) =>
        later.section < lastSection &&
        later.section <= section + 1 &&
        statesOutcome(words, later.text) &&
        !words.attempt.test(later.text) &&
        (later.paragraph === paragraph || [...later.theme].some((word) => about.has(word))),
    )
  // If this section has an outcome of its own, one in the next section does not count.
  const here = found.filter((later) => later.section === section)
  return (here.length > 0 ? here : found).map((later) => later.index)
}

/** Returns the lines before this one that mention the noun. */
function speakingOf({ lines }: Story, { index }: Line, noun: string, far = limits.linesBack): number[] {
  return lines
    .slice(Math.max(0, index - far), index)
    .filter(({ theme }) => [...theme].some((word) => word.startsWith(noun.slice(0, 5))))
    .map((line) => line.index)
}

/**
 * Returns the quotation that a line refers to. For "A mate said the words twice": the last quotation before it in the section. For "Ask
 * “Which firm?”": the lines where it was said.
 */
function quotationsOf(
  { lines, pack: { words } }: Story,
  { index, text, section, hasQuotation }: Line,
): number[] {
  const before = lines.slice(0, index)
  if (!hasQuotation) {
    const near = words.saidWords.test(text) ? before.slice(-limits.linesBack) : []
    return near
      .filter((line) => line.section === section && line.hasQuotation)
      .slice(-1)
      .map((line) => line.index)
  }
  const quoted = quotationsIn(text).filter((one) => one.includes(' '))
  return before.filter((line) => quoted.some((one) => line.text.includes(one))).map((line) => line.index)
}

/** For "On the same donkey", returns the earlier lines that mention it. */
function sameThings(story: Story, line: Line): number[] {
  const { again, wellKnown } = story.pack.words
  return [...line.text.matchAll(again)].flatMap(([, word = '']) =>
    wellKnown.test(word) ? [] : speakingOf(story, line, stemOf(word), line.index),
  )
}

/** Returns numbers that an earlier line must have told: "The three boats", "all 58". */
function knownNumbers({ language, pack: { words } }: Story, text: string): Counted[] {
  return countedIn(text, language, 2).filter(({ start }) => words.numbered.test(text.slice(0, start)))
}

/** Returns the earlier lines with the same number, preferably of the same things. */
function countingOf({ lines, language }: Story, { index }: Line, value: number, what: string): number[] {
  const noun = stemOf(what.split(' ').at(-1) ?? '')
  const counting = lines
    .slice(0, index)
    .filter(({ text }) => countedIn(text, language, 2).some((one) => one.value === value))
  const same = counting.filter(({ text }) => noun !== '' && text.toLowerCase().includes(noun))
  return (same.length > 0 ? same : counting).map((line) => line.index)
}

/** Whether the episode can resume at this line after skipped text. */
function stands(story: Story, line: Line, before: Line): boolean {
  const { isOwnWords, gender } = story
  const { words } = story.pack
  const { things, people, possessives } = words.reference
  const isOfLeader =
    line.opensParagraph && !things?.test(startOf(line.text, 14)) && speaksOfLeader(story, line.text)
  if (/[:?]["”»«“]?$/u.test(before.text)) return false
  // Speech and very short lines depend on the line before.
  const isShort = line.words <= limits.dependent && line.named === null && !line.text.startsWith(story.leader)
  if (!line.opensSection && (line.isSpeech || isShort)) return false
  const text = line.named ?? line.text
  if (leavesOutNoun(story, behindDate(story, line.text))) return false
  if (words.relativeTime.test(text) || words.partialDate.test(text)) return false
  if (words.pointsBack.test(behindDate(story, text)) && line.named === null && !isOfLeader) return false
  if (words.resumes.test(startOf(line.text, 7))) return false
  if (speaksOfAnother(story, line.text) || (isOwnWords && !isOfLeader && speaksOfSomebody(story, line)))
    return false
  if (!line.opensSection && opensWithThing(story, line)) return false
  // "The three boats" is allowed if an earlier line counts them. That line is then required.
  const open = knownNumbers(story, text)
    .filter(({ value, what }) => countingOf(story, line, value, what).length > 0)
    .reduceRight(
      (rest, { start, end }) => `${rest.slice(0, start).replace(words.numbered, '')}${rest.slice(end)}`,
      text,
    )
  if (line.opensParagraph) return !words.demonstrative.test(startOf(open, line.opensSection ? 5 : 14))
  // In "In 1864, before everybody, he says" the pronoun refers to an earlier line.
  if (canJoin(line, story) && line.named === null && opensWithPronoun(story, line.text)) return false
  if (canJoin(line, story))
    return !words.demonstrative.test(startOf(open, 14)) && !things?.test(startOf(line.text, 14))
  // In "Roth did not meet him" the pronoun refers to the line before.
  if (people[gender]?.test(startOf(line.text, 14))) return false
  // "Sa méthode" refers to an earlier line.
  if (line.named !== null && words.possessive.test(line.text.split(' ')[0] ?? '')) return false
  // Inside a paragraph, only a line about the leader that does not refer back can follow a gap.
  return (
    opensWithLeader(story, line) &&
    line.words >= limits.fewestAlone &&
    !things?.test(line.text) &&
    !words.demonstrative.test(line.text) &&
    !(possessives && words.possessive.test(line.text))
  )
}

/** Whether the line leaves out a noun that is in an earlier line: "She counted it", "He found thirty-one.", "Nine told him so." */
function leavesOutNoun({ language, pack: { words } }: Story, text: string): boolean {
  if (words.reference.object?.test(text)) return true
  const near = startOf(text, 7).length
  return countedIn(text, language).some(({ start, end, what }) => {
    const [before, after] = [text.slice(0, start), text.slice(end)]
    if (before === '')
      return (
        /^ \p{Ll}/u.test(after) &&
        !words.explained.test(after) &&
        (what === '' || words.verb.exec(what)?.[0] === what)
      )
    // The numbers in "She was thirty-one", "Flight 7" and "$300" count nothing.
    const isObject = / \p{Ll}+ $/u.test(` ${before}`) && !words.uncounted.test(before.trimEnd())
    return start < near && isObject && what === '' && /^(?:[.,;:!?]|$)/.test(after)
  })
}

/** Whether the line begins with a definite subject that no earlier line mentions by this word: "The quarrel lasted for years". */
function opensWithThing(story: Story, line: Line): boolean {
  const found = story.pack.words.subject.exec(line.text)?.[1]
  if (!found || line.named !== null) return false
  const noun = stemOf(found.split(/[ '’]/).at(-1) ?? found)
  return speakingOf(story, line, noun, line.index).length === 0
}

/** Whether the line has a pronoun of the other gender, with no name before it: "She warned him". */
function speaksOfAnother({ pack, gender, leader }: Story, text: string): boolean {
  if (!pack.words.reference.otherGender) return false
  const at = text.search(pack.words.pronouns[gender === 'she' ? 'he' : 'she'])
  if (at < 0) return false
  const before = text.slice(0, at)
  return (
    peopleIn(before, leader).length === 0 && !/\p{Ll} \p{Lu}\p{Ll}+/u.test(before) && countWords(before) < 14
  )
}

/**
 * Whether a pronoun in a paragraph's first line means the leader, in a text about the leader by somebody else who says "I", such as a
 * eulogy. False if the line names another person before the pronoun.
 */
function speaksOfLeader({ isOwnWords, voice, leader, pack, name, gender }: Story, text: string): boolean {
  if (!isOwnWords || voice === null || voice === leader) return false
  const at = text.search(pack.words.pronouns[gender])
  return (
    at >= 0 &&
    (pack.words.named(text, name, gender) !== null || peopleIn(text.slice(0, at), leader).length === 0)
  )
}

/** Whether a pronoun without a name before it refers to an earlier line. In a memoir "he" and "she" never mean the leader. */
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

/** Returns nouns that the line assumes to be known: "the list", but not "the list of her books" or "the world". */
function definitesIn({ pack: { words } }: Story, text: string): [word: string, place: number][] {
  return [...text.matchAll(words.definite)].flatMap(({ 0: whole, 1: word = '', index }) =>
    words.wellKnown.test(word) || words.explained.test(text.slice(index + whole.length))
      ? []
      : [[word, index] as [string, number]],
  )
}

/** Whether both are singular or both plural: "a patient" does not introduce "the patients". */
function isAsMany(one: string, other: string): boolean {
  return one === other || one.endsWith('s') === other.endsWith('s')
}

function introductions({ lines, pack, language }: Story): Map<string, { index: number; word: string }[]> {
  const found = new Map<string, { index: number; word: string }[]>()
  for (const { text, index } of lines) {
    // "A worker", and also "seventy workers".
    const counted = countedIn(text, language).flatMap(({ what }) => what.split(' ').at(-1) || [])
    const single = [...text.matchAll(pack.words.indefinite)].map(([, word = '']) => word)
    for (const word of new Set([...single, ...counted])) {
      const noun = stemOf(word)
      found.set(noun, [...(found.get(noun) ?? []), { index, word }])
    }
  }
  return found
}
