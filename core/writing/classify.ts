import { countWords } from '#core/dialog/dialog.ts'
import { numbersIn } from '#core/dialog/numbers.ts'
import { quotationsIn } from '#core/dialog/quotations.ts'
import { peopleIn } from './first-names.ts'
import type { SentenceKind } from './phrases.ts'
import type { CueWords } from './words.ts'

/** What the planner knows about one sentence. */
export type Traits = {
  words: number
  /** All kinds that fit, the most telling first; 'plain' always fits and comes last. */
  kinds: SentenceKind[]
  /** Needs the sentence before it: "He …", "But …", "This …". */
  pointsBack: boolean
  /** Is better understood after the sentence before it: "The young woman …", "In all, …". */
  leansBack: boolean
  /** Refers somewhere in it to something said before. */
  hasReference: boolean
  isGrave: boolean
  isSombre: boolean
  isLesson: boolean
  year: string | null
  figure: string | null
  person: string | null
}

const fewestQuotedWords = 4
/** A question of the text hangs in the air without what led to it, and so does what begins with a small letter. */
const asksOrGoesOn = /^["“«„'–—\s]*\p{Ll}|\?["”»“'\s]*$/u

/** `place` is where in the story the sentence stands, from 0 to 1: births belong to the start, deaths to the end. */
export function classify(
  sentence: string,
  place: number,
  leaderName: string,
  name: string,
  cues: CueWords,
): Traits {
  const year = yearIn(sentence, cues)
  const figure = figureIn(sentence, cues)
  const person = peopleIn(sentence, leaderName)[0] ?? null
  const isQuote = quotationsIn(sentence).some((quotation) => countWords(quotation) >= fewestQuotedWords)
  const isEnd =
    place > 0.6 && cues.end.test(sentence) && (cues.pointsBack.test(sentence) || sentence.includes(name))
  const isGrave = cues.grave.test(sentence)
  const isSombre = cues.sombre.test(sentence)
  const kinds: SentenceKind[] = []
  const add = (kind: SentenceKind, fits: boolean) => {
    if (fits) kinds.push(kind)
  }
  add('quote', isQuote)
  add('origin', place < 0.4 && cues.origin.test(sentence))
  add('end', isEnd)
  add('choice', cues.choice.test(sentence))
  add('setback', cues.setback.test(sentence))
  // "What about the family?" is no way to lead into a deportation.
  add('family', !isGrave && !isSombre && cues.family.test(sentence))
  add('person', person !== null)
  add('contrast', cues.contrast.test(sentence))
  add('number', !isGrave && (figure !== null || hasNumber(sentence, cues)))
  add('year', year !== null && standsAtAnEnd(sentence, year))
  add('cause', cues.cause.test(sentence))
  kinds.push('plain')
  return {
    words: countWords(sentence),
    kinds,
    pointsBack: cues.pointsBack.test(sentence) || asksOrGoesOn.test(sentence),
    hasReference: cues.demonstrative.test(sentence),
    leansBack: cues.leansBack.test(sentence),
    isGrave,
    isSombre,
    isLesson: cues.lesson.test(sentence) || isQuote,
    year,
    figure,
    person,
  }
}

const yearDigits = /(?<![\d.,-])(1\d{3}|20\d{2})(?![\d.,]\d|\d|[-–]\d|er\b|s\b)/g

/** "What happened in 1933?" fits a sentence that begins or ends with the year, not one that mentions it on the way. */
function standsAtAnEnd(sentence: string, year: string): boolean {
  const at = sentence.indexOf(year)
  return countWords(sentence.slice(0, at)) <= 7 || countWords(sentence.slice(at + year.length)) <= 2
}

/** The first year that the sentence sets something in; null when it names several, where no one year is its theme. */
function yearIn(sentence: string, cues: CueWords): string | null {
  const years = new Set<string>()
  for (const match of sentence.matchAll(yearDigits)) {
    const before = sentence.slice(0, match.index).trimEnd()
    const word = /([\p{L}]+)[.,]?$/u.exec(before)?.[1] ?? ''
    if (before === '' || cues.beforeYear.test(word)) years.add(match[1] ?? '')
  }
  const [year, ...others] = years
  return year !== undefined && others.length === 0 ? year : null
}

function figureIn(sentence: string, cues: CueWords): string | null {
  const match = cues.figure.exec(sentence)
  if (!match) return null
  // A year before a noun ("In 1909 expeditions …") is no figure.
  return /^(?:1\d{3}|20\d{2})$/.test(match[1] ?? '') ? null : match[0].trim()
}

const smallestNumber = 13
/** Ages and spans of time say when, not how much. */
const timeWords =
  /^(?:years?|months?|weeks?|days?|hours?|minutes?|años?|meses|mes|semanas?|días?|horas?|minutos?|ans?|années?|mois|semaines?|jours?|heures?|Jahren?|Jahre|Monaten?|Wochen?|Tagen?|Stunden?|Minuten|Uhr)$/i
/** "at sixteen", "mit siebzehn", "a los trece": an age. */
const beforeAge =
  /(?<!\p{L})(?:at|age of|aged|mit|con|a los|à|âge de|bis)\s+(?:about |etwa |unos |environ )?$/iu

function hasNumber(sentence: string, cues: CueWords): boolean {
  for (const [value, place] of numbersIn(sentence)) {
    if (value < smallestNumber || (value >= 1000 && value < 2100)) continue
    const next = /^\.?[\s-](\p{L}+)/u.exec(sentence.slice(place.end, place.end + 20))?.[1] ?? ''
    // "27 October", "27 de octubre", "27. Oktober"
    const isDayOfMonth = value <= 31 && next !== '' && cues.beforeYear.test(next)
    const isAge = value < 100 && beforeAge.test(sentence.slice(0, place.start))
    const isBare = next === '' && !/\d/.test(sentence.slice(place.start, place.end))
    if (!isDayOfMonth && !isAge && !isBare && !timeWords.test(next)) return true
  }
  return false
}
