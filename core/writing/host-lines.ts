import { countWords } from '#core/dialog/dialog.ts'
import type { TurnKind } from '#core/dialog/turn.ts'
import { peopleIn } from './first-names.ts'
import { stemOf } from './needs.ts'
import { opened } from './split-line.ts'
import type { Line, Story } from './story.ts'

/** A line of the listening host, made out of the story: the ways to say it, any of which is true there. */
export type Remark = { sort: RemarkSort; kind: TurnKind; ways: string[] }
export type RemarkSort = 'heading' | 'date' | 'topic' | 'thing' | 'does' | 'many' | 'taken-up' | 'figure'

/** Where the telling stands: what was told just before, and what is known by now. */
export type Place = {
  before: Line | null
  /** Nothing was left out between `before` and the line. */
  isContiguous: boolean
  /** All words told so far. */
  told: string
  /** The last year told. */
  year: number | null
  opensPart: boolean
}

/** What the other host may say before `line`; nothing near death and need. */
export function remarksBefore(story: Story, line: Line, place: Place, isGraveNear: boolean): Remark[] {
  if (isGraveNear) return []
  const { before } = place
  const remarks = [
    ...(place.opensPart ? heading(story, line) : []),
    ...date(story, line, place),
    ...topic(story, line, place),
    ...thing(story, line, place),
    ...does(story, line, place),
  ]
  if (before && place.isContiguous && before.paragraph === line.paragraph)
    remarks.push(...many(story, line), ...takenUp(story, before, line), ...figure(story, before))
  return remarks
}

/** The heading as a host says it: as a question where it is one, else by itself, where what follows takes it up. */
function heading({ pack, lines }: Story, line: Line): Remark[] {
  const title = (line.heading ?? '').replace(/\s*\([^)]*\)/g, '').trim()
  if (title === '' || countWords(title) > 8 || /\d\s?[–—-]\s?\d|:|,.*,/.test(title)) return []
  const asked = /\?$/.test(title) ? title : pack.lines.asked(title.replace(/[.:]$/, ''))
  if (asked) return [{ sort: 'heading', kind: 'question', ways: [asked] }]
  const near = [line.text, lines[line.index + 1]?.text ?? ''].join(' ').toLowerCase()
  const isTakenUp = title
    .split(/[^\p{L}\d]+/u)
    .some((word) => word.length > 3 && near.includes(word.toLowerCase().slice(0, 5)))
  if (!isTakenUp || /[.!…:]$/u.test(title)) return []
  return [{ sort: 'heading', kind: 'question', ways: [`${title}.`] }]
}

function date({ pack }: Story, line: Line, { year, before, isContiguous }: Place): Remark[] {
  const { words, lines } = pack
  const whole = words.dated.exec(line.text)?.[1]
  const found =
    (before?.year === line.year ? null : whole) ??
    (isContiguous ? words.partialDate.exec(line.text)?.[0] : null)
  if (!found || countWords(found) < 2) return []
  const said = found.charAt(0).toLowerCase() + found.slice(1)
  const isLater = found === whole && year !== null && line.year !== null && line.year - year >= 6
  const ways = (isLater ? lines.later : lines.date).map((way) => opened(way.replace('{date}', () => said)))
  return [{ sort: 'date', kind: 'question', ways }]
}

/** Somebody who was named before and comes in again. */
function topic({ pack, leader, name }: Story, line: Line, { told, before }: Place): Remark[] {
  const start =
    /^(\p{Lu}[\p{L}'’-]+(?: (?:de|von|van|del|du|la) \p{Lu}[\p{L}-]+| \p{Lu}[\p{L}-]+){0,2}) \p{Ll}/u.exec(
      line.text,
    )?.[1]
  if (!start || start.includes(name) || leader.includes(start)) return []
  const last = start.split(' ').at(-1) ?? start
  const isPerson = peopleIn(told, leader).some((person) => person.split(' ').at(-1) === last)
  if (!isPerson || before?.text.includes(last)) return []
  return [
    {
      sort: 'topic',
      kind: 'question',
      ways: pack.lines.topic.map((way) => way.replace('{who}', () => start)),
    },
  ]
}

/** "And the pensions?": told of before; "And her critics?" needs no more than her. */
function thing({ pack }: Story, line: Line, { told, isContiguous }: Place): Remark[] {
  const found = pack.words.subject.exec(line.text)?.[1]
  if (!found) return []
  const noun = found.split(/[ '’]/).at(-1) ?? found
  const isOwn = !/^(?:the|der|die|das|le|la|les|l['’]|el|los|las)/i.test(found)
  const isKnown = told.toLowerCase().includes(noun.slice(0, Math.max(4, noun.length - 2)).toLowerCase())
  if (!isKnown && !(isOwn && isContiguous)) return []
  const what = found.charAt(0).toLowerCase() + found.slice(1)
  return [
    {
      sort: 'thing',
      kind: 'question',
      ways: pack.lines.thing.map((way) => way.replace('{what}', () => what)),
    },
  ]
}

function does(
  { pack, name, gender, isOwnWords }: Story,
  line: Line,
  { isContiguous, before }: Place,
): Remark[] {
  const verb = pack.words.does.exec(line.text)?.groups?.verb
  if (!verb || isOwnWords) return []
  const isNamed = line.text.startsWith(name)
  const isPronoun = pack.words.named(line.text, name, gender) !== null
  if (!isNamed && !isPronoun) return []
  const subject = isContiguous && before?.paragraph === line.paragraph && isPronoun ? null : name
  const ways = pack.lines.does(verb, subject, gender)
  return ways ? [{ sort: 'does', kind: 'question', ways }] : []
}

function many({ pack }: Story, line: Line): Remark[] {
  const found = pack.words.figure.exec(line.text)
  // "97 miles …": what the sentence is about; not what somebody paid on the way.
  if (!found || found.index > 14 || /^1\d{3}$|^20\d\d$/.test(found[1] ?? '')) return []
  const ways = pack.lines.many(found[2] ?? '')
  return ways.length > 0 ? [{ sort: 'many', kind: 'question', ways }] : []
}

/** "She came with a list." – "A list." – "If he wanted her, he would have to want everything on it." */
function takenUp({ pack }: Story, before: Line, line: Line): Remark[] {
  const thing = pack.words.endsWith.exec(before.text)?.[1]
  if (!thing || before.words > 26) return []
  const noun = stemOf(thing.split(' ').at(-1) ?? '')
  const goesOn = pack.words.pointsBack.test(line.text) || line.text.toLowerCase().includes(noun)
  return goesOn ? [{ sort: 'taken-up', kind: 'reaction', ways: [`${opened(thing)}.`] }] : []
}

function figure({ pack }: Story, before: Line): Remark[] {
  if (before.words < 8 || /: [^:]{1,30}$/.test(before.text)) return []
  const found = pack.words.figure.exec(before.text)
  if (!found || /^1\d{3}$|^20\d\d$/.test(found[1] ?? '')) return []
  return [{ sort: 'figure', kind: 'reaction', ways: [`${opened(found[0].trim())}.`] }]
}
