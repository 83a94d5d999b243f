import type { Identify, Viewer } from './viewer.ts'

/**
 * Who may call a route. `account`: only a signed-in account; others get 401. `admin`: the router checks the same as for `account`, and the
 * handler checks in the database that the account is an admin.
 */
export type Access = 'everybody' | 'account' | 'admin'

/**
 * The body that a route accepts. For `json`, the router reads, limits and parses the body. For `bytes` and `form`, the router reads and
 * limits the body. A `form` is an HTML form, accepted from pages of this site only. For `stream`, the handler reads and limits the body
 * itself.
 */
export type BodyRule =
  | { kind: 'none' }
  | { kind: 'json'; mostBytes: number; shape: 'object' | 'any' }
  | { kind: 'bytes'; mostBytes: number; mostBytesOfVisitors?: number }
  | { kind: 'form'; mostBytes: number }
  | { kind: 'stream'; mostBytes: number }

/**
 * Rate limit: a maximum of `points` requests in `seconds`. `by` names the key under which requests are counted. A `field` is a field of the
 * JSON body. With `handler`, the handler calls `context.count`, because only the handler knows the key (the owner of a code, the invited
 * account).
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
  /** Error code in the refusal, if the route group has its own codes. */
  code?: string
}

/** One HTTP route. GET also serves HEAD. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below the group's base: literal segments, `:name` for one segment, `*` for one or more segments at the end. */
  path: string
  /** Query parameters that distinguish routes with the same path. */
  query?: Record<string, string>
  access: Access
  body: BodyRule
  limits: RouteLimit[]
  /** Returns a refusal before the body is read, or null. Not called when the token is invalid. */
  refuseEarly?: (request: {
    role: Viewer['role']
    method: string
    params: Record<string, string>
  }) => Response | null
  /** The security event that a refused request is recorded as. Admin actions are recorded by the database. */
  event?: 'sign-in'
  handle: (context: RequestContext) => Promise<Response> | Response
}

/** A request that passed the router's checks. */
export type RequestContext = {
  /** The request with a URL that was built from the parsed path and query, so no unusual spelling of the client is left. */
  request: Request
  url: URL
  route: Route
  params: Record<string, string>
  /** The client's network address. */
  address: string
  requestId: string
  /** The bytes of the body on `json`, `bytes` and `form` routes. */
  bytes: Buffer<ArrayBuffer>
  /** The parsed body on `json` routes. `{}` for an empty body. */
  json: unknown
  /** Returns the viewer. Throws AppError('forbidden') for a wrong or expired token. */
  viewer(): Promise<Viewer>
  /** Counts the request against a limit that has `by: 'handler'`. Returns null if the request is allowed, else the seconds to wait. */
  count(limit: string, key: string): Promise<number | null>
  /** Takes back a counted request, for example after a correct password. */
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

/** The reason for refusing a request. Each route group writes refusals in its own format. */
export type Refusal = {
  status: number
  reason: RefusalReason
  message: string
  /** The error code of the limit, if the limit has one. */
  code?: string
  headers: Record<string, string>
}

/** A protocol and the routes that the site offers for that protocol. */
export type RouteGroup = {
  name: string
  /**
   * Path that all routes of the group begin with, for example `/auth/v1`. The path is '' for the top level, which several groups may share.
   */
  base: string
  routes: Route[]
  /** Set if the group does not identify its viewers by a session. */
  identify?: Identify
  /** Whether pages of other origins may call the group (CORS). */
  isOpenToSites: boolean
  /** Whether responses are compressed. Responses with tokens or byte ranges must not be compressed. */
  isCompressed: boolean
  /** Returns the response for a refused request. `request` has no body, and its URL was built from the parsed path and query. */
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
