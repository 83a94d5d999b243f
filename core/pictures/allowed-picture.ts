/**
 * Whether pages, podcast apps and other sites may load a picture. Allowed are pictures on this site and on hosts that the operator listed
 * in IMAGE_HOSTS ("*.example.org" means every subdomain, as in a content security policy). Creators can enter any URL, and the owner of any
 * other host would learn who listens.
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

/** Returns the absolute URL of an allowed picture, or null for any other picture. */
export function allowedPicture(
  address: string | null | undefined,
  siteUrl: string,
  hosts: readonly string[],
): string | null {
  return address && isAllowedPicture(address, siteUrl, hosts) ? new URL(address, siteUrl).href : null
}
