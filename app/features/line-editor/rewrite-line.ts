import { AppError } from '#core/errors.ts'
import { callFunction } from '#tables/call-function.ts'
import type { Database } from '#tables/database.ts'

export type Rewriting = { text: string }

/** Requests another wording of a stored line from the writer. Changes nothing. Throws AppError. */
export async function rewriteLine(db: Database, segmentId: string, instruction: string): Promise<Rewriting> {
  const found = await callFunction<Rewriting | { reason: string }>(db, 'rewrite-line', {
    segmentId,
    ...(instruction.trim() && { instruction: instruction.trim() }),
  })
  if ('reason' in found) throw new AppError('conflict', found.reason)
  return found
}
