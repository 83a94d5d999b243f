/** Hides an address from harvesters: "info@example.org" becomes "info [at] example [dot] org". */
export function obfuscateAddress(address: string): string {
  return address.replaceAll('.', ' [dot] ').replace('@', ' [at] ')
}

/** True if no address is configured and the site has no host name for `info@`. */
export function isAddressMissing(contactEmail: string | null | undefined, origin: string): boolean {
  return !contactEmail && contactAddress(null, origin) === 'info@localhost'
}

/** The configured address, or `info` at the site's host name. */
export function contactAddress(contactEmail: string | null | undefined, origin: string): string {
  if (contactEmail) return contactEmail
  const host = URL.canParse(origin) ? new URL(origin).hostname : 'localhost'
  const isNumeric = /^[\d.:[\]]+$/.test(host)
  return `info@${isNumeric ? 'localhost' : host.replace(/^www\./, '')}`
}
