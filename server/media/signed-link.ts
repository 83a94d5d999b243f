import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Adds an expiry (seconds since 1970) and a signature to a site-relative path, so that an audio element needs no
 * header.
 */
export function signLink(path: string, expiresAt: number, secret: string): string {
  return `${path}?expires=${expiresAt}&signature=${signature(path, expiresAt, secret)}`
}

/** True only for a path that was signed with this secret and has not expired. */
export function isSignedLink(url: URL, secret: string, now: number = Date.now()): boolean {
  const expires = url.searchParams.get('expires') ?? ''
  const given = Buffer.from(url.searchParams.get('signature') ?? '')
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < now) return false
  const expected = Buffer.from(signature(url.pathname, Number(expires), secret))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function signature(path: string, expiresAt: number, secret: string): string {
  return createHmac('sha256', secret).update(`link\n${path}\n${expiresAt}`).digest('base64url')
}
