import { countWords } from '#core/dialog/dialog.ts'
import type { Format } from '#core/dialog/formats.ts'
import type { Turn } from '#core/dialog/turn.ts'
import { AppError } from '#core/errors.ts'
import type { Language } from '#core/languages/languages.ts'
import type { Source } from '#core/source/source.ts'
import { chooseLines, wordsIn } from './choose-lines.ts'
import { shapeOf } from './format-shapes.ts'
import { seededRandom } from './random.ts'
import { readStory } from './story.ts'
import { tellStory } from './tell-story.ts'

export type DialogRequest = {
  source: Source
  leaderName: string
  format: Format
  language: Language
  wordsPerMinute: number
  seed: number
  /** A line of the hosts that is to be said in other words, or not at all. */
  avoid?: string
}

/** What a short episode may last longer than its format says: a tenth at most, with what is over the budget then. */
const rounded = 1.085
const mostOver = 0.01
const mostUnder = 0.012
/** No episode is longer than its format by more. */
const longest = 1.1
/** A book gets fewer: each of them looks at all its lines many times. */
const attempts = { text: 7, book: 3 }
const linesOfBook = 200

/**
 * The story of the source in its own words, told by two voices: whole scenes, as many as fit into the minutes of the
 * format; a short text gives a short episode. Same request, same dialog.
 */
export function writeDialog(request: DialogRequest): Turn[] {
  const story = readStory(request.source, request.leaderName, request.language)
  if (story.lines.length === 0)
    throw new AppError(
      'invalid',
      'Nothing in the text tells a story: it holds only lists, links or instructions. Please upload a text about the leader.',
    )
  const shape = shapeOf(request.format)
  const { durationMinutes } = request.format
  const budget = durationMinutes * request.wordsPerMinute * (durationMinutes <= 5 ? rounded : 1)
  const all = wordsIn(story, story.lines.keys())
  let forStory = Math.min(all, budget * 0.88)
  let best: { taken: Set<number>; distance: number } | null = null
  const most = story.lines.length > linesOfBook ? attempts.book : attempts.text
  for (let attempt = 0; attempt < most; attempt++) {
    const taken = chooseLines(story, forStory)
    // The seed chooses wordings: how long they are must not change what is told.
    const excess = countWords(tellStory(story, taken, shape, seededRandom(1))) - budget
    // Too long is worse than a little short.
    const distance = excess > 0 ? excess * 1.5 : -excess
    if (!best || distance < best.distance) best = { taken, distance }
    if (
      (excess <= budget * mostOver && excess >= -budget * mostUnder) ||
      (excess < 0 && taken.size === story.lines.length)
    )
      break
    forStory = Math.max(20, Math.min(all, forStory - excess * 0.8))
  }
  const taken = best?.taken ?? new Set<number>()
  const mostWords = durationMinutes * request.wordsPerMinute * longest
  // Longer wordings may be a few words too long: then other ones.
  for (const seed of [request.seed, request.seed + 101, request.seed + 202]) {
    const turns = tellStory(story, taken, shape, seededRandom(seed), request.avoid)
    if (countWords(turns) <= mostWords) return turns
  }
  return tellStory(story, taken, shape, seededRandom(1), request.avoid)
}
