import { callFunction } from '#tables/call-function.ts'
import type { Database } from '#tables/database.ts'

export type Rewriting = { text: string }

/** Asks the writer for another wording of a stored line. Nothing is changed by it. Throws AppError. */
export async function rewriteLine(db: Database, segmentId: string, instruction: string): Promise<Rewriting> {
  return callFunction<Rewriting>(db, 'rewrite-line', {
    segmentId,
    ...(instruction.trim() && { instruction: instruction.trim() }),
  })
}
