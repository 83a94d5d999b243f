/** Where to log in, and where to go on afterwards. */
export function loginPath(comeBackTo: string): string {
  return `/login?next=${encodeURIComponent(comeBackTo)}`
}

/** The page to go on to; only a path of this site, so that a link to /login cannot lead elsewhere. */
export function pathAfterLogin(next: string | null): string {
  if (!next || !/^\/(?![/\\])/.test(next)) return '/'
  // Browsers drop tabs and line breaks inside an address, which would turn "/\t/evil" into "//evil".
  if (/[\t\n\r]/.test(next) || next.startsWith('/login')) return '/'
  return next
}
