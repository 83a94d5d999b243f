import { inWords } from '#core/time/in-words.ts'
import type { RateLimits } from '#server/gateway/rate-limits.ts'
import { HttpError, refusal } from './http-error.ts'
import type { RequestContext, Route, RouteLimit } from './route.ts'

export type LimitSubject = {
  address: string
  network: string
  /** An account's id; null for anonymous visitors. */
  account: string | null
  json: unknown
}

/** Counts a request against the limits of its route. Throws HttpError at the first limit that is used up. */
export async function countLimits(
  limits: RateLimits,
  wanted: RouteLimit[],
  client: LimitSubject,
): Promise<void> {
  for (const limit of wanted) {
    if (limit.by === 'handler') continue
    if (limit.having && !fieldOf(client.json, limit.having)) continue
    if (limit.lacking && fieldOf(client.json, limit.lacking)) continue
    const seconds = await limits.count(limit, keyOf(limit, client))
    if (seconds === null) continue
    const message = `Too many attempts. Please try again in ${inWords(seconds)}.`
    const more = { headers: { 'retry-after': String(seconds) }, ...(limit.code ? { code: limit.code } : {}) }
    throw new HttpError(refusal('limit', message, more))
  }
}

/**
 * Returns the functions with which a handler counts the limits that have `by: 'handler'`. These functions throw if a limit is not in the
 * route's list, which is a bug.
 */
export function countersOfHandler(
  limits: RateLimits,
  { path, limits: listed }: Route,
): Pick<RequestContext, 'count' | 'refund'> {
  const find = (name: string) => {
    const limit = listed.find((one) => one.name === name && one.by === 'handler')
    if (!limit) throw new Error(`${path} counts "${name}", which is not in its list of limits.`)
    return limit
  }
  return {
    count: async (name, key) => limits.count(find(name), key),
    refund: async (name, key) => limits.refund(find(name), key),
  }
}

/** Whether a limit can be counted only after the body has been read. */
export const needsBody = ({ by, having, lacking }: RouteLimit) =>
  Boolean(having || lacking || typeof by === 'object')

/** Returns the key to count under. Requests without an account, and fields without text, are counted by network address. */
function keyOf({ by }: RouteLimit, { address, network, account, json }: LimitSubject): string {
  if (by === 'address') return address
  if (by === 'network') return network
  if (by === 'account' || by === 'handler') return account ?? address
  const isOfAccount = 'accountAndField' in by
  const value = fieldOf(json, isOfAccount ? by.accountAndField : by.field)
  const named = (typeof value === 'string' && value.trim().toLowerCase()) || address
  return isOfAccount ? `${account ?? address} ${named}` : named
}

function fieldOf(json: unknown, name: string): unknown {
  return json && typeof json === 'object' ? (json as Record<string, unknown>)[name] : undefined
}
