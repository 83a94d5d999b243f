import type { Context, MiddlewareHandler } from 'hono'

type NodeBindings = { incoming?: { socket?: { remoteAddress?: string } } }

const addresses = new WeakMap<Request, string>()

/**
 * Notes each request's network address. Behind proxies the last `trustedProxies` entries of X-Forwarded-For were
 * written by them; anything before is whatever the visitor liked to send.
 */
export function noteAddress(trustedProxies: number): MiddlewareHandler {
  return async (c, next) => {
    const address = readAddress(c, trustedProxies)
    if (address) addresses.set(c.req.raw, address)
    await next()
  }
}

/** The visitor's address; 'inside' for requests that did not come over the network. */
export function addressOf(request: Request): string {
  return addresses.get(request) ?? 'inside'
}

function readAddress(c: Context, trustedProxies: number): string | null {
  const peer = (c.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? null
  if (trustedProxies === 0) return peer
  const hops = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  return hops.at(-trustedProxies) ?? hops[0] ?? peer
}
