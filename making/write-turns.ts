import { countWords } from '#core/dialog/dialog.ts'
import type { Turn } from '#core/dialog/turn.ts'
import { AppError } from '#core/errors.ts'
import { lengthNotice } from '#core/writing/length-notice.ts'
import type { WriteRequest, Writer } from '#providers/language/writer.ts'

type Hear = {
  /** The newest line stands last in `turns`; `progress` is the part of the wanted length that is written, 0 to 1. */
  onTurn(turn: Turn, turns: Turn[], progress: number): void | Promise<void>
  /** Another wording of a line that was told before. */
  onRevised(place: number, turn: Turn, before: Turn): void | Promise<void>
}

/**
 * Has a dialog written line by line, on the site and on the command line alike. `notice` says to its creator when the text
 * was too short for the format.
 */
export async function writeTurns(
  writer: Writer,
  request: WriteRequest,
  hear: Hear,
): Promise<{ turns: Turn[]; notice: string | null }> {
  const turns: Turn[] = []
  const budget = request.format.durationMinutes * request.wordsPerMinute
  let words = 0
  const onRevised = async (place: number, turn: Turn) => {
    const before = turns[place]
    if (before) await hear.onRevised(place, turn, before)
    turns[place] = turn
  }
  for await (const turn of writer.write({ ...request, onRevised })) {
    request.signal.throwIfAborted()
    words += countWords(turn.text)
    turns.push(turn)
    await hear.onTurn(turn, turns, Math.min(0.99, words / budget))
  }
  if (turns.length === 0) throw new AppError('unavailable', 'The writer gave no dialog. Please try again.')
  return { turns, notice: lengthNotice(words, budget, request.wordsPerMinute) }
}
