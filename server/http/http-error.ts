import type { Refusal, RefusalReason } from './route.ts'

/** A request that the router refuses. */
export class HttpError extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.name = 'HttpError'
    this.refusal = refusal
  }
}

const statuses: Record<RefusalReason, number> = {
  'bad-path': 400,
  'not-found': 404,
  method: 405,
  query: 400,
  origin: 403,
  account: 401,
  'too-large': 413,
  body: 400,
  type: 415,
  limit: 429,
  away: 503,
  internal: 500,
}

export function refusal(
  reason: RefusalReason,
  message: string,
  more: { code?: string; headers?: Record<string, string> } = {},
): Refusal {
  return { status: statuses[reason], reason, message, headers: {}, ...more }
}

/** Returns a refusal as plain text for people, for routes outside of any protocol. */
export function refuseInText({ status, message, headers }: Refusal): Response {
  return new Response(message, {
    status,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
  })
}
