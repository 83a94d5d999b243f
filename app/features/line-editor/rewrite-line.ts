import type { Support } from '#core/dialog/turn.ts'
import type { Line } from '#core/editing/line.ts'
import { callFunction } from '#tables/call-function.ts'
import type { Database } from '#tables/connect.ts'

export type Rewriting = { text: string; support: Support | null; source: Line['source'] }

type Answer = {
  text: string
  support: Support | null
  source_start: number | null
  source_end: number | null
}

/** Asks the writer for another wording of a stored line. Nothing is changed by it. Throws AppError. */
export async function rewriteLine(db: Database, segmentId: string, instruction: string): Promise<Rewriting> {
  const answer = await callFunction<Answer>(db, 'rewrite-line', {
    segmentId,
    ...(instruction.trim() && { instruction: instruction.trim() }),
  })
  const { text, support, source_start: start, source_end: end } = answer
  return { text, support, source: start === null || end === null ? null : { start, end } }
}
