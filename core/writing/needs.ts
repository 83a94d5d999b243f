import { countWords } from '#core/dialog/dialog.ts'
import { firstNames, peopleIn } from './first-names.ts'
import { fullNames } from './full-names.ts'
import type { Line, Story } from './story.ts'

/** What brought "the list" in, or a person, is looked for so many lines back. */
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
  const firsts = new Map<string, number>()
  for (const line of lines) {
    const before = lines[line.index - 1]
    line.named = isOfLeader(story, line, names) ? withName(story, line.text) : null
    line.stands = !before || stands(story, line, before)
    for (const match of line.text.matchAll(pack.words.definite)) {
      const noun = stemOf(match[1] ?? '')
      const brought = introduced.get(noun)?.filter((place) => place < line.index) ?? []
      if (brought.some((place) => place >= line.index - farthest) && match.index < 60)
        line.needs.push(brought)
      const earlier = lines.slice(Math.max(0, line.index - farthest), line.index)
      const speaking = earlier.filter(({ theme }) =>
        [...theme].some((word) => word.startsWith(noun.slice(0, 5))),
      )
      if (speaking.length > 0) line.known.push(speaking.map(({ index }) => index))
    }
    for (const [whole, token] of namesIn(line.text, names)) {
      const first = firsts.get(token)
      if (first === undefined) firsts.set(token, line.index)
      else if (!whole && line.index - first <= farthest) line.needs.push([first])
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
  const { pack, isOwnWords } = story
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
    ({ text }) => peopleIn(text, leader).length > 0 || namesIn(text, names).length > 0,
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
    if (language === 'de') continue
    for (const [word] of text.matchAll(/(?<=\p{Ll},? )\p{Lu}[\p{L}\d-]{2,}/gu)) names.add(word)
  }
  for (const word of own) names.delete(word)
  return names
}

const places =
  /(?:^|\s)(?:in|at|from|to|near|en|a|desde|hasta|à|au|aux|nach|aus|bei|of|de|von)(?: \p{Lu}\p{L}+)?$/u

/** "the navigator Frank", "his wife", "Dr": who it is stands right before the name. */
const saysWho =
  /(?:(?<!\p{L})(?:the|an?|his|her|its|el|la|un|una|su|le|une?|son|sa|der|die|dem|den|ein|eine[mnr]?|seine?[mnr]?|ihre?[mnr]?) (?:[\p{L}-]+ ){0,3}\p{L}+|(?:Dr|Mr|Mrs|Prof|General|Major|M|Mme)\.?)(?: \p{Lu}[\p{L}.-]+)?$/u

/** Names in a sentence, those of places left out; `whole`: it is said who it is. */
function namesIn(text: string, names: ReadonlySet<string>): [whole: boolean, token: string][] {
  const found: [boolean, string][] = []
  for (const match of text.matchAll(/(?<![\p{L}’'-])\p{Lu}[\p{L}\d-]{2,}/gu)) {
    const [word] = match
    const before = text.slice(0, match.index).trimEnd()
    if (!names.has(word) || places.test(before)) continue
    const after = text.slice(match.index + word.length)
    found.push([/^,/.test(after) || saysWho.test(before), word])
  }
  return found
}
