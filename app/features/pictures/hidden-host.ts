/** Returns the host of a picture's address that this site does not show (`allowed` is null), so that a form can say so. */
export function hiddenHost(address: string, allowed: string | null): string | null {
  const typed = address.trim()
  return typed !== '' && allowed === null && URL.canParse(typed) ? new URL(typed).host || null : null
}
