import { withoutQuotations } from './doubts.ts'

/** Who says a passage of a text of several speakers: from `start` to the next turn. */
export type SpeechTurn = { speaker: string; start: number }

/** The speakers of a page of questions and answers that names nobody. */
export const unnamed = { asks: 'Q', answers: 'A' }

/** `isTimed`: a time stamp stands before or behind the name. */
type Labelled = { speaker: string; at: number; isTimed: boolean }

const stamp = String.raw`[([]?(?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?(?:\s*(?:-->|[–-])\s*(?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?)?[)\]]?`
const name = String.raw`\p{Lu}[\p{L}\p{M}\d.'’-]{0,24}(?: (?:\p{Lu}|(?:de|del|la|von|van|du|der|\d)\b)[\p{L}\p{M}\d.'’-]{0,24}){0,3}`
/** "NAME: words", "**Name:** words", "[00:12] Name: words", "Name (00:12): words". */
const label = new RegExp(
  String.raw`^[ \t>]*(?:[-*•][ \t]+)?(?:${stamp}[ \t]*[-–]?[ \t]*)?(\*{0,2}|_{0,2})(${name})(?: ?\([^()\n]{1,30}\))?(?:\1)?(?:[ \t]*${stamp})?[ \t]*:\**_*[ \t]*`,
  'u',
)
/** "ALGERNON. Did you hear?": a play's label in capitals. */
const playLabel = /^[ \t]*(\**)(\p{Lu}{2}[\p{Lu} ]{0,24}|[QAFRP])\.\1[ \t]+(?=[\p{L}¿¡([“"«„])/u
/** "Ana Okoye   0:03" or "0:03 Ana Okoye", the words in the lines below. */
const headLine = new RegExp(
  String.raw`^[ \t]*(?:(${name})[ \t]+${stamp}|${stamp}[ \t]+(${name}))[ \t]*$`,
  'u',
)
/** The same of whoever has no name: "0:03 A voice from the hall", its words in the line below. */
const namelessHead = new RegExp(
  String.raw`^[ \t]*${stamp}[ \t]+(\p{Lu}[\p{L}\p{M}’'-]*(?: [\p{L}\p{M}’'-]+){1,4})[ \t]*$`,
  'u',
)
const timed = new RegExp(stamp)
const stampLine = new RegExp(String.raw`^[ \t]*(?:\d{1,5}|WEBVTT.*|NOTE .*|${stamp})[ \t]*$`, 'u')
/** "(laughs)", "[pause]", "*(Exit)*": a direction is short and names no year. */
const direction = /[ \t]*\*?(?:\((?:(?![\d()]).){2,60}\)|\[(?:(?![\d[\]]).){2,40}\](?!\())\*?/gu
/** Words of a record, not of a person. */
const notASpeaker =
  /^(?:Note|Notes|Participants?|Attendees|Teilnehmer|Teilnehmerinnen|Teilnehmende|Participantes|Asistentes|Présents|Interview|Interviewer and|Date|Place|Time|Present|Location|Recorded|Subject|From|To|Re|Cc|Source|Sources|Education|Experience|Skills|Languages|Born|Who|What|When|Where|Why|Background|Trouble|TO DO|Datum|Ort|Anwesend|Thema|Quelle|Fecha|Lugar|Fuente|Lieu|Source)$/i

/**
 * Finds the turns of an interview, a transcript, a play or a page of questions and answers, and blanks out labels, time
 * stamps and stage directions: every character keeps its position. Returns null for a text that is none.
 */
export function maskSpeech(
  text: string,
  firstPerson: RegExp,
): { masked: string; turns: SpeechTurn[] } | null {
  return maskLabels(text) ?? maskQuestions(text, firstPerson)
}

type Line = { text: string; start: number }
const linesOf = (text: string): Line[] =>
  [...text.matchAll(/[^\r\n]+/g)].map((match) => ({ text: match[0], start: match.index }))

const countOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

function maskLabels(text: string): { masked: string; turns: SpeechTurn[] } | null {
  const lines = linesOf(text)
  const found = new Map<Line, Labelled>()
  for (const line of lines) {
    const head = headLine.exec(line.text)
    const match = label.exec(line.text) ?? playLabel.exec(line.text)
    const speaker = (head?.[1] ?? head?.[2] ?? match?.[2])?.trim().replace(/[.:]$/, '')
    if (!speaker || notASpeaker.test(speaker)) continue
    const [whole = ''] = head ?? match ?? []
    found.set(line, { speaker, at: whole.length, isTimed: timed.test(whole) })
  }
  const often = new Map<string, number>()
  for (const { speaker } of found.values()) often.set(speaker, (often.get(speaker) ?? 0) + 1)
  // A label that stands once may be "Note:"; where others recur it is somebody who speaks once.
  const regular = [...often.values()].filter((count) => count >= 2).length
  const turnsFound = [...often.values()].reduce((sum, count) => sum + count, 0)
  if (regular < 2 || turnsFound < 6) return null
  for (const [place, line] of lines.entries()) {
    const [whole = '', speaker] = (!found.has(line) && namelessHead.exec(line.text)) || []
    const [above, below] = [lines[place - 1], lines[place + 1]]
    const isHead = above !== undefined && below !== undefined && !timed.test(below.text)
    const areHeads = [...found.keys()].filter(({ text: one }) => headLine.test(one)).length >= turnsFound / 2
    if (speaker && isHead && areHeads) found.set(line, { speaker, at: whole.length, isTimed: true })
  }
  // "Transcript: …" above the first turn is a title.
  const turns: SpeechTurn[] = []
  const isSpeaker = ({ speaker, isTimed }: Labelled) =>
    (often.get(speaker) ?? 0) >= 2 || (turns.length > 0 && (isTimed || countOf(speaker) <= 2))
  let said = 0
  let outside = 0
  const pieces: string[] = []
  let done = 0
  let isTold = false
  for (const line of lines) {
    const one = found.get(line)
    pieces.push(text.slice(done, line.start))
    done = line.start + line.text.length
    if (one && isSpeaker(one)) {
      turns.push({ speaker: one.speaker, start: line.start })
      // A paragraph of its own: two of the blanks become line ends.
      pieces.push(paragraphBreak(one.at) + withoutDirections(line.text.slice(one.at)))
      said += countOf(line.text.slice(one.at))
      isTold = true
    } else if (stampLine.test(line.text)) pieces.push(' '.repeat(line.text.length))
    else {
      pieces.push(isTold ? withoutDirections(line.text) : line.text)
      if (isTold) said += countOf(line.text)
      else outside += countOf(line.text)
    }
  }
  // In a story these names are ordinary words, not speakers.
  if (outside > said * 0.7 || turns.length < 6) return null
  return { masked: pieces.join('') + text.slice(done), turns }
}

const paragraphBreak = (length: number) => `${' '.repeat(Math.max(0, length - 2))}\n\n`.slice(-length)

function withoutDirections(line: string): string {
  return line.replace(direction, (found) => ' '.repeat(found.length))
}

/** Of the questions, those that say "you"; of the answers to bold questions, those that say "I". */
const shares = { toYou: 0.4, answersOfI: 0.3 }

/** A question as a heading or in bold letters, its answer below. */
function maskQuestions(text: string, firstPerson: RegExp): { masked: string; turns: SpeechTurn[] } | null {
  const asked = [...text.matchAll(/^(#{2,6}[ \t]+|\*\*)([^\n*]{6,240}\?)(\*\*)?[ \t]*$/gmu)]
  if (asked.length < 3) return null
  // Where the questions are bold, so is what else is said to the one who answers: "The mayor was furious."
  const bold = [...text.matchAll(/^(\*\*)([^\n*]{6,240})\*\*[ \t]*$/gmu)].filter(
    ({ index }) => index >= (asked[0]?.index ?? 0),
  )
  const areBold =
    asked.every(([, opening, , end]) => opening === '**' && end) && bold.length <= asked.length * 2
  const isToSomebody =
    asked.filter(([question]) => toYou.test(question)).length >= asked.length * shares.toYou
  const answers = bold.map(({ 0: whole, index }, place) =>
    withoutQuotations(text.slice(index + whole.length, bold[place + 1]?.index)),
  )
  const areAnswers =
    areBold &&
    answers.every((answer) => /[\p{L}\p{N}]/u.test(answer) && !/^#/m.test(answer)) &&
    answers.filter((answer) => firstPerson.test(answer)).length >= answers.length * shares.answersOfI
  if (!isToSomebody && !areAnswers) return null
  const turns: SpeechTurn[] = []
  let masked = text
  for (const { 0: whole, 1: opening = '', index } of areBold ? bold : asked) {
    const words = whole.slice(opening.length).replace(/\*\*[ \t]*$/, (end) => ' '.repeat(end.length))
    masked = `${masked.slice(0, index)}${' '.repeat(opening.length)}${words}${masked.slice(index + whole.length)}`
    turns.push(
      { speaker: unnamed.asks, start: index },
      { speaker: unnamed.answers, start: index + whole.length },
    )
  }
  return { masked, turns }
}

/** A question to a person, not the heading of a story that is a question. */
const toYou =
  /(?<!\p{L})(?:[Yy]ou|[Yy]our|yourself|Sie|Ihr|Ihre[nmrs]?|Ihnen|[Dd]u|dir|dich|[Vv]ous|[Vv]otre|[Vv]os|tu|te|ton|[Uu]sted|[Uu]stedes|su|sus|le)(?!\p{L})/u
