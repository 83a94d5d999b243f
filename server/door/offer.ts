import type { Viewer } from '#server/dependencies.ts'

/** `account`: a signed-in person, else 401. `admin` too; that it is one is asked of the database by the handler. */
export type Who = 'everybody' | 'account' | 'admin'

/**
 * What may come along. `json` is read, measured and parsed at the door, `bytes` is read and measured, `stream` is left
 * to the handler, which has to count.
 */
export type BodyRule =
  | { kind: 'none' }
  | { kind: 'json'; mostBytes: number; shape: 'object' | 'any' }
  | { kind: 'bytes'; mostBytes: number }
  | { kind: 'stream'; mostBytes: number }

/**
 * `points` times in `seconds`, counted by what `by` names; a field is one of the JSON body. What `handler` counts by is
 * known behind the door only (whose code it is, whom a link invites): it counts with `visit.count`, and nothing else.
 */
export type OfferLimit = {
  name: string
  points: number
  seconds: number
  by: 'address' | 'account' | 'handler' | { field: string } | { accountAndField: string }
  /** Counts only requests whose JSON body has this field. */
  having?: string
  /** Counts only requests whose JSON body lacks this field. */
  lacking?: string
  /** The code that the refusal carries, where the family has one of its own for it. */
  code?: string
}

/** One thing that can be asked over HTTP. GET answers HEAD too. */
export type Offer = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the family's base: literal parts, `:name` for one part, `*` for one or more at the end. */
  path: string
  /** Tells offers of one path apart. */
  query?: Record<string, string>
  who: Who
  body: BodyRule
  limits: OfferLimit[]
  /** A sign-in that fails is noted as a security event. What admins do is noted by the database. */
  event?: 'sign-in'
  answer: (visit: Visit) => Promise<Response> | Response
}

/** One request that has been let in. */
export type Visit = {
  /** The address in it was written by us from the matched offer; nothing of the asker's spelling is left. */
  request: Request
  url: URL
  offer: Offer
  params: Record<string, string>
  /** The asker's network address. */
  address: string
  requestId: string
  /** Of `json` and `bytes`. */
  bytes: Buffer<ArrayBuffer>
  /** Of `json`: `{}` where nothing was sent. */
  json: unknown
  /** Throws AppError('forbidden') for a wrong or expired token. */
  viewer(): Promise<Viewer>
  /** One more of a limit that the offer leaves to its handler. Null when that is fine, else the seconds to wait. */
  count(limit: string, key: string): Promise<number | null>
}

export type RefusalReason =
  | 'bad-path'
  | 'not-found'
  | 'method'
  | 'query'
  | 'account'
  | 'too-large'
  | 'body'
  | 'type'
  | 'limit'
  | 'away'
  | 'internal'

/** Why a request was not let in; each family says it in its own form. */
export type Refusal = {
  status: number
  reason: RefusalReason
  message: string
  /** Of a limit that has one. */
  code?: string
  headers: Record<string, string>
}

/** A protocol, with the list of what we offer of it. */
export type Family = {
  name: string
  /** `/auth/v1`; '' for what lies at the top, where several families may live. */
  base: string
  offers: Offer[]
  /** Whether pages of other origins may call it. */
  isOpenToSites: boolean
  /** Whether answers are packed on their way out: never those that hold tokens, or have ranges. */
  isPacked: boolean
  /** `request` has an address that we wrote, and no body. */
  refuse(refusal: Refusal, request: Request): Promise<Response> | Response
}

export const noBody: BodyRule = { kind: 'none' }
