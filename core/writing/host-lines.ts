import { countWords } from '#core/dialog/dialog.ts'
import { isStopWord } from '#core/dialog/stop-words.ts'
import type { TurnKind } from '#core/dialog/turn.ts'
import { isReminder } from '#core/source/reminders.ts'
import { peopleIn } from './first-names.ts'
import { isAsked } from './notes.ts'
import { uncapped } from './part-titles.ts'
import { lastYear, lowered, opened, startOf } from './sentence.ts'
import type { Line, Story } from './story.ts'
import { themeOf } from './weigh-lines.ts'

/** A remark of the listening host, derived from the story. `ways` are alternative wordings, all of them true here. */
export type Remark = {
  sort: RemarkSort
  kind: TurnKind
  ways: string[]
  /** The remainder of the line if the question already contains its beginning. */
  rest?: string
}
export type RemarkSort = 'heading' | 'date' | 'front' | 'topic' | 'thing' | 'does'

/** Context of a line in the episode: the selected line before, and what was said so far. */
export type Place = {
  before: Line | null
  /** The line as it is spoken here. */
  text: string
  /** Whether nothing is skipped between `before` and the line. */
  isContiguous: boolean
  /** All story text spoken so far. */
  spokenText: string
  /** The year that was mentioned last. */
  year: number | null
  opensPart: boolean
  /** Whether one of the next lines is about a year before the line's year. */
  goesBack: boolean
}

/**
 * Returns the remarks that the other host can make before `line`. Near a grave line (death, distress) these are only date questions.
 * Right beside one there are none.
 */
export function remarksBefore(
  story: Story,
  line: Line,
  place: Place,
  isGraveNear: 'beside' | 'near' | null,
): Remark[] {
  if (isGraveNear === 'beside') return []
  if (isGraveNear === 'near') return date(story, line, place)
  return [
    ...(place.opensPart && line.opensParagraph ? heading(story, line) : []),
    ...date(story, line, place),
    ...front(story, line, place),
    ...topic(story, line, place),
    ...thing(story, line, place),
    ...does(story, line, place),
  ]
}

/**
 * Returns questions from the heading of a list or a CV: "1999–2007: chief engineer, La Guardia", "Chief engineer — La Guardia". Dates and
 * position are only in the heading.
 */
