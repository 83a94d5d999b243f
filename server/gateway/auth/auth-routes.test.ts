import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { noteAddress } from '#server/client-address.ts'
import type { RateLimits } from '#server/gateway/rate-limits.ts'
import { authRoutes } from './auth-routes.ts'

/** The routes over an account service that takes everything, with limits that count as the database does. */
function givenRoutes() {
  const counts = new Map<string, number>()
  const limits: RateLimits = {
    async count({ name, points, seconds }, key) {
      const used = (counts.get(`${name} ${key}`) ?? 0) + 1
      counts.set(`${name} ${key}`, used)
      return used > points ? seconds : null
    },
  }
  const service = {
    fetch: async () => Response.json({ access_token: 'x' }),
    close: async () => {},
  }
  const site = new Hono().use(noteAddress(1))
  site.route('/auth/v1', authRoutes(service, limits, { siteUrl: 'http://site', enabledProviders: [] }))
  return async (path: string, email: string, address: string) =>
    site.request(`/auth/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email, password: 'guess', token: '123456', type: 'email' }),
    })
}

/** How many attempts are let through before the first refusal; at most 100. */
async function passesBefore429(attempt: (number: number) => Promise<Response>): Promise<[number, Response]> {
  for (let number = 0; number < 100; number++) {
    const response = await attempt(number)
    if (response.status === 429) return [number, response]
  }
  throw new Error('Nothing was ever refused.')
}

test.each([
  ['sign-in', '/token?grant_type=password', 10, 30],
  ['sign-up', '/signup', 1, 30],
  ['magic link', '/otp', 1, 30],
  ['magic link, the old way', '/magiclink', 1, 30],
  ['recovery', '/recover', 1, 30],
  ['another confirmation', '/resend', 1, 30],
  ['code', '/verify', 10, 60],
])('LOG-10 %s is limited per account and per address', async (_, path, ofAccount, ofAddress) => {
  const ask = givenRoutes()
  const [sameAccount] = await passesBefore429((number) => ask(path, 'Ada@example.org ', `10.0.0.${number}`))
  expect(sameAccount).toBe(ofAccount)
  const [sameAddress, refusal] = await passesBefore429((number) =>
    ask(path, `person${number}@example.org`, '10.0.1.1'),
  )
  expect(sameAddress).toBe(ofAddress)
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
})
