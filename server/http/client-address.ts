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
 * Returns the visitor's network address. Without proxies, that is `peer`. Each trusted proxy appends one entry to X-Forwarded-For, so the
 * result is the `trustedProxies`-th entry from the end. The client can forge all entries before that one.
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
