import { openToSites } from './cross-origin.ts'
import type { RequestResult } from './router.ts'

/**
 * Groups whose responses are not cached anywhere by default: personal data, and pages rendered per request, whose nonce is valid once.
 */
const personalGroups = ['site', 'auth', 'rest', 'functions', 'api', 'mcp', 'private', 'pages']

/** Headers of every response. */
export function everyHeader(siteUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    // Without includeSubDomains: the owner's other sites under the same name may have no https.
    ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/** Additional headers of pages; their Content-Security-Policy is set per page. */
export function pageHeaders(siteUrl: string): Record<string, string> {
  return {
    ...everyHeader(siteUrl),
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
}

/** Headers of files and feeds, which other sites may show and read. */
export function headersForSites(siteUrl: string): Record<string, string> {
  const headers = new Headers({
    ...everyHeader(siteUrl),
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
  openToSites(headers)
  return Object.fromEntries(headers)
}

/** What the headers of a response depend on; null when the router has failed. */
type Result = Pick<RequestResult, 'pattern' | 'group'> | null

/**
 * Returns a function that sets the headers of every response, and a default policy. `isDevelopment`: Vite adds its own
 * scripts and styles.
 */
export function securityHeaders(
  siteUrl: string,
  isDevelopment: boolean,
): (response: Response, result: Result) => void {
  const always = Object.entries(everyHeader(siteUrl))
  return ({ headers, status }, result) => {
    for (const [name, value] of always) headers.set(name, value)
    // The older equivalent of frame-ancestors has no value that allows all sites.
    if (result?.group.name === 'embed') headers.delete('x-frame-options')
    headers.set(
      'cross-origin-resource-policy',
      result?.group.isOpenToSites || result?.group.name === 'files' ? 'cross-origin' : 'same-origin',
    )
    if (!headers.has('cache-control') && personalGroups.includes(result?.group.name ?? 'pages')) {
      headers.set('cache-control', 'no-store')
    }
    // Only the cache: clearing the storage would also delete the theme, and drafts of other tabs.
    if (result?.pattern === '/auth/v1/logout' && status < 300) headers.set('clear-site-data', '"cache"')
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
 * The Content-Security-Policy of pages. Scripts run only from our own files or if `scripts` allows them: the page's
 * nonce, or hashes of its inline scripts. Pictures come only from this site and hosts that its operator names
 * (IMAGE_HOSTS): a picture address entered by a user must not let third parties track readers.
 */
export function pagePolicy(scripts: string[], isDevelopment: boolean, imageHosts: string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map((word) => `'${word}'`)].join(' '),
    // React and Radix set style attributes. Styles cannot run scripts.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...imageHosts.map((host) => `https://${host}`)].join(' '),
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "worker-src 'self' blob:",
    // Blobs that a page creates and shows in a sandboxed frame: previews of mails.
    'frame-src blob:',
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Strings become HTML or scripts only through the one Trusted Types policy, app/trusted-types.ts. Not in
    // development: Vite's client writes its overlay as HTML.
    ...(isDevelopment ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']),
    'report-uri /csp-report',
  ].join('; ')
}

/** The policy of the one page that other sites may frame. It holds no session and calls no API; its player loads sound from this site. */
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
