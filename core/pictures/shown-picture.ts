/**
 * Whether readers, podcast apps and other sites may be sent to a picture: one of this site, or of a host that its operator
 * named (IMAGE_HOSTS, as in a content policy: "*.example.org" means every name below). Anybody can type an address, and
 * whoever owns it would learn who listens.
 */
export function isShownPicture(address: string, siteUrl: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address, siteUrl)) return false
  const { origin, protocol, host } = new URL(address, siteUrl)
  if (origin === new URL(siteUrl).origin) return true
  return (
    protocol === 'https:' &&
    hosts.some((known) => (known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known))
  )
}

/** The whole address of a picture that may be shown; null for any other. */
export function shownPicture(
  address: string | null | undefined,
  siteUrl: string,
  hosts: readonly string[],
): string | null {
  return address && isShownPicture(address, siteUrl, hosts) ? new URL(address, siteUrl).href : null
}
