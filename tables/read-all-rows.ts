import { rowsOfAnswer } from '#core/rows-of-answer.ts'

/** Every row, where the API cuts an answer: `readBehind` asks on behind those that are there, until a piece is not full. */
export async function readAllRows<One>(
  readBehind: (read: readonly One[]) => PromiseLike<One[]>,
): Promise<One[]> {
  const all: One[] = []
  for (;;) {
    const piece = await readBehind(all)
    all.push(...piece)
    if (piece.length < rowsOfAnswer) return all
  }
}
