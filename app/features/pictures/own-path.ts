/**
 * Returns the path of a picture on this site, so that the picture stays valid if the site gets another address. Other addresses stay as
 * they are.
 */
export function ownPath(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  return url?.origin === window.location.origin ? url.pathname : address
}
