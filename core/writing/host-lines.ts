import { countWords } from '#core/dialog/dialog.ts'
import type { TurnKind } from '#core/dialog/turn.ts'
import { peopleIn } from './first-names.ts'
import { stemOf } from './needs.ts'
import { countedIn } from './numbers.ts'
import { opened } from './split-line.ts'
import type { Line, Story } from './story.ts'
import { themeOf } from './weigh-lines.ts'

/** A line of the listening host, made out of the story: the ways to say it, any of which is true there. */
export type Remark = {
  sort: RemarkSort
  kind: TurnKind
  ways: string[]
  /** What is left to tell of the line when the question has said how it begins. */
  rest?: string
}
export type RemarkSort =
  | 'heading'
  | 'date'
  | 'front'
  | 'topic'
  | 'thing'
  | 'does'
  | 'many'
  | 'taken-up'
  | 'figure'
  | 'tail'

/** Where the telling stands: what was told just before, and what is known by now. */
export type Place = {
  before: Line | null
  /** The line as it is said here. */
  text: string
  /** Nothing was left out between `before` and the line. */
  isContiguous: boolean
  /** All words told so far. */
  told: string
  /** The last year told. */
  year: number | null
  opensPart: boolean
  /** What is told soon happened before the line's year. */
  goesBack: boolean
}

/** What the other host may say before `line`; near death and need only when something happened next, right beside them nothing. */
export function remarksBefore(
  story: Story,
  line: Line,
  place: Place,
  isGraveNear: 'beside' | 'near' | null,
): Remark[] {
  if (isGraveNear === 'beside') return []
  if (isGraveNear === 'near') return date(story, line, place)
  const { before } = place
  const remarks = [
    ...(place.opensPart && line.opensParagraph ? heading(story, line) : []),
    ...date(story, line, place),
    ...front(story, line, place),
    ...topic(story, line, place),
    ...thing(story, line, place),
    ...does(story, line, place),
  ]
  const isSpoken = story.lines.some(({ paragraph, isSpeech }) => paragraph === line.paragraph && isSpeech)
  if (before && place.isContiguous && before.paragraph === line.paragraph && !isSpoken)
    remarks.push(
      ...many(story, before, line),
      ...takenUp(story, before, line),
      ...figure(story, before, line),
      ...tail(story, before, line),
    )
  return remarks
}

/** What the leader did or thought, in the text's words and not in somebody else's. */
export function isAboutLeader({ pack, name, leader, gender }: Story, line: Line): boolean {
  if (line.hasQuotation || line.isSpeech) return false
  if (line.text.startsWith(name) || line.text.startsWith(leader)) return true
  const rest = pack.words.named(line.text, '', gender)
  return rest?.startsWith(' ') === true && rest.length < line.text.length
}

/** "1999–2007: chief engineer, La Guardia": when and as what, only the heading of a CV says. */
export function post({ pack }: Story, { heading }: Line): string | null {
  const found = /^(\d{4})\s?[–—-]\s?(\d{4})\s?[:,.]\s?(\p{L}[^:(),]*)(?:, ([^:(),]*))?/u.exec(heading ?? '')
  return found && pack.lines.post(found[1] ?? '', found[2] ?? '', found[3] ?? '', found[4] ?? '')
}

/** The heading where it is a question; any other would be a misread card. */
function heading(story: Story, line: Line): Remark[] {
  const { lines } = story.pack
  const title = (line.heading ?? '').replace(/\s*\([^)]*\)|[.:]$/g, '').trim()
  if (title === '' || countWords(title) > 8 || /\d\s?[–—-]\s?\d|:|,.*,/.test(title)) return []
  const asked = /\?$/.test(title) ? title : lines.asked(title)
  // "What remains?" waits for the last paragraph.
  if (!asked || line.section === story.lastSection) return []
  return [{ sort: 'heading', kind: 'question', ways: [asked] }]
}

/** The last year that a line speaks of: what is told next is later than that. */
export function lastYear(text: string): number | null {
  return Number([...text.matchAll(/(?<![\d.,])(1[0-9]\d\d|20\d\d)(?![\d%])/g)].at(-1)?.[1] ?? 0) || null
}

