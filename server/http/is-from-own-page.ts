/**
 * Whether the browser's headers say that the form was sent by a page of this site. A page with a no-referrer policy sends
 * `Origin: null`, so Sec-Fetch-Site counts as well.
 */
export function isFromOwnPage(headers: Headers, siteUrl: string): boolean {
  return headers.get('origin') === new URL(siteUrl).origin || headers.get('sec-fetch-site') === 'same-origin'
}
