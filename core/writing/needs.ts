import { countWords } from '#core/dialog/dialog.ts'
import { peopleIn } from './first-names.ts'
import { introduced, introductionsOf } from './introductions.ts'
import { namesIn, namesOf } from './names-in-text.ts'
import type { Line, Story } from './story.ts'
import { withYear } from './whole-date.ts'

/** What brought "the list" in is looked for so many lines back; the closing lines come back to what was told at the beginning. */
const farthest = 25

/** A stem short enough that "list" and "lists", "Schiff" and "Schiffes" meet. */
export function stemOf(word: string): string {
  return word
    .toLowerCase()
    .replace(/(?:ies|es|s|en|er|e|n)$/u, '')
    .slice(0, 7)
}

/**
 * What each line takes for known: whether it may be told where the line before is not, and which others must be told for
 * it, because they bring in the thing or the person that it speaks of.
 */
export function addNeeds(story: Story): void {
  const { lines, pack } = story
  const broughtIn = introductions(story)
  const names = namesOf(story)
  /** The first line with a name, and all that say who it is. */
  const introducing = new Map<string, number[]>()
  for (const line of lines) addName(story, line, names)
  const yearOf = (index: number) => lines.slice(0, index + 1).findLast(({ year }) => year !== null)?.year ?? 0
  story.introductions = introductionsOf(story)
  for (const line of lines) {
    const far = line.section === story.lastSection ? lines.length : farthest
    const before = lines[line.index - 1]
    line.stands = !before || stands(story, line, before)
    for (const match of line.text.matchAll(pack.words.definite)) {
      const noun = stemOf(match[1] ?? '')
      const brought = broughtIn.get(noun)?.filter((place) => place < line.index) ?? []
      if (brought.some((place) => place >= line.index - far) && match.index < 60) line.needs.push(brought)
      const speaking = speakingOf(story, line, noun, far)
      if (speaking.length > 0) line.known.push(speaking)
    }
    for (const match of line.text.matchAll(pack.words.numbered)) {
      const counting = countingOf(story, line, match[1] ?? '', match[2] ?? '')
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
    for (const [whole, token] of namesIn(line.text, names, story.language)) {
      const known = introducing.get(token)
      const who = story.introductions.get(token)
      const canSay = who && introduced(line, line.text, token, who) !== null
      if (known && !whole && !canSay) line.needs.push([...known])
      if (!known || whole) introducing.set(token, [...(known ?? []), line.index])
    }
  }
}

/** Something was tried, or somebody is in need: the lines behind it of which one tells how that came out. */
function outcomesOf({ lines, lastSection, pack: { words } }: Story, line: Line): number[] {
  const { index, section, paragraph, text } = line
  const isOpen = words.attempt.test(text) || words.sombre.test(text)
  if (!isOpen || section === lastSection || words.outcome.test(text) || words.grave.test(text)) return []
  const about = new Set(lines.flatMap((one) => (one.paragraph === paragraph ? [...one.theme] : [])))
  return lines
    .slice(index + 1, index + 1 + farthest)
    .filter(
      (later) =>
        later.section < lastSection &&
        later.section <= section + 1 &&
        isOutcome(words, later) &&
        !words.attempt.test(later.text) &&
        (later.paragraph === paragraph || [...later.theme].some((word) => about.has(word))),
    )
    .map((later) => later.index)
}

/** The line tells how something came out: "He refused", "The child survived", "146 people died". */
function isOutcome(words: Story['pack']['words'], { text }: Line): boolean {
  return words.outcome.test(text) || words.choice.test(text) || words.grave.test(text)
}

/** The lines before this one that speak of that thing. */
function speakingOf({ lines }: Story, { index }: Line, noun: string, far = farthest): number[] {
  return lines
    .slice(Math.max(0, index - far), index)
    .filter(({ theme }) => [...theme].some((word) => word.startsWith(noun.slice(0, 5))))
    .map((line) => line.index)
}

/** "Three lifeboats": the lines before this one that have so many of them. */
function countingOf({ lines }: Story, { index }: Line, number: string, noun: string): number[] {
  const counted = new RegExp(`(?<!\\p{L})${number} (?:\\p{L}+ )?\\p{L}*${stemOf(noun)}`, 'iu')
  return lines
    .slice(Math.max(0, index - farthest), index)
    .filter(({ text }) => counted.test(text))
    .map((line) => line.index)
}

/** The sentence as it is told behind a gap: with its whole date, and with the leader's name. */
function addName(story: Story, line: Line, names: ReadonlySet<string>): void {
  const { lines, pack } = story
  const before = lines[line.index - 1]
  const whole = withYear(story, line)
  line.named = isOfLeader(story, line, names) ? withName(story, whole ?? line.text) : null
  if (whole !== null && line.named === null && !pack.words.pointsBack.test(behindDate(story, whole)))
    line.named = whole
  line.isUnclear =
    line.named !== null && line.opensParagraph && before !== undefined && isOtherIn(story, before, names)
}

/** What a sentence says behind its date: "he set out". */
function behindDate({ pack: { words } }: Story, text: string): string {
  const date = words.dated.exec(text)?.[0] ?? ''
  const rest = text.slice(date.length).replace(/^,? /, '')
  return rest === '' ? text : rest
}

/** The sentence with the leader's name for the pronoun that it begins with, or that stands behind its date: "In 1901 he joined". */
function withName({ pack, name, gender, language }: Story, text: string): string | null {
  const date = pack.words.dated.exec(text)?.[0]
  if (date === undefined) return pack.words.named(text, name, gender)
  const rest = text.slice(date.length)
  if (language === 'de') {
    const verb = new RegExp(`^ \\p{Ll}+ (?=${gender === 'she' ? 'sie' : 'er'} )`, 'u').exec(rest)?.[0]
    return verb ? `${date}${verb}${name}${rest.slice(verb.length).replace(/^(?:er|sie)/, '')}` : null
  }
  const comma = /^,? /.exec(rest)?.[0] ?? ''
  const body = rest.slice(comma.length)
  const named = pack.words.named(body.charAt(0).toUpperCase() + body.slice(1), name, gender)
  if (named === null) return null
  return date + comma + (named.startsWith(name) ? named : named.charAt(0).toLowerCase() + named.slice(1))
}

/** May a telling go on here after a gap? */
function stands(story: Story, line: Line, before: Line): boolean {
  const { pack, isOwnWords, language, gender } = story
  const { words } = pack
  if (/[:?]["”»“]?$/u.test(before.text)) return false
  // What somebody answers, or how all fell silent, belongs to what stands before it.
  const isShort = line.words <= 4 && line.named === null && !line.text.startsWith(story.leader)
  if (!line.opensSection && (line.isSpeech || isShort)) return false
  const text = line.named ?? line.text
  if (words.relativeTime.test(text) || words.partialDate.test(text)) return false
  if (words.pointsBack.test(behindDate(story, text)) && line.named === null) return false
  if (words.resumes.test(line.text.split(' ').slice(0, 7).join(' '))) return false
  if (speaksOfAnother(story, line.text) || (isOwnWords && speaksOfSomebody(story, line))) return false
  if (!line.opensSection && opensWithThing(story, line)) return false
  // "The three boats": which ones, a line that must be told then says.
  const open = line.text.replace(words.numbered, (all, number: string, noun: string) =>
    countingOf(story, line, number, noun).length > 0 ? noun : all,
  )
  if (line.opensParagraph) return !words.demonstrative.test(headOf(open, line.opensSection ? 5 : 14))
  // "In 1864, before everybody, he says": who, was said before.
  if (canJoin(line, story) && line.named === null && opensWithPronoun(story, line.text)) return false
  if (canJoin(line, story))
    return (
      !words.demonstrative.test(headOf(open)) && !/(?<!\p{L})(?:it|them)(?!\p{L})/u.test(headOf(line.text))
    )
  // "Roth did not meet him": of whom the line before speaks.
  if (language === 'de' && /(?<!\p{L})ih(?:n|m|nen)(?!\p{L})/u.test(headOf(line.text))) return false
  // "Sa méthode": for what, was said before.
  if (line.named !== null && words.possessive.test(line.text.split(' ')[0] ?? '')) return false
  // In the middle of a paragraph only what says itself of whom and what it speaks.
  const isAboutLeader =
    line.named !== null ||
    line.text.startsWith(story.name) ||
    (isOwnWords && words.firstPerson.test(line.text.split(' ').slice(0, 3).join(' ')))
  return (
    isAboutLeader &&
    line.words >= 8 &&
    !/(?<!\p{L})(?:it|them)(?!\p{L})/u.test(line.text) &&
    !(gender === 'he' && /(?<!\p{L})him(?!\p{L})/u.test(headOf(line.text))) &&
    !words.demonstrative.test(line.text) &&
    !(words.possessive.test(line.text) && !/^(?:de|es|fr)$/.test(story.language))
  )
}

/**
 * The pronoun that the line begins with is surely the leader's: inside a paragraph the line before has the leader for its
 * subject and names nobody else; at its beginning nobody else is named, and nobody speaks, right before it.
 */
function isOfLeader(story: Story, line: Line, names: ReadonlySet<string>): boolean {
  const { lines, isOwnWords, language, pack, gender } = story
  const before = lines[line.index - 1]
  if (isOwnWords || !before) return false
  // Under a new heading nobody but the leader is meant without a name.
  if (line.opensSection) return true
  if (before.isSpeech) return false
  const isInside = before.paragraph === line.paragraph
  const near = lines.slice(Math.max(0, line.index - (isInside ? 1 : 2)), line.index)
  const isOtherNamed = near.some((one) => isOtherIn(story, one, names))
  if (isInside) return !isOtherNamed && hasLeaderForSubject(story, before)
  if (!isOtherNamed || !hasOtherForSubject(story, before, names)) return true
  // In English "he" said near tells of which kind the other one is.
  const other = pack.words.pronouns[gender === 'she' ? 'he' : 'she']
  return language === 'en' && near.some(({ text }) => text.search(other) >= 0)
}

function isOtherIn(
  { leader, language }: Story,
  { text }: Pick<Line, 'text'>,
  names: ReadonlySet<string>,
): boolean {
  return peopleIn(text, leader).length > 0 || namesIn(text, names, language).length > 0
}

/** "Madeleine died": whoever a paragraph goes on with then may be hers. */
function hasOtherForSubject(story: Story, { text }: Line, names: ReadonlySet<string>): boolean {
  return isOtherIn(story, { text: text.split(' ').slice(0, 6).join(' ') }, names)
}

function hasLeaderForSubject(story: Story, line: Line): boolean {
  const { pack, leader, name, lines } = story
  const { text, named } = line
  const said = named ?? text
  // "At sixteen he left": as in the line before.
  const before = lines[line.index - 1]
  if (before?.paragraph === line.paragraph && opensWithPronoun(story, text))
    return hasLeaderForSubject(story, before)
  const start = said.slice(0, (pack.words.dated.exec(said)?.[0].length ?? 0) + leader.length + 16)
  const place = start.startsWith(leader) ? 0 : start.indexOf(name)
  if (place < 0 || (place > 0 && !pack.words.dated.test(said))) return false
  // "Bosch's firm" is another subject.
  return !/^(?:['’]|s(?!\p{L}))/u.test(said.slice(said.indexOf(name) + name.length))
}

/** "At sixteen he", "Mit vierzehn schleppte er": nobody is named before the pronoun. */
function opensWithPronoun({ language, gender, pack }: Story, text: string): boolean {
  const { pronoun } = pack.words
  if (!pronoun) return false
  const words = text.split(' ').slice(1, 8)
  const at = words.indexOf(pronoun[gender])
  return at >= 0 && !words.slice(0, at).some((word) => /^\p{Lu}/u.test(word) && language !== 'de')
}

/** "The quarrel lasted for years": which one, was said before, though not in this word. */
function opensWithThing(story: Story, line: Line): boolean {
  const found = story.pack.words.subject.exec(line.text)?.[1]
  if (!found || line.named !== null) return false
  const noun = stemOf(found.split(/[ '’]/).at(-1) ?? found)
  return speakingOf(story, line, noun, line.index).length === 0
}

/** The main clause: what comes late in a sentence mostly speaks of what came early in it. */
function headOf(text: string, length = 14): string {
  return text.split(' ').slice(0, length).join(' ')
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
  return words.dated.test(line.named ?? line.text)
}

function introductions({ lines, pack }: Story): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const line of lines) {
    for (const match of line.text.matchAll(pack.words.indefinite)) {
      const noun = stemOf(match[1] ?? '')
      found.set(noun, [...(found.get(noun) ?? []), line.index])
    }
  }
  return found
}
