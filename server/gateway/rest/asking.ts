import { AsyncLocalStorage } from 'node:async_hooks'
import type { AnyAST } from '@supabase/lite'
import type { AskedBy } from '#server/asked-by.ts'
import type { DatabaseError } from '#server/gateway/lite-connection.ts'
import { type Refusal, RestRefusal } from './refusal.ts'

/** One request on its way through Lite, for what Lite does not hand on to its connection. */
export type Asking = {
  /** Null for the pages that this process renders itself. */
  address: string | null
  askedBy?: AskedBy | undefined
  /** Ends when the client leaves. */
  signal: AbortSignal
  /** The error of the database behind an answer of Lite. */
  cause: DatabaseError | null
  /** Why it is not answered, once that is decided. */
  refusal: Refusal | null
  /** Set once the transaction has its role: the statements from then on are the visitor's. */
  role: string | null
  /** Whether rows are looked for by conditions. */
  isSearch: boolean
  /** What Lite has understood of the request. */
  question: AnyAST | null
  /** Set once the statement of an update has run. */
  hasUpdated: boolean
  /** The rows that a function may touch at most, where the client said so. */
  mostAffected: number | null
}

export const currentAsking = new AsyncLocalStorage<Asking>()

export function refuse(asking: Asking, refusal: Refusal): never {
  asking.refusal = refusal
  throw new RestRefusal()
}