export function post(
  { pack, isFragments, kind, leader, lines }: Story,
  { heading, isItem, opensSection, section, index, saidBy }: Line,
): string[] {
  const found = /^(\d{4})\s?[–—-]\s?(\d{4})\s?[:,.]\s?(\p{L}[^:(),]*)(?:, ([^:(),]*))?/u.exec(heading ?? '')
  const [, role = '', where, years, from = '', to] =
    /^(\p{L}[^—–:\d]{3,60}?)(?: [—–|] (\p{L}[^—–|:\d]{2,50}))?( \((\d{4}) – (\d{4})?\))?$/u.exec(
      heading ?? '',
    ) ?? []
  const { kinds } = pack
  const job = where ? `${role}, ${where}` : role
  const isOwnName = job.toLowerCase().includes(leader.toLowerCase())
  if (!found && (where || years) && !isOwnName)
    return kinds.place(job, years ? `, ${kinds.inYears(from, to)}` : '')
  const title = (heading ?? '').replace(/\s*(?:\([^)]*\))?\s*[.:]?$|["“”„«»]/gu, '')
  // After the list below a heading, notes may continue with another topic.
  const isOfHeading =
    opensSection || lines.every((one) => one.section !== section || one.index > index || one.isItem)
  const isSection = kind === 'profile' && kinds.profileHeading.test(title)
  const isOwnTitle = title.toLowerCase().includes(leader.toLowerCase())
  const isList =
    !isOwnTitle &&
    (isFragments || isSection) &&
    isLabel.test(title) &&
    (kind === 'notes'
      ? isOfHeading
      : // The heading of a recommendation is the name of its author, which is told anyway.
        (isItem || isFragments) && (saidBy === null || isSection) && !/\d/.test(title))
  if (!found && isList && !isReminder(title, kinds) && isAsked(title, kinds))
    return kinds.label(uncapped(title))
  return found ? [pack.lines.post(found[1] ?? '', found[2] ?? '', found[3] ?? '', found[4] ?? '')] : []
}

/**
 * Maximum number of lines that name a place. If more lines name the place, the story happens there, and a question about the place is
 * useless.
 */
const mostOfPlace = 3
const exactDay = /(?<!\d)\d{1,2}\.?(?: de)? \p{L}+,?(?: de)? \d{4}/u

const isLabel = /^(?:\d{4} ?: )?[\p{L}\d][^:;()“”„«»"?{}[\]*_`#]{2,40}$/u

/** Returns a question from the heading, if the heading is a question or can become one. */
function heading(story: Story, line: Line): Remark[] {
  const { lines } = story.pack
  const title = (line.heading ?? '').replace(/\s*\([^)]*\)|[.:]$/g, '').trim()
  if (title === '' || countWords(title) > 8 || /\d\s?[–—-]\s?\d|:|,.*,/.test(title)) return []
  const question = /\?$/.test(title) ? title : lines.asked(title)
  // A question such as "What remains?" is reserved for the last paragraph, see choose-remark.ts.
  if (!question || line.section === story.lastSection) return []
  return [{ sort: 'heading', kind: 'question', ways: [question] }]
}

/**
 * "What happened in 1911?": only forward in time, and only for events of that date, not for states before or since. A question about a
 * day names only its year. No date question is asked about other people.
 */
function date(story: Story, line: Line, { text, year, before, isContiguous, goesBack }: Place): Remark[] {
  const { words, lines } = story.pack
  const whole = words.dated.exec(line.text)?.[1]
  const found =
    (before?.year === line.year ? null : whole) ??
    (isContiguous ? words.partialDate.exec(line.text)?.[0] : null)
  if (!found || countWords(found) < 2 || words.noPoint.test(found) || goesBack) return []
  if (words.state.test(startOf(line.text, 16))) return []
  if (year !== null && line.year !== null && line.year < year) return []
  const isDay = /(?<!\d)\d{1,2}(?!\d)/.test(found)
  if (isDay && (line.year === null || line.year === year || found !== whole)) return []
  const said = isDay ? lines.inYear(line.year ?? 0) : lowered(found)
  const since = isContiguous && before ? lastYear(before.text) : null
  const isLater = found === whole && since !== null && line.year !== null && line.year - since >= 6
  const ways = (isLater ? lines.later : lines.date).map((way) => opened(way.replace('{date}', () => said)))
  const answer = restOf(story, line, text, found)
  // Without a remainder the line would repeat its date. After a gap, a remainder such as "She became" or German "Da …" would
  // refer to the wrong line.
  if (!answer.rest || (!isContiguous && words.pointsBack.test(answer.rest))) return []
  if (peopleIn(startOf(answer.rest, 7), story.leader).length > 0) return []
  return [{ sort: 'date', kind: 'question', ways, ...(!isDay && answer) }]
}

/** Asks with the beginning of the sentence: "And at sixteen?", "And when she saw it?" The remainder of the sentence is the answer. */
function front(story: Story, line: Line, { text, before, isContiguous }: Place): Remark[] {
  const { words, lines } = story.pack
  const match = words.front.exec(text)
  const found = match?.[1]
  if (
    !found ||
    (!match?.groups?.when && words.verb.test(found)) ||
    !isContiguous ||
    themeOf(found, story).size === 0
  )
    return []
  if (words.dated.test(text) || words.partialDate.test(text)) return []
  const speaksBack = words.pointsBack.test(found) || words.relativeTime.test(found)
  if (speaksBack || words.demonstrative.test(found) || words.sombre.test(found)) return []
  if (story.isOwnWords && words.firstPerson.test(found)) return []
  // "And at twelve?" right after a line about her father would be his age. Nor is a place asked about where most of the story happens.
  const isHers =
    before?.text.includes(story.name) || words.named(before?.text ?? '', story.name, story.gender)
  const names = found.match(/\p{Lu}\p{Ll}{3,}/gu) ?? []
  const isUsual = names.some(
    (one) => story.lines.filter((line) => line.text.includes(one)).length > mostOfPlace,
  )
  if (exactDay.test(found) || (!match?.groups?.when && (isUsual || !isHers))) return []
  const answer = restOf(story, line, text, found)
  // In "At the inquiry in Hull, the chairman, a judge, asked" more words may belong to the front.
  if (!answer.rest || (!match?.groups?.when && /^[^,]{3,40},/.test(answer.rest))) return []
  const ways = lines.front.map((way) => opened(way.replace('{front}', () => lowered(found))))
  return [{ sort: 'front', kind: 'question', ways, ...answer }]
}

/** Returns the line after `found`. Returns `{}` if the remainder would begin with a fragment, or with a name other than the leader's. */
function restOf({ pack, name, leader }: Story, line: Line, text: string, found: string): { rest?: string } {
  const after = text.startsWith(found) ? text.slice(found.length).replace(/^,? /, '') : ''
  const [first = ''] = after.split(' ')
  const isStrange = !line.text.includes(first) && !name.startsWith(first) && !leader.startsWith(first)
  // In "the Maid ran on to the rocks", "the Maid" is the name of a ship.
  const isThing = pack.names.things === null && /^\p{Ll}+ \p{Lu}/u.test(after)
  // "On Monday, | 4 February 1991, he wrote" would split the date.
  const isDate = /^\d/.test(after)
  const rest = isStrange || isThing || isDate ? null : pack.words.withoutFront(after)
  return rest && countWords(rest) >= 4 ? { rest } : {}
}

/** Asks about a person who was mentioned earlier and is now the subject. */
function topic(
  { pack, leader, name, language }: Story,
  line: Line,
  { spokenText, before, isContiguous }: Place,
): Remark[] {
  if (!isContiguous) return []
  const start =
    /^(\p{Lu}[\p{L}'’-]+(?: (?:de|von|van|del|du|la) \p{Lu}[\p{L}-]+| \p{Lu}[\p{L}-]+){0,2}) \p{Ll}/u.exec(
      line.text,
    )?.[1]
  if (
    !start ||
    start.includes(name) ||
    leader.includes(start) ||
    isStopWord(start.split(' ')[0]?.toLowerCase() ?? '', language)
  )
    return []
  const last = start.split(' ').at(-1) ?? start
  const isPerson = peopleIn(spokenText, leader).some((person) => person.split(' ').at(-1) === last)
  if (!isPerson || before?.text.includes(last)) return []
  const { lines } = pack
  const ways = before && before.section !== line.section ? [...lines.topic, ...lines.fate] : lines.topic
  return [{ sort: 'topic', kind: 'question', ways: ways.map((way) => way.replace('{who}', () => start)) }]
}

/** Asks about the subject: "And the pensions?" if the line before mentions them. "And her critics?" needs no mention. */
function thing({ pack }: Story, line: Line, { before, isContiguous }: Place): Remark[] {
  if (!before || !isContiguous) return []
  const found = pack.words.subject.exec(line.text)?.[1]
  if (!found) return []
  const noun = found.split(/[ '’]/).at(-1) ?? found
  const isOwn = !/^(?:the|der|die|das|le|la|les|l['’]|el|los|las)/i.test(found)
  const isKnown = before.text
    .toLowerCase()
    .includes(noun.slice(0, Math.max(4, noun.length - 2)).toLowerCase())
  if (!isKnown && !isOwn) return []
  const what = lowered(found)
  return [
    {
      sort: 'thing',
      kind: 'question',
      ways: pack.lines.thing.map((way) => way.replace('{what}', () => what)),
    },
  ]
}

const saysNothing = /^ (?:it|this|that|so|es|das|dies)(?: so| too| auch| nicht)?[.,;!]/u

function does(
  { pack, name, leader, gender, isOwnWords }: Story,
  line: Line,
  { isContiguous, before, spokenText }: Place,
): Remark[] {
  const found = pack.words.does.exec(line.text)
  const verb = found?.groups?.verb
  // "He wanted it so." tells nothing, so no question is asked.
  if (!verb || isOwnWords || saysNothing.test(line.text.slice(found[0].length))) return []
  if (pack.words.replies.test(verb) && !isContiguous) return []
  const isNamed = line.text.startsWith(name)
  const other = found[0].slice(0, found[0].lastIndexOf(verb)).trim()
  const surname = other.split(' ').at(-1) ?? other
  if (isContiguous && peopleIn(spokenText, leader).some((person) => person.split(' ').at(-1) === surname)) {
    const question = pack.lines.does(verb, other, gender)
    return question ? [{ sort: 'does', kind: 'question', ways: question }] : []
  }
  const isPronoun = pack.words.named(line.text, name, gender) !== null
  if (!isNamed && !isPronoun) return []
  const subject = isContiguous && before?.paragraph === line.paragraph && isPronoun ? null : name
  const ways = pack.lines.does(verb, subject, gender)
  return ways ? [{ sort: 'does', kind: 'question', ways }] : []
}
