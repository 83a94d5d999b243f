import { element, xmlDocument } from '#core/feeds/xml.ts'
import { addressIn, pageLanguages } from '#core/languages/page-languages.ts'
import { listPublicEpisodes } from '#tables/podcasts/feed-sql.ts'
import type { Sql } from '#tables/sql.ts'

/** Maximum number of episodes in the sitemap. The protocol allows 50,000 addresses in one file (sitemaps.org). */
const mostEpisodes = 49_000
const namespaces = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
}
const pages = [
  '/',
  '/episodes',
  '/about',
  '/faq',
  '/help',
  '/contact',
  '/subscribe',
  '/privacy',
  '/terms',
  '/accessibility',
]

/** Returns the sitemap: every public page, with the day of its last change if known. */
export async function sitemap(sql: Sql, siteUrl: string): Promise<string> {
  const inOthers = (path: string) =>
    pageLanguages.map((hreflang) =>
      element('xhtml:link', { rel: 'alternate', hreflang, href: siteUrl + addressIn(hreflang, path) }),
    )
  const episodes = await listPublicEpisodes(sql, mostEpisodes)
  return xmlDocument(
    element('urlset', namespaces, [
      ...pages.map((path) => element('url', {}, [element('loc', {}, siteUrl + path), ...inOthers(path)])),
      ...episodes.map(({ id, changed_at }) =>
        element('url', {}, [
          element('loc', {}, `${siteUrl}/episodes/${id}`),
          element('lastmod', {}, changed_at.toISOString()),
          ...inOthers(`/episodes/${id}`),
        ]),
      ),
    ]),
  )
}

/** Returns robots.txt. It excludes pages that need an account, which have no public content. */
export function robotsText(siteUrl: string, isPrivate: boolean): string {
  if (isPrivate) return 'User-agent: *\nDisallow: /\n'
  const closed = [
    '/admin',
    '/guest',
    '/profile',
    '/login',
    '/episodes/new',
    '/episodes/manage',
    '/episodes/listens',
    '/auth/',
    '/private/',
    '/rest/',
  ]
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
