import { maxRows } from '#core/max-rows.ts'

/**
 * Reads every row where the API limits a response: `readBehind` gets the rows so far and reads the next page, until a page is not full.
 */
export async function readAllRows<One>(
  readBehind: (read: readonly One[]) => PromiseLike<One[]>,
): Promise<One[]> {
  const all: One[] = []
  for (;;) {
    const piece = await readBehind(all)
    all.push(...piece)
    if (piece.length < maxRows) return all
  }
}