/** "What happened in 1911?": only forward, and only of what happened then, not of what had been or has been since. */
function date(story: Story, line: Line, { text, year, before, isContiguous, goesBack }: Place): Remark[] {
  const { words, lines } = story.pack
  const whole = words.dated.exec(line.text)?.[1]
  const found =
    (before?.year === line.year ? null : whole) ??
    (isContiguous ? words.partialDate.exec(line.text)?.[0] : null)
  if (!found || countWords(found) < 2 || words.noPoint.test(found) || goesBack) return []
  if (words.state.test(line.text.split(' ').slice(0, 16).join(' '))) return []
  if (year !== null && line.year !== null && line.year < year) return []
  const said = lowered(found)
  const since = isContiguous && before ? lastYear(before.text) : null
  const isLater = found === whole && since !== null && line.year !== null && line.year - since >= 6
  const ways = (isLater ? lines.later : lines.date).map((way) => opened(way.replace('{date}', () => said)))
  const answer = restOf(story, line, text, found)
  // The whole sentence would say its date a second time; after a gap "She became", or a German answer with its "Da", would
  // speak of somebody just told of.
  if (!answer.rest || (!isContiguous && words.pointsBack.test(answer.rest))) return []
  return [{ sort: 'date', kind: 'question', ways, ...answer }]
}

/** "And at sixteen?", "And when she saw it?": how the sentence begins is asked, what it comes to is the answer. */
function front(story: Story, line: Line, { text, isContiguous }: Place): Remark[] {
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
  const answer = restOf(story, line, text, found)
  if (!answer.rest) return []
  const ways = lines.front.map((way) => opened(way.replace('{front}', () => lowered(found))))
  return [{ sort: 'front', kind: 'question', ways, ...answer }]
}

