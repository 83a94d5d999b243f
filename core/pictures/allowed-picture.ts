/**
 * Whether readers, podcast apps and other sites may load a picture: it is on this site, or on a host that the operator listed
 * (IMAGE_HOSTS, as in a content policy: "*.example.org" means every subdomain). Creators can type any URL, and the owner of its host
 * would learn who listens.
 */
export function isAllowedPicture(address: string, siteUrl: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address, siteUrl)) return false
  const { origin, protocol, host } = new URL(address, siteUrl)
  if (origin === new URL(siteUrl).origin) return true
  return (
    protocol === 'https:' &&
    hosts.some((known) => (known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known))
  )
}

/** Returns the absolute URL of an allowed picture; null for any other. */
export function allowedPicture(
  address: string | null | undefined,
  siteUrl: string,
  hosts: readonly string[],
): string | null {
  return address && isAllowedPicture(address, siteUrl, hosts) ? new URL(address, siteUrl).href : null
}
