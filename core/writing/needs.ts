import { countWords } from '#core/dialog/dialog.ts'
import { isSmallWord } from '#core/dialog/small-words.ts'
import type { Language } from '#core/languages/languages.ts'
import { firstNames, peopleIn } from './first-names.ts'
import { fullNames } from './full-names.ts'
import type { Line, Story } from './story.ts'

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
  const introduced = introductions(story)
  const names = namesOf(story)
  /** The first line with a name, and all that say who it is. */
  const introducing = new Map<string, number[]>()
  for (const line of lines) {
    const far = line.section === story.lastSection ? lines.length : farthest
    const before = lines[line.index - 1]
    line.named = isOfLeader(story, line, names) ? withName(story, line.text) : null
    line.stands = !before || stands(story, line, before)
    for (const match of line.text.matchAll(pack.words.definite)) {
      const noun = stemOf(match[1] ?? '')
      const brought = introduced.get(noun)?.filter((place) => place < line.index) ?? []
      if (brought.some((place) => place >= line.index - far) && match.index < 60) line.needs.push(brought)
      const earlier = lines.slice(Math.max(0, line.index - far), line.index)
      const speaking = earlier.filter(({ theme }) =>
        [...theme].some((word) => word.startsWith(noun.slice(0, 5))),
      )
      if (speaking.length > 0) line.known.push(speaking.map(({ index }) => index))
    }
    for (const [whole, token] of namesIn(line.text, names, story.language)) {
      const known = introducing.get(token)
      if (known && !whole) line.needs.push([...known])
      if (!known || whole) introducing.set(token, [...(known ?? []), line.index])
    }
  }
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
  return named === null ? null : date + comma + named
}

