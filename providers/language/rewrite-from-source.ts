import { formats } from '#core/dialog/formats.ts'
import { groundTurn } from '#core/dialog/grounding.ts'
import type { Turn } from '#core/dialog/turn.ts'
import { AppError } from '#core/errors.ts'
import { builtinWriter } from './builtin/builtin-writer.ts'
import type { RewriteRequest } from './rewrite-turn.ts'

/** So many of the nearest sentences are taken in turn, as the seed says. */
const choices = 3
/** How many other dialogs of the same text are looked through for another wording. */
const otherDialogs = 12

/**
 * Without a model: an answer becomes the sentence of the source that stands nearest to it and that no turn tells yet;
 * any other turn takes the words that stand in its place when the built-in writer writes the dialog with another seed.
 * Throws AppError `conflict` when there is nothing else to say, or a wish to follow.
 */
export async function rewriteFromSource(request: RewriteRequest, turn: Turn): Promise<Turn> {
  if (request.instruction) {
    throw new AppError(
      'conflict',
      'The built-in writer has only the words of your text and cannot follow a wish. Leave the wish empty for another wording, or change the line by hand.',
    )
  }
  return turn.kind === 'answer' ? nearestSentence(request, turn) : otherWording(request, turn)
}

function nearestSentence({ source, turns, leaderName, seed }: RewriteRequest, turn: Turn): Turn {
  const from = turn.source?.start ?? 0
  const isTold = (start: number, end: number) =>
    turns.some(({ source: place }) => place && place.start < end && place.end > start)
  const free = source.sentences
    .filter(({ start, end, text }) => !isTold(start, end) && text.split(/\s+/).length >= 5)
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

async function otherWording(request: RewriteRequest, turn: Turn): Promise<Turn> {
  const { source, leaderName, language, turns, index, seed, signal } = request
  const format = formats.at(-1)
  if (!format) throw new Error('There is no format')
  const place = anchorOf(turns, index)
  const said = new Set(turns.map(({ text }) => text))
  for (let number = 1; number <= otherDialogs; number++) {
    const other: Turn[] = []
    const ask = {
      source,
      leaderName,
      format,
      language,
      wordsPerMinute: 150,
      seed: seed + number,
      avoid: turn.text,
      signal,
    }
    for await (const written of builtinWriter().write(ask)) other.push(written)
    const found = other.find(
      (candidate, at) =>
        candidate.kind === turn.kind && !said.has(candidate.text) && anchorOf(other, at) === place,
    )
    if (found) return { ...turn, text: found.text, support: found.support, source: found.source }
  }
  throw new AppError('conflict', 'The built-in writer has no other words for this line. Change it by hand.')
}

/**
 * What a turn belongs to: a question to the answer after it, a reaction to the one before, a takeaway to its own
 * passage. Greeting and goodbye belong to the episode.
 */
function anchorOf(turns: readonly Turn[], index: number): number | null {
  const turn = turns[index]
  if (!turn || turn.kind === 'opening' || turn.kind === 'close') return null
  if (turn.kind === 'takeaway') return turn.source?.start ?? -1
  const answers = turn.kind === 'question' ? turns.slice(index + 1) : turns.slice(0, index).reverse()
  return answers.find(({ kind }) => kind === 'answer')?.source?.start ?? -1
}
