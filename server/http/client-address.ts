const addresses = new WeakMap<Request, string>()

/** Returns the client's address; 'inside' for requests that did not come over the network. */
export function addressOf(request: Request): string {
  return addresses.get(request) ?? 'inside'
}

/** Stores the network address for a request, or for a copy made of it. */
export function giveAddress(request: Request, address: string): void {
  addresses.set(request, address)
}

/**
 * Returns the visitor's address. Behind proxies, the proxies wrote the last `trustedProxies` entries of X-Forwarded-For; the client can
 * forge all entries before.
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
