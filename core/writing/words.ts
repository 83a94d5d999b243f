/** Words that show what a sentence is. All patterns are tried on the sentence as it stands, most of them without case. */
export type CueWords = {
  /** First words that point back to the sentence before: pronouns, "this", "but", "therefore". */
  pointsBack: RegExp
  /** First words that mostly speak of something known already: "the", "many", "by then". */
  leansBack: RegExp
  contrast: RegExp
  cause: RegExp
  choice: RegExp
  setback: RegExp
  origin: RegExp
  family: RegExp
  end: RegExp
  /** Death and violence: what comes after it must not sound cheerful. */
  grave: RegExp
  /** War, illness, need: no comment at all is best. */
  sombre: RegExp
  /** What a life shows: belief, habit, judgement of later times. Such sentences make good last thoughts. */
  lesson: RegExp
  /** "this", "there": refers to something said before, wherever it stands in the sentence. */
  demonstrative: RegExp
  /** A word in front of four digits that makes them a year; months included. */
  beforeYear: RegExp
  /** "146 people": a number in digits and the noun after it. */
  figure: RegExp
  /** Where a long sentence may be handed to the other host: the border before the second half. */
  clause: RegExp
}

/** A pattern for whole words: \b only knows ASCII letters. */
export function words(list: string, flags = 'iu'): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${list
      .trim()
      .split(/\s*\|\s*/)
      .join('|')})(?![\\p{L}\\p{N}])`,
    flags,
  )
}

/** The same at the start of a sentence, behind an opening quotation mark or dash if there is one. */
export function firstWords(list: string): RegExp {
  return new RegExp(
    `^["“«„'¡¿–—\\s]*(?:${list
      .trim()
      .split(/\s*\|\s*/)
      .join('|')})(?![\\p{L}\\p{N}])`,
    'iu',
  )
}
