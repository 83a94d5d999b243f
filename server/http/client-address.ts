import type { Context, MiddlewareHandler } from 'hono'

type NodeBindings = { incoming?: { socket?: { remoteAddress?: string } } }

const addresses = new WeakMap<Request, string>()

/** Stores each request's network address for rate limits and logs. */
export function noteAddress(trustedProxies: number): MiddlewareHandler {
  return async (c, next) => {
    const address = visitorAddress(peerOf(c), c.req.header('x-forwarded-for'), trustedProxies)
    if (address) giveAddress(c.req.raw, address)
    await next()
  }
}

/** Returns the client's address; 'inside' for requests that did not come over the network. */
export function addressOf(request: Request): string {
  return addresses.get(request) ?? 'inside'
}

/** For a request that is derived from another one. */
export function giveAddress(request: Request, address: string): void {
  addresses.set(request, address)
}

/**
 * Behind proxies the last `trustedProxies` entries of X-Forwarded-For were written by them; the client can forge
 * everything before.
 */
export function visitorAddress(
  peer: string | null,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string | null {
  if (trustedProxies === 0) return peer
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  return hops.at(-trustedProxies) ?? hops[0] ?? peer
}

function peerOf(c: Context): string | null {
  return (c.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? null
}
