import { groundTurn } from '#core/dialog/grounding.ts'
import type { Turn } from '#core/dialog/turn.ts'
import { AppError } from '#core/errors.ts'
import type { RewriteRequest } from './rewrite-turn.ts'

/** So many of the nearest sentences are taken in turn, as the seed says. */
const choices = 3

/**
 * Without a model: an answer becomes the sentence of the source that stands nearest to it and that no turn tells yet.
 * Throws AppError `conflict` when there is none, or when the turn is of a kind that no sentence can replace.
 */
export function rewriteFromSource({ source, turns, leaderName, seed }: RewriteRequest, turn: Turn): Turn {
  if (turn.kind !== 'answer' || !turn.source) {
    throw new AppError(
      'conflict',
      'The built-in writer can only exchange answers that rest on the text. Change this line by hand.',
    )
  }
  const from = turn.source.start
  const told = (start: number, end: number) =>
    turns.some(({ source: place }) => place && place.start < end && place.end > start)
  const free = source.sentences
    .filter(({ start, end, text }) => !told(start, end) && text.split(/\s+/).length >= 5)
    .sort((one, other) => Math.abs(one.start - from) - Math.abs(other.start - from))
    .slice(0, choices)
  const sentence = free[seed % Math.max(1, free.length)]
  if (!sentence) {
    throw new AppError(
      'conflict',
      'Every sentence of the text is in the dialog already. Change this line by hand.',
    )
  }
  return { ...turn, text: sentence.text, ...groundTurn(sentence.text, sentence.text, source, [leaderName]) }
}
