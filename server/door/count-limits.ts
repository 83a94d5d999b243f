import { inWords } from '#core/time/in-words.ts'
import type { RateLimits } from '#server/gateway/rate-limits.ts'
import type { Offer, OfferLimit, Visit } from './offer.ts'
import { NotLetIn, refusal } from './refusals.ts'

export type Asker = {
  address: string
  /** An account's id; null for visitors. */
  account: string | null
  json: unknown
}

/** Counts a request against limits of its offer. Throws NotLetIn at the first that is used up. */
export async function countLimits(limits: RateLimits, wanted: OfferLimit[], asker: Asker): Promise<void> {
  for (const limit of wanted) {
    if (limit.by === 'handler') continue
    if (limit.having && !fieldOf(asker.json, limit.having)) continue
    if (limit.lacking && fieldOf(asker.json, limit.lacking)) continue
    const seconds = await limits.count(limit, keyOf(limit, asker))
    if (seconds === null) continue
    const message = `Too many attempts. Please try again in ${inWords(seconds)}.`
    const more = { headers: { 'retry-after': String(seconds) }, ...(limit.code ? { code: limit.code } : {}) }
    throw new NotLetIn(refusal('limit', message, more))
  }
}

/** Counts what an offer leaves to its handler. A limit that stands in no list is a mistake of ours. */
export function countOfHandler(limits: RateLimits, { path, limits: listed }: Offer): Visit['count'] {
  return async (name, key) => {
    const limit = listed.find((one) => one.name === name && one.by === 'handler')
    if (!limit) throw new Error(`${path} counts "${name}", which is not in its list of limits.`)
    return limits.count(limit, key)
  }
}

/** Whether a limit can be counted before the body is read. */
export const needsBody = ({ by, having, lacking }: OfferLimit) =>
  Boolean(having || lacking || typeof by === 'object')

/** Whoever names no account is counted by address. */
function keyOf({ by }: OfferLimit, { address, account, json }: Asker): string {
  if (by === 'address') return address
  if (by === 'account' || by === 'handler') return account ?? address
  const isOfAccount = 'accountAndField' in by
  const value = fieldOf(json, isOfAccount ? by.accountAndField : by.field)
  const named = (typeof value === 'string' && value.trim().toLowerCase()) || address
  return isOfAccount ? `${account ?? address} ${named}` : named
}

function fieldOf(json: unknown, name: string): unknown {
  return json && typeof json === 'object' ? (json as Record<string, unknown>)[name] : undefined
}
