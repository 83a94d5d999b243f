import { countWords } from '#core/dialog/dialog.ts'
import type { Format } from '#core/dialog/formats.ts'
import type { Turn } from '#core/dialog/turn.ts'
import { AppError } from '#core/errors.ts'
import type { Language } from '#core/languages/languages.ts'
import { kindOfText } from '#core/source/kind-of-text.ts'
import type { Source } from '#core/source/source.ts'
import type { TextKind } from '#core/source/text-kind.ts'
import { chooseLines, wordsIn } from './choose-lines.ts'
import { shapeOf } from './format-shapes.ts'
import { writeInterview } from './interview.ts'
import { renderStory } from './render-story.ts'
import { proveTurn } from './rewritings.ts'
import { readStory } from './story.ts'

export type DialogRequest = {
  source: Source
  /** The kind of text that the creator chose. Null if it is detected. */
  kind?: TextKind | null
  leaderName: string
  format: Format
  language: Language
  wordsPerMinute: number
  seed: number
  /** A host line that must not be used: it is reworded or left out. */
  avoid?: string
}

/** Factors on the word budget of short formats, by their minutes. With `mostOver` added, the dialogs stay below `longest`. */
const rounded: Record<number, number> = { 3: 1.085, 5: 1.09 }
const mostOver = 0.01
const mostUnder = 0.012
/** Maximum length, relative to the format. */
const longest = 1.1
/** Maximum number of attempts to meet the length. A book gets fewer attempts, because each attempt visits all lines many times. */
const attempts = { text: 7, book: 3 }
const linesOfBook = 200
const mostWays = 10
const measuringSeed = 1

/**
 * Writes the dialog: the source's own words in two voices, with as many whole scenes as fit the length of the format. A short text gives
 * a short episode. The same request always gives the same dialog.
 */
export function writeDialog(request: DialogRequest): Turn[] {
  const kind = request.kind ?? kindOfText(request.source, request.leaderName, request.language)
  const isSpoken = kind === 'interview' && request.source.sentences.some(({ speaker }) => speaker)
  const turns = isSpoken ? writeInterview(request) : renderInLength(request, kind)
  return turns.map((turn) => proveTurn(turn, request.source))
}

function renderInLength(request: DialogRequest, kind: TextKind): Turn[] {
  const story = readStory(request.source, request.leaderName, request.language, kind)
  if (story.lines.length === 0)
    throw new AppError(
      'invalid',
      'Nothing in the text tells a story: it holds only lists, links or instructions. Please upload a text about the leader.',
    )
  const shape = shapeOf(request.format)
  const { durationMinutes } = request.format
  const budget = durationMinutes * request.wordsPerMinute * (rounded[durationMinutes] ?? 1)
  const mostWords = durationMinutes * request.wordsPerMinute * longest
  const all = wordsIn(story, story.lines.keys())
  let forStory = Math.min(all, budget * 0.88)
  let best: { taken: Set<number>; distance: number } | null = null
  const most = story.lines.length > linesOfBook ? attempts.book : attempts.text
  for (let attempt = 0; attempt < most; attempt++) {
    const taken = chooseLines(story, forStory)
    // Measured with a fixed seed, so that the length of the wordings does not change the selection.
    const excess = countWords(renderStory(story, taken, shape, measuringSeed)) - budget
    // Too long is worse than slightly too short. Longer than allowed is worst.
    const isOver = budget + excess > mostWords
    const distance = isOver ? excess * 10 : excess > 0 ? excess * 1.5 : -excess
    if (!best || distance < best.distance) best = { taken, distance }
    if (
      (excess <= budget * mostOver && excess >= -budget * mostUnder) ||
      (excess < 0 && taken.size === story.lines.length)
    )
      break
    forStory = Math.max(20, Math.min(all, forStory - excess * 0.8))
  }
  const taken = best?.taken ?? new Set<number>()
  // If the wordings make the dialog too long, those of other seeds are tried, and at last those with which it was measured.
  const others = Array.from({ length: mostWays }, (_, index) => request.seed + 101 * index)
  const ways = [...others, measuringSeed]
  let shortest: Turn[] = []
  for (const seed of ways) {
    const turns = renderStory(story, taken, shape, seed, request.avoid)
    if (shortest.length === 0 || countWords(turns) < countWords(shortest)) shortest = turns
    if (countWords(turns) <= mostWords) return turns
  }
  return shortest
}
