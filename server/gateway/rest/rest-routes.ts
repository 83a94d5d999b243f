import { Hono } from 'hono'
import { addressOf } from '#server/client-address.ts'
import type { Limit, RateLimits } from '#server/gateway/rate-limits.ts'
import { readBytes } from '#server/read-body.ts'
import { measureBody } from './measure-body.ts'
import { measureQuery } from './measure-query.ts'
import { malformed, type Refusal, refusalResponse } from './refusal.ts'

type Pass = (request: Request, address: string | null) => Promise<Response>

const largestBody = 16 * 1024 * 1024
/** Functions that anybody may call and that write or try tokens. */
const guardedFunctions: Limit[] = [
  { name: 'get_invitation', points: 60, seconds: 600 },
  { name: 'accept_invitation', points: 30, seconds: 600 },
  { name: 'decline_invitation', points: 30, seconds: 600 },
  { name: 'confirm_newsletter', points: 30, seconds: 600 },
  { name: 'unsubscribe_newsletter', points: 30, seconds: 600 },
  { name: 'record_listen', points: 120, seconds: 600 },
]

/** /rest/v1: tables and functions, passed on to `pass` once size and rate are fine. */
export function restRoutes(pass: Pass, limits: RateLimits): Hono {
  const routes = new Hono()
  routes.all('/*', async (c) => {
    const address = addressOf(c.req.raw)
    const unreadable = measurePath(c.req.raw.url) ?? measureQuery(c.req.raw.url)
    if (unreadable) return refusalResponse(unreadable)
    const body = await readBytes(c.req.raw, largestBody).catch(() => null)
    if (!body) {
      return c.json(
        { code: 'HC413', message: 'This is too large to be saved at once.', details: null, hint: null },
        413,
      )
    }
    const oversized = measureBody(body, c.req.header('content-type') ?? '')
    if (oversized) return refusalResponse(oversized)
    const name = /\/rpc\/+([^/]+)\/*$/.exec(c.req.path)?.[1]
    const limit = guardedFunctions.find((guarded) => guarded.name === name)
    const seconds = limit && c.req.method !== 'OPTIONS' ? await limits.count(limit, address) : null
    if (seconds !== null) {
      const message = 'Too many attempts. Please wait a moment and try again.'
      return c.json({ code: 'HC429', message, details: null, hint: null }, 429, {
        'retry-after': String(seconds),
      })
    }
    return pass(withAddress(c.req.raw, body, address), address)
  })
  return routes
}

function measurePath(url: string): Refusal | null {
  try {
    const path = decodeURIComponent(new URL(url).pathname)
    return path.includes('\0') ? malformed('The path contains a NUL character.') : null
  } catch {
    return malformed('The path has a "%" that is not followed by two hexadecimal digits.')
  }
}

/** record_listen() tells listeners apart by this header, so only we may set it. */
function withAddress(request: Request, body: Buffer<ArrayBuffer>, address: string): Request {
  const headers = new Headers(request.headers)
  headers.set('x-client-address', address)
  // Written out: new Request(request) does not take the light request object of the node server.
  const init = {
    method: request.method,
    headers,
    body: body.length > 0 ? body : null,
    signal: request.signal,
  }
  return new Request(request.url, init)
}
