/** "info@example.org" as people read it and programs that collect addresses do not: "info [at] example [dot] org". */
export function obfuscateAddress(address: string): string {
  return address.replaceAll('.', ' [dot] ').replace('@', ' [at] ')
}

/** Nobody has given an address, and `info` of a machine without a name of its own is read by nobody. */
export function isAddressMissing(contactEmail: string | null | undefined, origin: string): boolean {
  return !contactEmail && contactAddress(null, origin) === 'info@localhost'
}

/** Address to write to when the operator has set none: `info` at the site's own name. */
export function contactAddress(contactEmail: string | null | undefined, origin: string): string {
  if (contactEmail) return contactEmail
  const host = URL.canParse(origin) ? new URL(origin).hostname : 'localhost'
  const isNumeric = /^[\d.:[\]]+$/.test(host)
  return `info@${isNumeric ? 'localhost' : host.replace(/^www\./, '')}`
}
