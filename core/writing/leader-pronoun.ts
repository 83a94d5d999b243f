import { peopleIn } from './first-names.ts'
import { namesIn } from './names-in-text.ts'
import { lowered, opened, startOf } from './sentence.ts'
import type { Line, Story } from './story.ts'
import { withYear } from './whole-date.ts'

/** Sets `named` (the sentence as spoken after a gap, with its full date and the leader's name) and `isUnclear`. */
export function addName(story: Story, line: Line, names: ReadonlySet<string>): void {
  const { lines, pack } = story
  const before = lines[line.index - 1]
  const whole = withYear(story, line)
  line.named = isOfLeader(story, line, names) ? withName(story, whole ?? line.text) : null
  if (whole !== null && line.named === null && !pack.words.pointsBack.test(behindDate(story, whole)))
    line.named = whole
  line.isUnclear =
    line.named !== null && line.opensParagraph && before !== undefined && isOtherIn(story, before, names)
}

/** Returns the sentence without the date at its beginning: "he set out". */
export function behindDate({ pack: { words } }: Story, text: string): string {
  const date = words.dated.exec(text)?.[0] ?? ''
  const rest = text.slice(date.length).replace(/^,? /, '')
  return rest === '' ? text : rest
}

/** Replaces the pronoun at the beginning, or after the date ("In 1901 he joined"), by the leader's name. */
function withName({ pack, name, gender }: Story, text: string): string | null {
  const date = pack.words.dated.exec(text)?.[0]
  if (date === undefined) return pack.words.named(text, name, gender)
  const rest = text.slice(date.length)
  const pronoun = pack.words.pronoun?.[gender]
  if (pronoun && pack.words.reference.hasVerbBeforeSubject) {
    const verb = new RegExp(`^ \\p{Ll}+ (?=${pronoun} )`, 'u').exec(rest)?.[0]
    return verb ? `${date}${verb}${name}${rest.slice(verb.length + pronoun.length)}` : null
  }
  const comma = /^,? /.exec(rest)?.[0] ?? ''
  const body = rest.slice(comma.length)
  const named = pack.words.named(opened(body), name, gender)
  if (named === null) return null
  return date + comma + (named.startsWith(name) ? named : lowered(named))
}

/**
 * Whether the pronoun at the beginning of the line refers to the leader. Inside a paragraph, the leader must be the subject of the line
 * before and the only person in it. At the beginning of a paragraph, no other person may be named or speak right before.
 */
function isOfLeader(story: Story, line: Line, names: ReadonlySet<string>): boolean {
  const { lines, isOwnWords, pack, gender } = story
  const before = lines[line.index - 1]
  if (isOwnWords || !before) return false
  // After a new heading, a pronoun without a name means the leader.
  if (line.opensSection) return true
  if (before.isSpeech) return false
  const isInside = before.paragraph === line.paragraph
  const near = lines.slice(Math.max(0, line.index - (isInside ? 1 : 2)), line.index)
  const isOtherNamed = near.some((one) => isOtherIn(story, one, names))
  // After a new date ("In 1851 she trained") the pronoun refers to the subject, not to another person in the line before.
  const isDated = pack.words.dated.test(line.text)
  // A nearby "he" shows that the other person is not the "she", and vice versa.
  const other = pack.words.pronouns[gender === 'she' ? 'he' : 'she']
  const isOfOtherKind =
    pack.words.reference.excludesOther &&
    lines.slice(Math.max(0, line.index - 2), line.index).some(({ text }) => text.search(other) >= 0)
  if (isInside)
    return (
      ((!isOtherNamed || isDated) && hasLeaderForSubject(story, before)) ||
      (isDated && (isOfOtherKind || goesOnWithPronoun(story, before, names)))
    )
  return !isOtherNamed || !hasOtherForSubject(story, before, names) || isOfOtherKind
}

function isOtherIn(story: Story, { text }: Pick<Line, 'text'>, names: ReadonlySet<string>): boolean {
  return peopleIn(text, story.leader).length > 0 || namesIn(text, names, story).length > 0
}

/** Whether a line begins with another person ("Madeleine died"), to whom the next pronoun may refer. */
function hasOtherForSubject(story: Story, { text }: Line, names: ReadonlySet<string>): boolean {
  return isOtherIn(story, { text: startOf(text, 6) }, names)
}

function hasLeaderForSubject(story: Story, line: Line): boolean {
  const { pack, leader, name, lines } = story
  const { text, named } = line
  const said = named ?? text
  // "At sixteen he left" has the same subject as the line before.
  const before = lines[line.index - 1]
  if (before?.paragraph === line.paragraph && opensWithPronoun(story, text))
    return hasLeaderForSubject(story, before)
  const start = said.slice(0, (pack.words.dated.exec(said)?.[0].length ?? 0) + leader.length + 16)
  const place = start.startsWith(leader) ? 0 : start.indexOf(name)
  if (place < 0 || (place > 0 && !pack.words.dated.test(said))) return false
  // In "Bosch's firm" the firm is the subject, not Bosch.
  return !/^(?:['’]|s(?!\p{L}))/u.test(said.slice(said.indexOf(name) + name.length))
}

/**
 * Whether a pronoun refers to the same person as the one before, as in "She refused him. In 1851 she trained". True if the paragraph
 * names no other person before.
 */
function goesOnWithPronoun(story: Story, before: Line, names: ReadonlySet<string>): boolean {
  const { lines, pack, name, gender } = story
  const isPronoun = pack.words.named(before.text, name, gender)?.startsWith(`${name} `) === true
  const since = lines.filter(({ paragraph, index }) => paragraph === before.paragraph && index < before.index)
  return pack.words.pronoun !== null && isPronoun && !since.some((one) => isOtherIn(story, one, names))
}

/** Whether the pronoun is near the beginning, with no name before it: "At sixteen he", "Mit vierzehn schleppte er". */
export function opensWithPronoun({ gender, pack }: Story, text: string): boolean {
  const { pronoun } = pack.words
  if (!pronoun) return false
  const words = text.split(' ').slice(1, 8)
  const at = words.indexOf(pronoun[gender])
  return at >= 0 && (pack.names.things !== null || !words.slice(0, at).some((word) => /^\p{Lu}/u.test(word)))
}

/** Whether the line begins with the leader: the name, a pronoun that can become the name, or "I" in a text in the first person. */
export function opensWithLeader({ name, isOwnWords, pack }: Story, { named, text }: Line): boolean {
  return (
    named !== null || text.startsWith(name) || (isOwnWords && pack.words.firstPerson.test(startOf(text, 3)))
  )
}

/** Whether the line begins with a full date, so that a run can start there inside a paragraph. */
export function canJoin(line: Line, { pack: { words } }: Story): boolean {
  return words.dated.test(line.named ?? line.text)
}
