import { changeDelivery, type Delivery } from '#core/dialog/delivery.ts'
import type { Speaker } from '#core/dialog/turn.ts'
import { type ChapterEdit, editChapters } from './chapters.ts'
import { replaceIn, type Search } from './find.ts'
import { type Line, newLine, otherSpeaker } from './line.ts'

/** One edit of a script. Edits contain the ids of new lines, so that the same edit always gives the same script. */
export type Edit =
  | { type: 'type'; id: string; text: string }
  | { type: 'give'; id: string; speaker?: Speaker }
  | { type: 'add'; afterId: string | null; newId: string }
  | { type: 'split'; id: string; at: number; newId: string }
  | { type: 'join'; id: string }
  | { type: 'remove'; id: string }
  | { type: 'move'; id: string; to: number }
  | ChapterEdit
  | LinesEdit

/** An edit of several lines at once. */
export type LinesEdit =
  | { type: 'give-lines' | 'join-lines' | 'remove-lines'; ids: string[] }
  | { type: 'deliver'; ids: string[]; change: Partial<Delivery> }
  /** `before`: the line that follows the moved lines afterwards; null for the end of the script. */
  | { type: 'move-lines'; ids: string[]; before: string | null }
  /** `at`: replaces only the match at this offset of a single line. Null replaces all matches. */
  | { type: 'replace'; ids: string[]; search: Search; words: string; at: number | null }
  /** Replaces the whole script by another version. Lines whose ids are known keep their recording and passage. */
  | { type: 'take-script'; lines: Pick<Line, 'id' | 'speaker' | 'text' | 'part'>[] }

/** Returns the script after the edit, or the same array if the edit changes nothing. */
export function editLines(lines: Line[], edit: Edit): Line[] {
  if (edit.type === 'add') return addLine(lines, edit.afterId, edit.newId)
  if ('ids' in edit || 'lines' in edit) return editSeveral(lines, edit)
  const index = lines.findIndex((line) => line.id === edit.id)
  const line = lines[index]
  if (!line) return lines
  switch (edit.type) {
    case 'name-chapter':
    case 'begin-chapter':
    case 'end-chapter':
    case 'move-chapter':
      return editChapters(lines, edit)
    case 'type':
      return edit.text === line.text ? lines : lines.with(index, withWords(line, edit.text))
    case 'give': {
      const speaker = edit.speaker ?? otherSpeaker(line.speaker)
      return speaker === line.speaker ? lines : lines.with(index, { ...line, speaker })
    }
    case 'split':
      return splitLine(lines, index, edit.at, edit.newId)
    case 'join':
      return joinWithPrevious(lines, index)
    case 'remove':
      // A script without lines cannot be displayed, voiced or added to.
      return lines.length === 1 ? lines : lines.toSpliced(index, 1)
    case 'move':
      return moveLine(lines, index, edit.to)
  }
}

function editSeveral(lines: Line[], edit: LinesEdit): Line[] {
  if (edit.type === 'take-script') return takeScript(lines, edit.lines)
  const ids = new Set(edit.ids)
  const isMeant = (line: Line) => ids.has(line.id)
  if (!lines.some(isMeant)) return lines
  switch (edit.type) {
    case 'give-lines':
      return lines.map((line) => (isMeant(line) ? { ...line, speaker: otherSpeaker(line.speaker) } : line))
    case 'deliver':
      return lines.map((line) =>
        isMeant(line) ? { ...line, delivery: changeDelivery(line.delivery, edit.change) } : line,
      )
    case 'remove-lines':
      return lines.every(isMeant) ? lines : lines.filter((line) => !isMeant(line))
    case 'join-lines': {
      const [first, ...rest] = lines.filter(isMeant)
      // From the last line to the first, each is joined with the line above if that line is chosen too.
      return rest.reverse().reduce((now, { id }) => {
        const index = now.findIndex((line) => line.id === id)
        const above = now[index - 1]
        return first && above && isMeant(above) ? joinWithPrevious(now, index) : now
      }, lines)
    }
    case 'move-lines':
      return moveLines(lines, ids, edit.before)
    case 'replace': {
      const { search, words, at } = edit
      const after = lines.map((line) => {
        if (!isMeant(line) || search.text === '') return line
        const text = replaceIn(line.text, search, words, at)
        return text === line.text ? line : withWords(line, text)
      })
      return after.some((line, n) => line !== lines[n]) ? after : lines
    }
  }
}

