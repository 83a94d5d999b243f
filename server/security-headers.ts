import type { MiddlewareHandler } from 'hono'

/** Headers that every answer carries, and the policy of pages. `isDevelopment`: Vite puts styles into the page itself. */
export function securityHeaders(siteUrl: string, isDevelopment: boolean): MiddlewareHandler {
  const isEncrypted = siteUrl.startsWith('https:')
  return async (c, next) => {
    await next()
    const headers = c.res.headers
    headers.set('x-content-type-options', 'nosniff')
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    headers.set(
      'permissions-policy',
      'camera=(), microphone=(), geolocation=(), payment=(), browsing-topics=()',
    )
    headers.set('cross-origin-opener-policy', 'same-origin')
    if (isEncrypted) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (!headers.has('content-security-policy')) {
      headers.set(
        'content-security-policy',
        isDevelopment ? "frame-ancestors 'none'" : "default-src 'none'; frame-ancestors 'none'",
      )
    }
  }
}

/**
 * Scripts run only when they are files of ours or carry the page's nonce. Pictures come from this site and from the hosts
 * that its operator names (IMAGE_HOSTS): what people write into a picture's address must not tell strangers who reads.
 */
export function pagePolicy(nonce: string, isDevelopment: boolean, imageHosts: string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // React and Radix set style attributes; no style can run a script.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...imageHosts.map((host) => `https://${host}`)].join(' '),
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
