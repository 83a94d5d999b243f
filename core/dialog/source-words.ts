import type { Source } from '#core/source/source.ts'

/** A normalised word with its position in the text. */
export type PlacedWord = { word: string; start: number; end: number }

export type Span = { start: number; end: number }

/** Returns the normalised words of a text in order. Case, Unicode composition and punctuation do not matter. */
export function placedWords(text: string): PlacedWord[] {
  const words: PlacedWord[] = []
  for (const match of withoutMarkup(text).matchAll(/[\p{L}\p{M}\p{N}\u00AD\u200B]+/gu)) {
    words.push({ word: foldWord(match[0]), start: match.index, end: match.index + match[0].length })
  }
  return words
}

export function foldWord(word: string): string {
  return word
    .replace(/[\u00AD\u200B]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/ß/g, 'ss')
}

/** Replaces link addresses, tags and footnote marks with spaces of the same length, so that offsets stay valid. */
function withoutMarkup(text: string): string {
  return text.replace(/\]\([^)\n]{0,500}\)|<[^<>\n]{1,200}>|\[\^?\d{1,3}\]/g, (part) =>
    ' '.repeat(part.length),
  )
}

type SourceWords = {
  words: PlacedWord[]
  places: Map<string, number[]>
}

const known = new WeakMap<Source, SourceWords>()

/** Returns the word index of a source. Cached, because every line of a dialog needs it. */
function sourceWords(source: Source): SourceWords {
  let made = known.get(source)
  if (!made) {
    const words = placedWords(source.text)
    const places = new Map<string, number[]>()
    for (const [index, { word }] of words.entries()) {
      const earlier = places.get(word)
      if (earlier) earlier.push(index)
      else places.set(word, [index])
    }
    made = { words, places }
    known.set(source, made)
  }
  return made
}

/**
 * Returns the position of a passage in the source, or null. The passage may have omissions, marked by dots ("…", "...", "[...]"), if at
 * most `longestGap` words are left out.
 */
export function findPassage(passage: string, source: Source): Span | null {
  const pieces = passage
    .split(/\[?(?:…|\.\.\.)\]?/)
    .map((piece) => placedWords(piece).map(({ word }) => word))
    .filter((piece) => piece.length > 0)
  const { words } = sourceWords(source)
  const [first, ...others] = pieces
  if (!first) return null
  for (const start of startsOf(first, source)) {
    let end = start + first.length
    const fits = others.every((piece) => {
      const next = startsOf(piece, source).find((place) => place >= end && place - end <= longestGap)
      if (next === undefined) return false
      end = next + piece.length
      return true
    })
    if (fits) return { start: words[start]?.start ?? 0, end: words[end - 1]?.end ?? 0 }
  }
  return null
}

const longestGap = 80

function startsOf(sequence: string[], source: Source): number[] {
  const { words, places } = sourceWords(source)
  const candidates = places.get(sequence[0] ?? '') ?? []
  return candidates.filter((place) => sequence.every((word, offset) => words[place + offset]?.word === word))
}
