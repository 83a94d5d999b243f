import { withoutQuotations } from './doubts.ts'

/** The speaker of a passage in a text of several speakers. The passage begins at `start` and ends at the next turn. */
export type SpeechTurn = { speaker: string; start: number }

/** Speakers of a page of questions and answers that names nobody. */
export const unnamed = { asks: 'Q', answers: 'A' }

/** `isTimed`: whether a time stamp is before or after the name. */
type Labelled = { speaker: string; at: number; isTimed: boolean }

const stamp = String.raw`[([]?(?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?(?:\s*(?:-->|[–-])\s*(?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?)?[)\]]?`
const name = String.raw`\p{Lu}[\p{L}\p{M}\d.'’-]{0,24}(?: (?:\p{Lu}|(?:de|del|la|von|van|du|der|\d)\b)[\p{L}\p{M}\d.'’-]{0,24}){0,3}`
/** A label before the words: "NAME: words", "**Name:** words", "[00:12] Name: words", "Name (00:12): words". */
const label = new RegExp(
  String.raw`^[ \t>]*(?:[-*•][ \t]+)?(?:${stamp}[ \t]*[-–]?[ \t]*)?(\*{0,2}|_{0,2})(${name})(?: ?\([^()\n]{1,30}\))?(?:\1)?(?:[ \t]*${stamp})?[ \t]*:\**_*[ \t]*`,
  'u',
)
/** A label in capitals, as in plays: "ALGERNON. Did you hear?" */
const playLabel = /^[ \t]*(\**)(\p{Lu}{2}[\p{Lu} ]{0,24}|[QAFRP])\.\1[ \t]+(?=[\p{L}¿¡([“"«„])/u
/** A label on a line of its own: "Ana Okoye   0:03" or "0:03 Ana Okoye". The words are in the lines below. */
const headLine = new RegExp(
  String.raw`^[ \t]*(?:(${name})[ \t]+${stamp}|${stamp}[ \t]+(${name}))[ \t]*$`,
  'u',
)
/** The same for a speaker without a name: "0:03 A voice from the hall". */
const namelessHead = new RegExp(
  String.raw`^[ \t]*${stamp}[ \t]+(\p{Lu}[\p{L}\p{M}’'-]*(?: [\p{L}\p{M}’'-]+){1,4})[ \t]*$`,
  'u',
)
const timed = new RegExp(stamp)
const stampLine = new RegExp(String.raw`^[ \t]*(?:\d{1,5}|WEBVTT.*|NOTE .*|${stamp})[ \t]*$`, 'u')
/** A stage direction: "(laughs)", "[pause]", "*(Exit)*". Longer brackets, and brackets with digits, belong to the text. */
const direction = /[ \t]*\*?(?:\((?:(?![\d()]).){2,60}\)|\[(?:(?![\d[\]]).){2,40}\](?!\())\*?/gu
/** Labels in transcripts and notes that are no people. */
const notASpeaker =
  /^(?:Note|Notes|Participants?|Attendees|Teilnehmer|Teilnehmerinnen|Teilnehmende|Participantes|Asistentes|Présents|Interview|Interviewer and|Date|Place|Time|Present|Location|Recorded|Subject|From|To|Re|Cc|Source|Sources|Education|Experience|Skills|Languages|Born|Who|What|When|Where|Why|Background|Trouble|TO DO|Datum|Ort|Anwesend|Thema|Quelle|Fecha|Lugar|Fuente|Lieu|Source)$/i

/**
 * Finds the turns of an interview, a transcript, a play or a page of questions and answers. Blanks out labels, time stamps and stage
 * directions, so that every character keeps its position. Returns null for any other text.
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
  // A label that occurs once may be "Note:". If other labels recur, it is somebody who speaks once.
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
  // A label above the first turn, such as "Transcript: …", is a title.
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
      // Each turn is a paragraph of its own, so two of the blanks become line breaks.
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
  // If most words are outside of turns, the text is a story, and the labels are ordinary words.
  if (outside > said * 0.7 || turns.length < 6) return null
  return { masked: pieces.join('') + text.slice(done), turns }
}

const paragraphBreak = (length: number) => `${' '.repeat(Math.max(0, length - 2))}\n\n`.slice(-length)

function withoutDirections(line: string): string {
  return line.replace(direction, (found) => ' '.repeat(found.length))
}

/** `toYou`: minimum share of questions that contain "you". `answersOfI`: minimum share of answers to bold questions that contain "I". */
const shares = { toYou: 0.4, answersOfI: 0.3 }

/** Finds the turns if each question is a heading or in bold, with its answer below. */
function maskQuestions(text: string, firstPerson: RegExp): { masked: string; turns: SpeechTurn[] } | null {
  const asked = [...text.matchAll(/^(#{2,6}[ \t]+|\*\*)([^\n*]{6,240}\?)(\*\*)?[ \t]*$/gmu)]
  if (asked.length < 3) return null
  // If the questions are bold, other bold lines are also said to the person who answers: "The mayor was furious."
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

/** Words that make a question one to a person, not the heading of a story. */
const toYou =
  /(?<!\p{L})(?:[Yy]ou|[Yy]our|yourself|Sie|Ihr|Ihre[nmrs]?|Ihnen|[Dd]u|dir|dich|[Vv]ous|[Vv]otre|[Vv]os|tu|te|ton|[Uu]sted|[Uu]stedes|su|sus|le)(?!\p{L})/u