/** What is left behind "found"; at its start no name but the leader's that does not stand there in the source too. */
function restOf(
  { pack, name, leader, language }: Story,
  line: Line,
  text: string,
  found: string,
): { rest?: string } {
  const after = text.startsWith(found) ? text.slice(found.length).replace(/^,? /, '') : ''
  const [first = ''] = after.split(' ')
  const isStrange = !line.text.includes(first) && !name.startsWith(first) && !leader.startsWith(first)
  // "the Maid ran on to the rocks": a ship, no maid.
  const isThing = language !== 'de' && /^\p{Ll}+ \p{Lu}/u.test(after)
  // "On Monday, | 4 February 1991, he wrote": half a date is none.
  const isDate = /^\d/.test(after)
  const rest = isStrange || isThing || isDate ? null : pack.words.withoutFront(after)
  return rest && countWords(rest) >= 4 ? { rest } : {}
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** Somebody who was named before and comes in again. */
function topic({ pack, leader, name }: Story, line: Line, { told, before, isContiguous }: Place): Remark[] {
  if (!isContiguous) return []
  const start =
    /^(\p{Lu}[\p{L}'’-]+(?: (?:de|von|van|del|du|la) \p{Lu}[\p{L}-]+| \p{Lu}[\p{L}-]+){0,2}) \p{Ll}/u.exec(
      line.text,
    )?.[1]
  if (!start || start.includes(name) || leader.includes(start)) return []
  const last = start.split(' ').at(-1) ?? start
  const isPerson = peopleIn(told, leader).some((person) => person.split(' ').at(-1) === last)
  if (!isPerson || before?.text.includes(last)) return []
  const { lines } = pack
  const ways = before && before.section !== line.section ? [...lines.topic, ...lines.fate] : lines.topic
  return [{ sort: 'topic', kind: 'question', ways: ways.map((way) => way.replace('{who}', () => start)) }]
}

/** "And the pensions?": told of just before; "And her critics?" needs no more than her. */
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

function does(
  { pack, name, leader, gender, isOwnWords }: Story,
  line: Line,
  { isContiguous, before, told }: Place,
): Remark[] {
  const found = pack.words.does.exec(line.text)
  const verb = found?.groups?.verb
  if (!verb || isOwnWords) return []
  if (pack.words.replies.test(verb) && !isContiguous) return []
  const isNamed = line.text.startsWith(name)
  const other = found[0].slice(0, found[0].lastIndexOf(verb)).trim()
  const surname = other.split(' ').at(-1) ?? other
  if (isContiguous && peopleIn(told, leader).some((person) => person.split(' ').at(-1) === surname)) {
    const asked = pack.lines.does(verb, other, gender)
    return asked ? [{ sort: 'does', kind: 'question', ways: asked }] : []
  }
  const isPronoun = pack.words.named(line.text, name, gender) !== null
  if (!isNamed && !isPronoun) return []
  const subject = isContiguous && before?.paragraph === line.paragraph && isPronoun ? null : name
  const ways = pack.lines.does(verb, subject, gender)
  return ways ? [{ sort: 'does', kind: 'question', ways }] : []
}

/** How long something took is no count. */
const spans =
  /^(?:years?|months?|weeks?|days?|hours?|años?|meses|días|horas|ans|années|mois|jours|heures|Jahre?n?|Monate?n?|Wochen?|Tagen?|Stunden?)$/u

function many({ pack, language }: Story, before: Line, line: Line): Remark[] {
  const found = countedIn(line.text, language)[0]
  // "97 miles …": what the sentence is about; not what somebody paid on the way.
  if (!found || found.what.length < 4 || found.start > 14 || spans.test(found.what)) return []
  const noun = stemOf(found.what.split(' ').at(-1) ?? '')
  if (!before.text.toLowerCase().includes(noun)) return []
  const ways = pack.lines.many(found.what)
  return ways.length > 0 ? [{ sort: 'many', kind: 'question', ways }] : []
}

/** "She came with a list." – "A list." – "If he wanted her, he would have to want everything on it." */
function takenUp({ pack }: Story, before: Line, line: Line): Remark[] {
  const thing = pack.words.endsWith.exec(before.text)?.[1]
  if (!thing || before.words > 26 || pack.words.ordinal.test(line.text)) return []
  const noun = stemOf(thing.split(' ').at(-1) ?? '')
  const goesOn = pack.words.pointsBack.test(line.text) || line.text.toLowerCase().includes(noun)
  return goesOn ? [{ sort: 'taken-up', kind: 'reaction', ways: [`${opened(thing)}.`] }] : []
}

/** The number said again with its "about"; not where what follows points to something else in that line. */
function figure({ pack, name, gender, language }: Story, before: Line, line: Line): Remark[] {
  const { words } = pack
  const pointsOn = words.pointsBack.test(line.text) && words.named(line.text, name, gender) === null
  if (pointsOn || words.ordinal.test(line.text)) return []
  if (before.words < 8 || /: [^:]{1,30}$/.test(before.text)) return []
  // What stands at the end is still in the ear.
  const found = countedIn(before.text, language).findLast(({ what }) => what !== '')
  if (!found || before.text.length - found.end > 40) return []
  // "drei Hohen Kommissare": the thing itself comes later.
  if (/^ \p{Lu}/u.test(before.text.slice(found.end + 1 + found.what.length))) return []
  const start = before.text.slice(0, found.start)
  // "mit 480 Beschäftigten": said alone it would have another ending.
  if (language === 'de' && /(?:mit|von|bei|nach|aus|zu|seit|vor|unter|in|auf) (?:\p{Ll}+ )?$/iu.test(start))
    return []
  const about = words.about.exec(start)?.[0] ?? ''
  const said = `${about}${before.text.slice(found.start, found.end)} ${found.what}`
  return [{ sort: 'figure', kind: 'reaction', ways: [`${opened(said)}.`] }]
}

/** "…, and nobody would come to look." – "Nobody would come to look." */
function tail(story: Story, before: Line, line: Line): Remark[] {
  const { name, gender } = story
  const { words } = story.pack
  const found = words.tail.exec(before.text)?.[1]
  const pointsOn = words.pointsBack.test(line.text) && words.named(line.text, name, gender) === null
  if (!found || pointsOn || before.words < 14) return []
  // "she never claimed that she had" has nothing of its own to say again.
  const isStriking =
    themeOf(found, story).size >= 2 &&
    [words.telling, words.choice, words.setback].some((sign) => sign.test(found))
  return isStriking ? [{ sort: 'tail', kind: 'reaction', ways: [`${opened(found)}.`] }] : []
}
