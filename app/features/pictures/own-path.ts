/** The address of a picture on this site as a path, so that it stays when the site gets another address. */
export function ownPath(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  return url?.origin === window.location.origin ? url.pathname : address
}
