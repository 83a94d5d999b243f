import type { PostgresConnection } from '@supabase/lite/postgres'
import type { PendingQuery, ReservedSql, Row } from 'postgres'
import { jsonSize } from '#server/gateway/lite-connection.ts'
import { type Asking, currentAsking, refuse } from './asking.ts'
import type { Budgets } from './budgets.ts'
import type { QueryPrices } from './query-prices.ts'
import { RestRefusal, tooMuch } from './refusal.ts'
import type { Session, SessionSlots } from './session-slots.ts'

/** An answer is built in memory several times over; nobody reads this much at once. */
const largestAnswerBytes = 8 * 1024 * 1024

/**
 * What a visitor's statement goes through on a connection of Lite: its price is asked first, what it answers is counted
 * while it arrives, and it is cancelled when nobody waits for it any more.
 */
export function guardStatements(
  connection: PostgresConnection,
  sessions: SessionSlots,
  prices: QueryPrices,
  budgets: Budgets,
  embedded: CancelEmbedded | null,
): void {
  connection.driver.reserve = async () => {
    const session = await sessions.reserve()
    return { ...session, unsafe: guarded(session, prices, budgets, embedded) } as unknown as ReservedSql
  }
}

function guarded(session: Session, prices: QueryPrices, budgets: Budgets, embedded: CancelEmbedded | null) {
  return async (text: string, parameters: unknown[] = []) => {
    const asking = currentAsking.getStore()
    const run = () => session.unsafe(text, parameters as never[])
    if (!asking?.role || isOfTransaction(text)) return run()
    const { price, refusal } = await prices.of(asking, text, parameters, (explain) =>
      session.unsafe(explain, parameters as never[]),
    )
    if (asking.signal.aborted) throw new RestRefusal()
    if (refusal) refuse(asking, refusal)
    pay(asking, price, budgets)
    const rows = await runCounted(run(), asking, embedded)
    if (/^\s*update\b/i.test(text)) asking.hasUpdated = true
    return rows
  }
}

function pay(asking: Asking, cost: number, budgets: Budgets): void {
  const { address, role } = asking
  if (!address || role === 'service_role') return
  const seconds = budgets.spend(address, cost)
  if (seconds === null) return
  refuse(asking, {
    status: 429,
    code: 'HC429',
    message: 'Too many heavy requests. Please wait a moment and try again.',
    hint: 'Ask for fewer rows or related tables, or less often.',
    retryAfterSeconds: seconds,
  })
}

/** Stops what a connection of the embedded database is at. */
export type CancelEmbedded = (connection: number) => void
type Pending = PendingQuery<(Row & Iterable<Row>)[]>

const isOfTransaction = (text: string) => /^\s*(begin|start|commit|rollback|savepoint|release)\b/i.test(text)

/**
 * Cancels a statement. The embedded database hears nothing while it computes: its thread is interrupted, and again, for
 * the statement may still wait for its turn.
 */
function stopperOf(query: Pending, embedded: CancelEmbedded | null) {
  if (!embedded) return { now: () => query.cancel(), end: () => {} }
  let again: NodeJS.Timeout | undefined
  const cancel = () => {
    // Known once the statement has been sent.
    const { state } = query as { state?: { pid: number | null } | null }
    if (state?.pid) embedded(state.pid)
  }
  const now = () => {
    cancel()
    again ??= setInterval(cancel, 200)
  }
  return { now, end: () => clearInterval(again) }
}

/** Rows are kept only until there are too many; what is cancelled frees the server at once. */
async function runCounted(query: Pending, asking: Asking, embedded: CancelEmbedded | null) {
  const { signal } = asking
  const rows: Row[] = []
  let sizeBytes = 0
  let isTooLarge = false
  const stop = stopperOf(query, embedded)
  jsonSize.take()
  signal.addEventListener('abort', stop.now, { once: true })
  try {
    const counted = query.forEach((row) => {
      if (isTooLarge) return
      sizeBytes += sizeOf(row) + jsonSize.take()
      if (sizeBytes > largestAnswerBytes) {
        isTooLarge = true
        rows.length = 0
        stop.now()
      } else rows.push(row)
    })
    const result = await counted.catch((error: unknown) => {
      if (isTooLarge) return null
      throw error
    })
    if (isTooLarge || !result) {
      const megabytes = largestAnswerBytes / 1024 / 1024
      refuse(
        asking,
        tooMuch(
          `The answer is larger than ${megabytes} MB.`,
          'Ask for fewer columns or rows: add limit=100.',
        ),
      )
    }
    return Object.assign(rows, { command: result.command, count: result.count })
  } finally {
    signal.removeEventListener('abort', stop.now)
    stop.end()
  }
}

/** Texts only: JSON is measured before it is read, the rest is small. */
function sizeOf(row: Row): number {
  let size = 0
  for (const name in row) {
    const value: unknown = row[name]
    size += name.length + (typeof value === 'string' ? value.length : 8)
  }
  return size
}
