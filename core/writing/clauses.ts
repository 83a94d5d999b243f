import { countWords } from '#core/dialog/dialog.ts'
import { placedWords } from '#core/dialog/source-words.ts'
import type { Sentence, Source } from '#core/source/source.ts'
import type { CueWords } from './words.ts'

const longestInOneBreath = 45
const shortestHalf = 12

/**
 * A sentence too long for one breath, cut in two at the clause border nearest its middle, each half with its own place in
 * the source; any other sentence as it is.
 */
export function splitLongSentence(sentence: Sentence, source: Source, cues: CueWords): Sentence[] {
  if (countWords(sentence.text) <= longestInOneBreath) return [sentence]
  const middle = sentence.text.length / 2
  const borders = [...sentence.text.matchAll(cues.clause)]
    .map((match) => match.index + match[0].length)
    .filter((border) => isWhole(sentence.text.slice(0, border)))
    .filter(
      (border) =>
        countWords(sentence.text.slice(0, border)) >= shortestHalf &&
        countWords(sentence.text.slice(border)) >= shortestHalf,
    )
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
  const border = borders[0]
  if (border === undefined) return [sentence]
  const halves = placeHalves(sentence, border, source)
  return halves ?? [sentence]
}

/** No quotation or bracket is open at the border. */
function isWhole(half: string): boolean {
  const count = (mark: RegExp) => half.match(mark)?.length ?? 0
  return count(/"/g) % 2 === 0 && count(/[“„«(]/g) === count(/[”»)]|(?<=„[^“]*)“/g)
}

function placeHalves(sentence: Sentence, border: number, source: Source): Sentence[] | null {
  const first = sentence.text.slice(0, border).trim()
  const second = sentence.text.slice(border).trim()
  const spoken = placedWords(first)
  const written = placedWords(source.text.slice(sentence.start, sentence.end))
  const last = written[spoken.length - 1]
  const next = written[spoken.length]
  // Markup in between (a picture, a footnote mark) may hold words that are not spoken: then the places cannot be told.
  if (!last || !next || last.word !== spoken.at(-1)?.word || next.word !== placedWords(second)[0]?.word)
    return null
  return [
    { ...sentence, text: first, end: sentence.start + last.end },
    { ...sentence, text: second, start: sentence.start + next.start },
  ]
}
