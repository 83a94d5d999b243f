import type { PostgresConnection } from '@supabase/lite/postgres'
import type { PendingQuery, ReservedSql, Row } from 'postgres'
import { statementSeconds } from '#server/database/time-limits.ts'
import { type DatabaseError, jsonSize } from '#server/gateway/lite-connection.ts'
import { type Budgets, costOfTime } from '#server/limits/cost-budgets.ts'
import type { QueryPrices } from './query-prices.ts'
import { abortOfRequest, tooMuch } from './refusal.ts'
import { currentRestContext, type RestContext, refuse } from './rest-context.ts'
import type { Session, SessionSlots } from './session-slots.ts'

/** Largest response. It is held in memory several times while it is built. */
const largestResultBytes = 8 * 1024 * 1024

/**
 * Guards each statement of a request on Lite's connection: checks its price before it runs, counts the size of its rows while they
 * arrive, and cancels it when the client disconnects.
 */
export function guardStatements(
  connection: PostgresConnection,
  sessions: SessionSlots,
  prices: QueryPrices,
  budgets: Budgets,
  embedded: CancelEmbedded | null,
): void {
  connection.driver.reserve = async () => {
    const session = await sessions.reserve().catch((error: DatabaseError) => {
      const context = currentRestContext.getStore()
      if (context) context.cause = error
      throw error
    })
    return { ...session, unsafe: guarded(session, prices, budgets, embedded) } as unknown as ReservedSql
  }
}

function guarded(session: Session, prices: QueryPrices, budgets: Budgets, embedded: CancelEmbedded | null) {
  return async (text: string, parameters: unknown[] = []) => {
    const context = currentRestContext.getStore()
    const run = () => session.unsafe(text, parameters as never[])
    if (!context?.role) return run()
    const began = performance.now()
    const payForTime = () => payTime(context, performance.now() - began, budgets)
    // Deferred triggers run at the commit.
    if (isOfTransaction(text)) return run().finally(payForTime)
    const { price, refusal } = await prices.of(context, text, parameters, (explain) =>
      runPlain(session.unsafe(explain, parameters as never[]), context, embedded),
    )
    if (context.signal.aborted) throw abortOfRequest()
    if (refusal) refuse(context, refusal)
    pay(context, price + lettersOf(parameters) / lettersOfUnit, budgets)
    const rows = await runCounted(run(), context, embedded).finally(payForTime)
    if (/^\s*update\b/i.test(text)) context.hasUpdated = true
    return rows
  }
}

/**
 * Characters of parameters that cost one unit: each character is sent, planned and parsed. Five sources of 4 MB use up an address's whole
 * budget.
 */
const lettersOfUnit = 10

function lettersOf(parameters: unknown[]): number {
  let letters = 0
  for (const value of parameters.flat()) if (typeof value === 'string') letters += value.length
  return letters
}

function payTime({ address, account, role }: RestContext, tookMs: number, budgets: Budgets): void {
  if (!address || role === 'service_role') return
  budgets.charge(address, costOfTime(tookMs), account)
}

function pay(context: RestContext, cost: number, budgets: Budgets): void {
  const { address, account, role } = context
  if (!address || role === 'service_role') return
  const seconds = budgets.spend(address, cost, account)
  if (seconds === null) return
  refuse(context, {
    status: 429,
    code: 'HC429',
    message: 'Too many heavy requests. Please wait a moment and try again.',
    hint: 'Ask for fewer rows or related tables, or less often.',
    retryAfterSeconds: seconds,
  })
}

/** Interrupts the running statement of a connection of the embedded database. */
export type CancelEmbedded = (connection: number) => void
type Pending = PendingQuery<(Row & Iterable<Row>)[]>

const isOfTransaction = (text: string) => /^\s*(begin|start|commit|rollback|savepoint|release)\b/i.test(text)

/**
 * Returns functions that cancel a statement, at once or when its client disconnects, and that end the watching. The embedded database
 * reads no messages while it computes, so its thread is interrupted repeatedly until the statement ends. It has no timer either:
 * anonymous statements time out here, all others in watch-statements.ts. Inside a transaction no statement waits for those of other
 * requests.
 */
function stopperOf(query: Pending, { signal, role }: RestContext, embedded: CancelEmbedded | null) {
  let again: NodeJS.Timeout | undefined
  const cancel = () => {
    // The pid is known once the statement has been sent.
    const { state } = query as { state?: { pid: number | null } | null }
    if (state?.pid) embedded?.(state.pid)
  }
  const now = () => {
    if (!embedded) return query.cancel()
    cancel()
    again ??= setInterval(cancel, 200)
  }
  const isTimed = embedded !== null && role === 'anon'
  const timer = isTimed ? setTimeout(now, statementSeconds.anon * 1000) : undefined
  signal.addEventListener('abort', now, { once: true })
  const end = () => {
    clearTimeout(timer)
    clearInterval(again)
    signal.removeEventListener('abort', now)
  }
  return { now, end }
}

async function runPlain(query: Pending, context: RestContext, embedded: CancelEmbedded | null) {
  const stop = stopperOf(query, context, embedded)
  try {
    return await query
  } finally {
    stop.end()
  }
}

/** Collects rows up to the size limit; beyond it the statement is cancelled, which frees the server at once. */
async function runCounted(query: Pending, context: RestContext, embedded: CancelEmbedded | null) {
  const rows: Row[] = []
  let sizeBytes = 0
  let isTooLarge = false
  const stop = stopperOf(query, context, embedded)
  jsonSize.take()
  try {
    const counted = query.forEach((row) => {
      if (isTooLarge) return
      sizeBytes += sizeOf(row) + jsonSize.take()
      if (sizeBytes > largestResultBytes) {
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
      const megabytes = largestResultBytes / 1024 / 1024
      refuse(
        context,
        tooMuch(
          `The answer is larger than ${megabytes} MB.`,
          'Ask for fewer columns or rows: add limit=100.',
        ),
      )
    }
    return Object.assign(rows, { command: result.command, count: result.count })
  } finally {
    stop.end()
  }
}

/** Counts strings only: JSON is measured when parsed, other values are small. */
function sizeOf(row: Row): number {
  let size = 0
  for (const name in row) {
    const value: unknown = row[name]
    size += name.length + (typeof value === 'string' ? value.length : 8)
  }
  return size
}
