import { countWords } from '#core/dialog/dialog.ts'
import type { Turn } from '#core/dialog/turn.ts'
import { AppError } from '#core/errors.ts'
import { lengthNotice } from '#core/writing/length-notice.ts'
import type { WriteRequest, Writer } from '#providers/language/writer.ts'

type TurnListener = {
  /** The newest line is last in `turns`; `progress` is the written share of the wanted length, 0 to 1. */
  onTurn(turn: Turn, turns: Turn[], progress: number): void | Promise<void>
  /** Another wording of an earlier line. */
  onRevised(place: number, turn: Turn, before: Turn): void | Promise<void>
}

/**
 * Writes a dialog line by line, for the site and the command line alike. `notice` is a message for the creator about a
 * wrong length.
 */
export async function writeTurns(
  writer: Writer,
  request: WriteRequest,
  listener: TurnListener,
): Promise<{ turns: Turn[]; notice: string | null }> {
  const turns: Turn[] = [...(request.written ?? [])]
  const budget = request.format.durationMinutes * request.wordsPerMinute
  let words = turns.reduce((sum, { text }) => sum + countWords(text), 0)
  const onRevised = async (place: number, turn: Turn) => {
    const before = turns[place]
    if (before) await listener.onRevised(place, turn, before)
    turns[place] = turn
  }
  for await (const turn of writer.write({ ...request, onRevised })) {
    request.signal.throwIfAborted()
    words += countWords(turn.text)
    turns.push(turn)
    await listener.onTurn(turn, turns, Math.min(0.99, words / budget))
  }
  if (turns.length === 0) throw new AppError('unavailable', 'The writer gave no dialog. Please try again.')
  // Null for the built-in writer, which makes no plan and always uses up the text.
  const sourceWords = writer.plan ? countWords(request.source.text) : null
  const spokenWords = countWords(
    request.source.sentences
      .filter(({ speaker }) => speaker)
      .map(({ text }) => text)
      .join(' '),
  )
  const notice = lengthNotice(countWords(turns), budget, request.wordsPerMinute, sourceWords, spokenWords)
  return { turns, notice }
}
