import { AsyncLocalStorage } from 'node:async_hooks'
import type { AnyAST } from '@supabase/lite'
import type { DatabaseError } from '#server/gateway/lite-connection.ts'
import type { RequestOrigin } from '#server/http/request-origin.ts'
import { abortOfRequest, type Refusal } from './refusal.ts'

/** State of one request inside Lite that Lite does not pass on to its connection. */
export type RestContext = {
  /** Network address of the client; null for pages rendered by this process. */
  address: string | null
  /** Id of the account; null for visitors. */
  account: string | null
  requestOrigin?: RequestOrigin | undefined
  /** Aborts when the client leaves. */
  signal: AbortSignal
  /** The database error behind Lite's response. */
  cause: DatabaseError | null
  /** The refusal, once decided. */
  refusal: Refusal | null
  /** The role, set once the transaction has it. The statements from then on are the visitor's. */
  role: string | null
  /** Whether the query has conditions. */
  isSearch: boolean
  /** Lite's parsed request. */
  question: AnyAST | null
  /** Set once the UPDATE statement has run. */
  hasUpdated: boolean
  /** Maximum rows that a function may affect, if the client set it. */
  maxAffected: number | null
}

export const currentRestContext = new AsyncLocalStorage<RestContext>()

export function refuse(context: RestContext, refusal: Refusal): never {
  context.refusal = refusal
  throw abortOfRequest()
}