/** May a telling go on here after a gap? */
function stands(story: Story, line: Line, before: Line): boolean {
  const { pack, isOwnWords, language } = story
  const { words } = pack
  if (/[:?]["”»“]?$/u.test(before.text)) return false
  // What somebody answers, or how all fell silent, belongs to what stands before it.
  if (!line.opensSection && (line.isSpeech || (line.words <= 4 && line.named === null))) return false
  if (words.relativeTime.test(line.text) || words.partialDate.test(line.text)) return false
  const date = words.dated.exec(line.text)?.[0] ?? ''
  const rest = line.text.slice(date.length).replace(/^,? /, '')
  if (words.pointsBack.test(rest === '' ? line.text : rest) && line.named === null) return false
  if (words.resumes.test(line.text.split(' ').slice(0, 7).join(' '))) return false
  if (speaksOfAnother(story, line.text) || (isOwnWords && speaksOfSomebody(story, line))) return false
  const head = story.language === 'en' ? headOf(line.text) : line.text
  if (line.opensParagraph) return !words.demonstrative.test(head)
  if (canJoin(line, story))
    return !words.demonstrative.test(head) && !/(?<!\p{L})(?:it|them)(?!\p{L})/u.test(headOf(line.text))
  // "Roth did not meet him": of whom the line before speaks.
  if (language === 'de' && /(?<!\p{L})ih(?:n|m|nen)(?!\p{L})/u.test(headOf(line.text))) return false
  // In the middle of a paragraph only what says itself of whom and what it speaks.
  const isAboutLeader =
    line.named !== null ||
    line.text.startsWith(story.name) ||
    (isOwnWords && words.firstPerson.test(line.text.split(' ').slice(0, 3).join(' ')))
  return (
    isAboutLeader &&
    line.words >= 8 &&
    !/(?<!\p{L})(?:it|them)(?!\p{L})/u.test(line.text) &&
    !words.demonstrative.test(line.text) &&
    !(words.possessive.test(line.text) && !/^(?:de|es|fr)$/.test(story.language))
  )
}

/**
 * The pronoun that the line begins with is surely the leader's: inside a paragraph the line before has the leader for its
 * subject and names nobody else; at its beginning nobody else is named, and nobody speaks, right before it.
 */
function isOfLeader(story: Story, line: Line, names: ReadonlySet<string>): boolean {
  const { lines, leader, isOwnWords, language, pack, gender } = story
  const before = lines[line.index - 1]
  if (isOwnWords || !before || before.isSpeech) return false
  const isInside = before.paragraph === line.paragraph
  const near = lines.slice(Math.max(0, line.index - (isInside ? 1 : 2)), line.index)
  const isOtherNamed = near.some(
    ({ text }) => peopleIn(text, leader).length > 0 || namesIn(text, names, language).length > 0,
  )
  if (isInside) return !isOtherNamed && hasLeaderForSubject(story, before)
  // In English "he" said near tells of which kind the other one is.
  const other = pack.words.pronouns[gender === 'she' ? 'he' : 'she']
  return !isOtherNamed || (language === 'en' && near.some(({ text }) => text.search(other) >= 0))
}

function hasLeaderForSubject({ pack, leader, name }: Story, { text, named }: Line): boolean {
  const said = named ?? text
  const start = said.slice(0, (pack.words.dated.exec(said)?.[0].length ?? 0) + leader.length + 16)
  const place = start.startsWith(leader) ? 0 : start.indexOf(name)
  if (place < 0 || (place > 0 && !pack.words.dated.test(said))) return false
  // "Bosch's firm" is another subject.
  return !/^(?:['’]|s(?!\p{L}))/u.test(said.slice(said.indexOf(name) + name.length))
}

/** The main clause: what comes late in a sentence mostly speaks of what came early in it. */
function headOf(text: string): string {
  return text.split(' ').slice(0, 14).join(' ')
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
  return words.dated.test(line.text)
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

/** The words that are names of people and things here: surnames, first names, in other languages than German capitals inside a sentence. */
function namesOf(story: Story): Set<string> {
  const { lines, leader, name, language } = story
  const names = new Set<string>(fullNames(story).keys())
  const own = new Set([...leader.split(' '), ...name.split(' ')])
  for (const { text } of lines) {
    for (const [word] of text.matchAll(/(?<![\p{L}’'-])\p{Lu}[\p{L}\d’-]{2,}/gu))
      if (firstNames.has(word)) names.add(word)
    if (language !== 'de')
      for (const [word] of text.matchAll(/(?<=\p{Ll},? (?:l['’])?)\p{Lu}[\p{L}\d-]{2,}/gu)) names.add(word)
  }
  if (language === 'de') for (const name of germanNames(lines)) names.add(name)
  for (const word of names) if (own.has(word) || isSmallWord(word.toLowerCase(), language)) names.delete(word)
  return names
}

/** German things have capitals too: a name stands beside another capital inside a sentence ("Sohn Bernd"), and behind no article. */
function germanNames(lines: readonly Line[]): Set<string> {
  const found = new Set<string>()
  const things = new Set<string>()
  for (const { text } of lines) {
    for (const [chain] of text.matchAll(/(?<=\p{Ll},? )\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){1,2}(?![\p{L}-])/gu))
      if (!germanMeasure.test(chain)) for (const word of chain.split(' ')) found.add(word)
    for (const match of text.matchAll(germanThing)) things.add(match[1] ?? '')
  }
  for (const thing of things) found.delete(thing)
  return found
}

const germanMeasure =
  /^(?:Millionen|Milliarden|Tonnen|Pfund|Prozent|Meter|Liter|Kilo|Uhr|Ende|Anfang|Mitte|Jahre?) /
const germanThing =
  /(?<!\p{L})(?:[dD](?:er|ie|as|em|en|es)|[eE]ine?[mnrs]?|[kK]eine?[mnrs]?|[mM]ein|[iI]hre?[mnrs]?|[sS]eine?[mnrs]?|[iI]m|[aA]m|zum|zur|vom|beim|ins|aller?|viele?|\d+) (?:\p{Ll}+ )?(\p{Lu}\p{L}+)/gu

/** Before a name of a place; "de Simón Rodríguez" is a person. */
const places =
  /(?:^|\s)(?:[iI]n|[aA]t|[fF]rom|[tT]o|[nN]ear|[eE]n|[aA]|[dD]esde|[hH]asta|[àÀ]|[aA]ux?|[nN]ach|[aA]us|[bB]ei|of|[dD]e|[vV]on)(?: l['’]| (?<first>\p{Lu}\p{L}+))?$/u

/** "the navigator Frank", "his wife", "Dr": who it is stands right before the name. */
const saysWho =
  /(?:(?<!\p{L})(?:the|an?|his|her|its|el|la|un|una|su|le|une?|son|sa|der|die|dem|den|ein|eine[mnr]?|seine?[mnr]?|ihre?[mnr]?) (?:[\p{L}-]+ ){0,3}\p{L}+|(?:Dr|Mr|Mrs|Prof|General|Major|M|Mme)\.?)(?: \p{Lu}[\p{L}.-]+)?$/u

/** Names in a sentence, those of places left out; `whole`: it is said who it is. */
function namesIn(
  text: string,
  names: ReadonlySet<string>,
  language: Language,
): [whole: boolean, token: string][] {
  const found: [boolean, string][] = []
  for (const match of text.matchAll(/(?<![\p{L}-]|(?<![lL])[’'])\p{Lu}[\p{L}\d-]{2,}/gu)) {
    const [word] = match
    const before = text.slice(0, match.index).trimEnd()
    const place = places.exec(before)
    const isPlace = place !== null && !firstNames.has(place.groups?.first ?? word)
    const after = text.slice(match.index + word.length)
    const isMonth = /^,? \d/.test(after) || /\d(?:st|nd|rd|th)?$/.test(before)
    if (!names.has(word) || isPlace || isMonth) continue
    // "the men on Elephant Island": the island is nobody's.
    const isSaid = saysWho.test(before) && !isSmallWord(before.slice(before.lastIndexOf(' ') + 1), language)
    found.push([/^,/.test(after) || isSaid, word])
  }
  return found
}
