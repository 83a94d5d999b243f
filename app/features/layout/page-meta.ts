import type { MetaDescriptor } from 'react-router'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** Public address of the site, from the root loader; empty on an error page. */
export function siteOrigin(matches: Matches): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return typeof root === 'object' && root !== null && 'origin' in root ? String(root.origin) : ''
}

/** Title, description and what other sites show when somebody shares the page. `path` begins with a slash. */
export function pageMeta(
  matches: Matches,
  page: { title: string; description: string; path: string; image?: string | null; type?: string },
): MetaDescriptor[] {
  const origin = siteOrigin(matches)
  const url = `${origin}${page.path}`
  const image = new URL(page.image || '/icon-512.png', origin || 'http://localhost').href
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: 'Helmcast' },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    ...(origin ? [{ property: 'og:image', content: image }] : []),
    { name: 'twitter:card', content: page.image ? 'summary_large_image' : 'summary' },
  ]
}
