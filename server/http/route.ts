import type { Identify, Viewer } from './viewer.ts'

/**
 * `account`: a signed-in account, else 401. `admin`: likewise; the handler checks in the database that the account is an
 * admin.
 */
export type Access = 'everybody' | 'account' | 'admin'

/**
 * What body a route accepts. The router reads, limits and parses `json`; it reads and limits `bytes` and `form`. A `form` is an HTML
 * form, accepted from pages of this site only. A handler of `stream` reads and limits the body itself.
 */
export type BodyRule =
  | { kind: 'none' }
  | { kind: 'json'; mostBytes: number; shape: 'object' | 'any' }
  | { kind: 'bytes'; mostBytes: number; mostBytesOfVisitors?: number }
  | { kind: 'form'; mostBytes: number }
  | { kind: 'stream'; mostBytes: number }

/**
 * At most `points` requests in `seconds`, counted by `by`. A field is one of the JSON body. For `handler` the key is known only in the
 * handler (the owner of a code, the invited account), which calls `context.count`.
 */
export type RouteLimit = {
  name: string
  points: number
  seconds: number
  by: 'address' | 'network' | 'account' | 'handler' | { field: string } | { accountAndField: string }
  /** Counts only requests whose JSON body has this field. */
  having?: string
  /** Counts only requests whose JSON body lacks this field. */
  lacking?: string
  /** Error code of the refusal, where the route group has its own. */
  code?: string
}

/** One HTTP route. GET also serves HEAD. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the group's base: literal segments, `:name` for one segment, `*` for one or more at the end. */
  path: string
  /** Distinguishes routes with the same path. */
  query?: Record<string, string>
  access: Access
  body: BodyRule
  limits: RouteLimit[]
  /** Refuses before the body is read. Skipped when the token is invalid. */
  refuseEarly?: (request: {
    role: Viewer['role']
    method: string
    params: Record<string, string>
  }) => Response | null
  /** A failed sign-in is recorded as a security event. Admin actions are recorded by the database. */
  event?: 'sign-in'
  handle: (context: RequestContext) => Promise<Response> | Response
}

/** One request that passed the router's checks. */
export type RequestContext = {
  /** The request with a URL rebuilt from the parsed target: nothing of the client's spelling is left. */
  request: Request
  url: URL
  route: Route
  params: Record<string, string>
  /** The client's network address. */
  address: string
  requestId: string
  /** Body bytes of `json`, `bytes` and `form` routes. */
  bytes: Buffer<ArrayBuffer>
  /** Parsed body of `json` routes; `{}` for an empty body. */
  json: unknown
  /** Throws AppError('forbidden') for a wrong or expired token. */
  viewer(): Promise<Viewer>
  /** Counts a limit that the route leaves to its handler. Returns null when allowed, else the seconds to wait. */
  count(limit: string, key: string): Promise<number | null>
  /** Takes back a count, such as after a correct password. */
  refund(limit: string, key: string): Promise<void>
}

export type RefusalReason =
  | 'bad-path'
  | 'not-found'
  | 'method'
  | 'query'
  | 'origin'
  | 'account'
  | 'too-large'
  | 'body'
  | 'type'
  | 'limit'
  | 'away'
  | 'internal'

/** Why a request was refused; each route group writes it in its own format. */
export type Refusal = {
  status: number
  reason: RefusalReason
  message: string
  /** Code of the limit, if it has one. */
  code?: string
  headers: Record<string, string>
}

/** One protocol and the routes that the site offers of it. */
export type RouteGroup = {
  name: string
  /** `/auth/v1`, for example; '' for the top level, which several groups may share. */
  base: string
  routes: Route[]
  /** Set if the group does not identify its viewers by a session. */
  identify?: Identify
  /** Whether pages of other origins may call the group (CORS). */
  isOpenToSites: boolean
  /** Whether responses are compressed: never those with tokens or ranges. */
  isCompressed: boolean
  /** `request` has a rebuilt URL and no body. */
  refuse(refusal: Refusal, request: Request): Promise<Response> | Response
}

export const noBody: BodyRule = { kind: 'none' }

/** A GET route for everybody. */
export const getRoute = (path: string, handle: Route['handle'], limits: RouteLimit[] = []): Route => ({
  method: 'GET',
  path,
  access: 'everybody',
  body: noBody,
  limits,
  handle,
})
