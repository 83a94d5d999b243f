import type { RateLimits } from '#server/gateway/rate-limits.ts'
import type { RouteGroup } from '#server/http/route.ts'
import { createRouter } from '#server/http/router.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { noPages } from './respond-with.ts'

const visitor: Viewer = { role: 'anon', userId: null, email: null, expiresAt: null, claims: {} }
const noLimits: RateLimits = { count: async () => null, refund: async () => {} }

/** Returns a function that sends requests to one route group, as a visitor or as `viewer`. */
export function callRoutes(group: RouteGroup, limits: RateLimits = noLimits, viewer: Viewer = visitor) {
  const router = createRouter([group, noPages], {
    siteUrl: 'http://site',
    limits,
    identify: async () => viewer,
  })
  return async (target: string, init: RequestInit = {}, address = '10.0.0.1'): Promise<Response> => {
    const request = new Request('http://site/', init)
    return (await router.handle({ request, target, address, requestId: 'test' })).response
  }
}
