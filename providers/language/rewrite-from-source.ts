import { checkLine } from '#core/checks/check-line.ts'
import { formats } from '#core/dialog/formats.ts'
import type { Turn } from '#core/dialog/turn.ts'
import { AppError } from '#core/errors.ts'
import { builtinWriter } from './builtin/builtin-writer.ts'
import type { RewriteRequest } from './rewrite-turn.ts'

/** The seed chooses one of this many nearest sentences. */
const choices = 3
/** How many other dialogs of the same text are searched for another wording. */
const otherDialogs = 12

/**
 * Rewrites a turn without a model. An answer becomes the nearest sentence of the source that no turn cites yet; any
 * other turn takes the text at its place in a dialog that the built-in writer makes with another seed. Throws AppError
 * `conflict` when there is no other text, or when an instruction was given.
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

function nearestSentence({ source, turns, leaderName, language, seed }: RewriteRequest, turn: Turn): Turn {
  const from = turn.source?.start ?? 0
  const isCited = (start: number, end: number) =>
    turns.some(({ source: place }) => place && place.start < end && place.end > start)
  const free = source.sentences
    .filter(({ start, end, text }) => !isCited(start, end) && text.split(/\s+/).length >= 5)
    .sort((one, other) => Math.abs(one.start - from) - Math.abs(other.start - from))
    .slice(0, choices)
  const sentence = free[seed % Math.max(1, free.length)]
  if (!sentence) {
    throw new AppError(
      'conflict',
      'Every sentence of the text is in the dialog already. Change this line by hand.',
    )
  }
  const { text } = sentence
  return { ...turn, text, ...checkLine({ text, quote: text }, { source, language, names: [leaderName] }) }
}

async function otherWording(request: RewriteRequest, turn: Turn): Promise<Turn> {
  const { source, kind, leaderName, language, turns, index, seed, signal } = request
  const format = formats.at(-1)
  if (!format) throw new Error('There is no format')
  const place = anchorOf(turns, index)
  const said = new Set(turns.map(({ text }) => text))
  for (let number = 1; number <= otherDialogs; number++) {
    const other: Turn[] = []
    const ask = {
      source,
      kind,
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
    if (found) {
      const { text, support, provedBy, reason, source: place } = found
      return { ...turn, text, support, provedBy, reason, source: place }
    }
  }
  throw new AppError('conflict', 'The built-in writer has no other words for this line. Change it by hand.')
}

/**
 * Returns the position in the source that a turn belongs to: for a question that of the next answer, for a reaction that of
 * the previous answer, for a takeaway its own. null for greeting and goodbye.
 */
function anchorOf(turns: readonly Turn[], index: number): number | null {
  const turn = turns[index]
  if (!turn || turn.kind === 'opening' || turn.kind === 'close') return null
  if (turn.kind === 'takeaway') return turn.source?.start ?? -1
  const answers = turn.kind === 'question' ? turns.slice(index + 1) : turns.slice(0, index).reverse()
  return answers.find(({ kind }) => kind === 'answer')?.source?.start ?? -1
}
