/** A range of a text by its UTF-16 offsets, without white space at its ends. */
export type Stretch = { start: number; end: number }

export type Room = {
  /** Maximum number of characters in a line. */
  lineLength: number
  /** Maximum number of lines in one cue. */
  lines: number
  /** A piece with fewer characters is joined with the next sentence, if both fit. */
  joinUnder: number
  /** Returns the written length of a piece of text, which escapes make longer. */
  measure: (text: string) => number
}

/** Characters by which a comma may be further away and still be the better place to break. */
const breakOutsidePause = 14

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' })

/**
 * Returns the lines of a range, filled word by word. `indent` is the width already used in the first line. A word longer than a line is
 * cut between graphemes.
 */
export function wrapLines(text: string, stretch: Stretch, room: Room, indent = 0): Stretch[] {
  const lines: Stretch[] = []
  let line: Stretch | null = null
  for (const word of wordsOf(text, stretch, room)) {
    const offset = lines.length === 0 ? indent : 0
    const start: number = line?.start ?? word.start
    if (offset + room.measure(text.slice(start, word.end)) <= room.lineLength) {
      line = { start, end: word.end }
      continue
    }
    // If the indent leaves no room for the first word, the indent gets a line of its own.
    lines.push(line ?? { start: word.start, end: word.start })
    line = word
  }
  if (line) lines.push(line)
  return lines
}

/**
 * Cuts a text into pieces that each fit into one cue. Keeps sentences whole where possible and joins short ones. Cuts long ones into
 * pieces of about the same length, at a comma if one is near.
 */
export function splitIntoPieces(text: string, room: Room, indent = 0): Stretch[] {
  const pieces: Stretch[] = []
  for (const sentence of sentencesOf(text)) {
    const last = pieces.at(-1)
    const offset = (index: number) => (index === 0 ? indent : 0)
    if (last && last.end - last.start < room.joinUnder) {
      const joined = { start: last.start, end: sentence.end }
      if (fits(text, joined, room, offset(pieces.length - 1))) {
        pieces[pieces.length - 1] = joined
        continue
      }
    }
    pieces.push(...splitSentence(text, sentence, room, offset(pieces.length)))
  }
  return pieces
}

function splitSentence(text: string, sentence: Stretch, room: Room, indent: number): Stretch[] {
  const words = wordsOf(text, sentence, room)
  for (let count = 1; count < words.length; count++) {
    const pieces = splitEvenly(text, words, count)
    if (pieces.every((piece, index) => fits(text, piece, room, index === 0 ? indent : 0))) return pieces
  }
  return words
}

/** Returns `count` pieces that end at the words nearest to equal shares. */
function splitEvenly(text: string, words: Stretch[], count: number): Stretch[] {
  const first = words[0] as Stretch
  const last = words.at(-1) as Stretch
  const share = (last.end - first.start) / count
  const pieces: Stretch[] = []
  let start = 0
  for (let piece = 1; piece < count; piece++) {
    const wanted = first.start + share * piece
    let best = start
    let bestCost = Number.POSITIVE_INFINITY
    for (let index = start; index < words.length - (count - piece); index++) {
      const { end } = words[index] as Stretch
      const isPause = /[,;:–—.!?…]/u.test(text[end - 1] ?? '')
      const cost = Math.abs(end - wanted) + (isPause ? 0 : breakOutsidePause)
      if (cost < bestCost) {
        best = index
        bestCost = cost
      }
    }
    pieces.push({ start: (words[start] as Stretch).start, end: (words[best] as Stretch).end })
    start = best + 1
  }
  pieces.push({ start: (words[start] as Stretch).start, end: last.end })
  return pieces
}

function fits(text: string, stretch: Stretch, room: Room, indent: number): boolean {
  return wrapLines(text, stretch, room, indent).length <= room.lines
}

function sentencesOf(text: string): Stretch[] {
  const found: Stretch[] = []
  for (const { segment, index } of sentences.segment(text)) {
    const length = segment.trimEnd().length
    if (length > 0) found.push({ start: index, end: index + length })
  }
  return found
}

function wordsOf(text: string, stretch: Stretch, room: Room): Stretch[] {
  const words: Stretch[] = []
  for (const match of text.slice(stretch.start, stretch.end).matchAll(/\S+/gu)) {
    const start = stretch.start + match.index
    words.push(...cutLongWord(text, { start, end: start + match[0].length }, room))
  }
  return words
}

function cutLongWord(text: string, word: Stretch, room: Room): Stretch[] {
  if (room.measure(text.slice(word.start, word.end)) <= room.lineLength) return [word]
  const parts: Stretch[] = []
  let part: Stretch = { start: word.start, end: word.start }
  for (const letter of lettersOf(text.slice(word.start, word.end), room)) {
    const end = part.end + letter.length
    if (part.end > part.start && room.measure(text.slice(part.start, end)) > room.lineLength) {
      parts.push(part)
      part = { start: part.end, end }
    } else {
      part = { start: part.start, end }
    }
  }
  return [...parts, part]
}

/** Splits a word into graphemes. A grapheme longer than a line (with many combining marks) is split into its code points. */
function lettersOf(word: string, room: Room): string[] {
  return [...graphemes.segment(word)].flatMap(({ segment }) =>
    room.measure(segment) > room.lineLength ? [...segment] : [segment],
  )
}
