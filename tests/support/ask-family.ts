import type { Viewer } from '#server/dependencies.ts'
import type { Family } from '#server/door/offer.ts'
import { openDoor } from '#server/door/open-door.ts'
import { refuseInText } from '#server/door/refusals.ts'
import type { RateLimits } from '#server/gateway/rate-limits.ts'

const visitor: Viewer = { role: 'anon', userId: null, email: null, expiresAt: null, claims: {} }
const noLimits: RateLimits = { count: async () => null }
const pages: Family = {
  name: 'pages',
  base: '',
  offers: [],
  isOpenToSites: false,
  isPacked: false,
  refuse: refuseInText,
}

/** Asks one family through the door, as a visitor. */
export function askFamily(family: Family, limits: RateLimits = noLimits) {
  const door = openDoor([family, pages], { siteUrl: 'http://site', limits, identify: async () => visitor })
  return async (target: string, init: RequestInit = {}, address = '10.0.0.1'): Promise<Response> => {
    const request = new Request('http://site/', init)
    return (await door.enter({ request, target, address, requestId: 'test' })).response
  }
}
