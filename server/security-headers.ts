import type { MiddlewareHandler } from 'hono'
import type { SiteVariables } from './api.ts'
import { openToSites } from './door/cross-origin.ts'

/** Kept by nobody: what belongs to one person, and pages made for one asker, whose scripts carry a word that holds once. */
const personalFamilies = ['site', 'auth', 'rest', 'functions', 'pages']

/** What every answer is sent with. */
export function everyHeader(siteUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    // Of this host alone: what else its owner runs under the same name may have no https.
    ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/** What a page is sent with besides; its policy is its own. */
export function pageHeaders(siteUrl: string): Record<string, string> {
  return {
    ...everyHeader(siteUrl),
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
}

/** What files and feeds are sent with, which pages of others may show and read. */
export function headersForSites(siteUrl: string): Record<string, string> {
  const headers = new Headers({
    ...everyHeader(siteUrl),
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
  openToSites(headers)
  return Object.fromEntries(headers)
}

/** Headers that every answer carries, and the policy of pages. `isDevelopment`: Vite puts styles into the page itself. */
export function securityHeaders(siteUrl: string, isDevelopment: boolean): MiddlewareHandler<SiteVariables> {
  const always = Object.entries(everyHeader(siteUrl))
  return async (c, next) => {
    await next()
    const { headers } = c.res
    const passage = c.get('passage')
    for (const [name, value] of always) headers.set(name, value)
    // The old word for frame-ancestors: it knows no yes.
    if (passage?.family.name === 'embed') headers.delete('x-frame-options')
    headers.set(
      'cross-origin-resource-policy',
      passage?.family.isOpenToSites || passage?.family.name === 'files' ? 'cross-origin' : 'same-origin',
    )
    if (!headers.has('cache-control') && personalFamilies.includes(passage?.family.name ?? 'pages')) {
      headers.set('cache-control', 'no-store')
    }
    // The cache only: clearing the storage would also take the theme, and drafts that other tabs hold.
    if (passage?.route === '/auth/v1/logout' && c.res.status < 300) headers.set('clear-site-data', '"cache"')
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    if (!headers.has('content-security-policy')) {
      headers.set(
        'content-security-policy',
        isDevelopment ? "frame-ancestors 'none'" : "default-src 'none'; frame-ancestors 'none'",
      )
    }
  }
}

/**
 * Scripts run only when they are files of ours or what `scripts` names: the page's nonce, or hashes of its own ones. Pictures come from this site and from the hosts
 * that its operator names (IMAGE_HOSTS): what people write into a picture's address must not tell strangers who reads.
 */
export function pagePolicy(scripts: string[], isDevelopment: boolean, imageHosts: string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map((word) => `'${word}'`)].join(' '),
    // React and Radix set style attributes; no style can run a script.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...imageHosts.map((host) => `https://${host}`)].join(' '),
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "worker-src 'self' blob:",
    // What a page has made itself and shows in a frame that runs nothing: mails as programs draw them.
    'frame-src blob:',
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // No text becomes an element or a script by the back door; the one policy is app/trusted-types.ts. Vite's own client
    // writes its overlay so.
    ...(isDevelopment ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']),
    'report-uri /csp-report',
  ].join('; ')
}

/** The one page that may stand in frames of others. It holds no session and asks nothing; its player takes sound from here. */
export function embedPolicy(nonce: string, imageHosts: string[]): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    ["img-src 'self'", ...imageHosts.map((host) => `https://${host}`)].join(' '),
    "media-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