function moveLines(lines: Line[], ids: Set<string>, before: string | null): Line[] {
  const rest = lines.filter((line) => !ids.has(line.id))
  // If `before` is itself among the moved lines, the next line that stays marks the position.
  const mark =
    before === null
      ? undefined
      : lines.slice(lines.findIndex(({ id }) => id === before)).find(({ id }) => !ids.has(id))
  const place = mark ? rest.indexOf(mark) : rest.length
  const [above, below] = [rest[place - 1], rest[place]]
  const moved = lines
    .filter((line) => ids.has(line.id))
    // The moved lines join the chapter at their new position, because a chapter must be one run of lines.
    .map((line) => {
      const stays = line.part === above?.part || line.part === below?.part
      return stays ? line : { ...line, part: (above ?? below)?.part ?? line.part }
    })
  const after = rest.toSpliced(place, 0, ...moved)
  return after.every((line, n) => line === lines[n]) ? lines : after
}

function takeScript(lines: Line[], taken: Pick<Line, 'id' | 'speaker' | 'text' | 'part'>[]): Line[] {
  if (taken.length === 0) return lines
  const known = new Map(lines.map((line) => [line.id, line]))
  return taken.map(({ id, speaker, text, part }) => {
    const line = known.get(id)
    if (!line) return newLine({ id, speaker, text, part })
    const said = line.text === text ? line : withWords(line, text)
    return said.speaker === speaker && said.part === part ? said : { ...said, speaker, part }
  })
}

/** New text has no support label until the server has checked it. The source passage is kept as a hint. */
function withWords(line: Line, text: string): Line {
  return { ...line, text, support: null, provedBy: null, reason: null, isRead: false, checkedAt: null }
}

function addLine(lines: Line[], afterId: string | null, id: string): Line[] {
  const index = lines.findIndex((line) => line.id === afterId)
  const before = lines[index]
  const neighbour = before ?? lines[0]
  const added = newLine({
    id,
    speaker: before ? otherSpeaker(before.speaker) : neighbour ? otherSpeaker(neighbour.speaker) : 'Host A',
    part: neighbour?.part ?? '',
  })
  return lines.toSpliced(index + 1, 0, added)
}

function splitLine(lines: Line[], index: number, at: number, newId: string): Line[] {
  const line = lines[index] as Line
  const first = line.text.slice(0, at).trimEnd()
  const rest = line.text.slice(at).trimStart()
  if (!first || !rest) return lines
  const second = newLine({
    ...withWords(line, rest),
    id: newId,
    delivery: changeDelivery(line.delivery, { before: undefined }),
    voicedText: null,
    voicedVoice: null,
    clipKey: null,
    updatedAt: null,
  })
  return lines.toSpliced(
    index,
    1,
    { ...withWords(line, first), delivery: changeDelivery(line.delivery, { after: undefined }) },
    second,
  )
}

function joinWithPrevious(lines: Line[], index: number): Line[] {
  const line = lines[index]
  const previous = lines[index - 1]
  if (!line || !previous) return lines
  const text = [previous.text.trimEnd(), line.text.trimStart()].filter(Boolean).join(' ')
  const joined = {
    ...withWords(previous, text),
    source: previous.source ?? line.source,
    delivery: changeDelivery(previous.delivery, { after: line.delivery?.after }),
  }
  return lines.toSpliced(index - 1, 2, joined)
}

function moveLine(lines: Line[], index: number, to: number): Line[] {
  const target = Math.max(0, Math.min(lines.length - 1, to))
  const line = lines[index]
  if (!line || target === index) return lines
  const rest = lines.toSpliced(index, 1)
  // The line joins the chapter at its new position, because a chapter must be one run of lines.
  const above = rest[target - 1]
  const below = rest[target]
  const joinsNeighbour = above?.part === line.part || below?.part === line.part
  return rest.toSpliced(
    target,
    0,
    joinsNeighbour ? line : { ...line, part: (above ?? below)?.part ?? line.part },
  )
}
