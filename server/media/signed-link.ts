import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The viewer that a link was given to (an account, or the role of a caller without one), and the episode that it is for (“show”: all).
 */
export type LinkHolder = { viewer: string; podcastId: string }

/**
 * Adds an expiry (seconds since 1970) and a signature to a site-relative path, so that an audio element needs no header. `holder`: the
 * viewer whose right is checked again whenever the link is used.
 */
export function signLink(path: string, expiresAt: number, secret: string, holder?: LinkHolder): string {
  const given: Record<string, string> = holder ? { for: holder.viewer, of: holder.podcastId } : {}
  const signed = signature({ path, expiresAt, holder: holder ?? null }, secret)
  return `${path}?${new URLSearchParams({ ...given, expires: String(expiresAt), signature: signed })}`
}

/** True only for a path that was signed with this secret, for this holder, and has not expired. */
export function isSignedLink(url: URL, secret: string, now: number = Date.now()): boolean {
  const expires = url.searchParams.get('expires') ?? ''
  const given = Buffer.from(url.searchParams.get('signature') ?? '')
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < now) return false
  const link = { path: url.pathname, expiresAt: Number(expires), holder: holderOf(url) }
  const expected = Buffer.from(signature(link, secret))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

export function holderOf({ searchParams }: URL): LinkHolder | null {
  const [viewer, podcastId] = [searchParams.get('for'), searchParams.get('of')]
  return viewer !== null && podcastId !== null ? { viewer, podcastId } : null
}

type Link = { path: string; expiresAt: number; holder: LinkHolder | null }

function signature({ path, expiresAt, holder }: Link, secret: string): string {
  const parts = ['link', path, expiresAt, ...(holder ? [holder.viewer, holder.podcastId] : [])]
  return createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')
}
