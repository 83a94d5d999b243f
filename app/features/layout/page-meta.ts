import type { MetaDescriptor } from 'react-router'
import frame from '#app/messages/frame.ts'
import { language } from '#app/messages/language.ts'
import { fill } from '#app/messages/message.ts'
import { addressIn, type PageLanguage, pageLanguages } from '#core/languages/page-languages.ts'
import { allowedPicture } from '#core/pictures/allowed-picture.ts'
import { productName } from './product-name.ts'
import type { PageHandle } from './site-frame.tsx'

type Matches = readonly ({ id: string; loaderData?: unknown; handle?: unknown } | undefined)[]

/** Data of the root loader; null on an error page. */
type Site = { origin: string; show: Show; imageHosts?: string[] }
export type Show = {
  title: string
  description: string
  language: string
  coverUrl: string | null
  isPrivate?: boolean
  headline?: string | null
  siteDescription?: string | null
  icons?: { touch: string } | null
}

function siteOf(matches: Matches): Site | null {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return typeof root === 'object' && root !== null && 'origin' in root ? (root as Site) : null
}

/** Public origin of the site; empty on an error page. */
export function siteOrigin(matches: Matches): string {
  return siteOf(matches)?.origin ?? ''
}

/** The show's settings, or defaults on an error page. */
export function showOf(matches: Matches): Show {
  return siteOf(matches)?.show ?? { title: productName, description: '', language: 'en', coverUrl: null }
}

/** External hosts that images may be loaded from. */
export function imageHosts(matches: Matches): string[] {
  return siteOf(matches)?.imageHosts ?? []
}

/** The link preview image of an episode. Covers on this site have a wide variant (`-social.jpg`). */
function linkPicture(address: string | null | undefined): { address: string; isWide: boolean } | null {
  if (!address) return null
  const own = /^(\/media\/podcasts\/[^?#]+)\.jpg$/.exec(address)?.[1]
  return own ? { address: `${own}-social.jpg`, isWide: true } : { address, isWide: false }
}

/** Shortens a text to at most `limit` characters, between words if possible. */
function shortened(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= limit) return line
  const cut = line.slice(0, limit)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), limit / 2)).trimEnd()}…`
}

/**
 * `handle` of a page that reads no query parameter. `reads` lists the query parameters that a page reads. Other parameters do not create
 * another entry in the cache of pages (server/pages/page-cache.ts).
 */
export const readsNothing = { reads: [] as string[] }

/**
 * Title, description and link preview tags. `path` begins with a slash. The show's title is appended to `title` unless
 * `isWhole` is set.
 */
export function pageMeta(
  matches: Matches,
  page: {
    title: string
    description: string
    path: string
    image?: string | null
    type?: string
    isWhole?: boolean
  },
): MetaDescriptor[] {
  const origin = siteOrigin(matches)
  const show = showOf(matches)
  const handle = matches.at(-1)?.handle as PageHandle | undefined
  // A page without translations has one address, the English one.
  const url = origin + addressIn(handle?.messages ? language() : 'en', page.path)
  const title = page.isWhole ? page.title : `${page.title} · ${show.title}`
  const description = shortened(page.description, 300)
  const allowed = allowedPicture(page.image, origin || 'http://localhost', imageHosts(matches))
  const own = linkPicture(allowed && page.image)
  const picture = own ?? { address: show.coverUrl ?? show.icons?.touch ?? '/icon-512.png', isWide: false }
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(handle?.messages ? alternates(origin, page.path) : []),
    { property: 'og:site_name', content: show.title },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...(origin
      ? [
          { property: 'og:image', content: new URL(picture.address, origin).href },
          {
            property: 'og:image:alt',
            content: fill(frame.coverOf, { title: own ? page.title : show.title }),
          },
        ]
      : []),
    ...(origin && picture.isWide
      ? [
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
        ]
      : []),
    { name: 'twitter:card', content: picture.isWide ? 'summary_large_image' : 'summary' },
    ...(show.isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** Links to the same page in each language, for search engines. The English page is the default for all other languages. */
function alternates(origin: string, path: string): MetaDescriptor[] {
  const link = (hrefLang: string, code: PageLanguage) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang,
    href: origin + addressIn(code, path),
  })
  return [...pageLanguages.map((code) => link(code, code)), link('x-default', 'en')]
}

/** Meta tags of a page that search engines must not index: the title with the show's title, and `noindex`. */
export function hiddenMeta(title: string | (() => string), more: MetaDescriptor[] = []) {
  return ({ matches }: { matches: Matches }): MetaDescriptor[] => [
    { title: `${typeof title === 'string' ? title : title()} · ${showOf(matches).title}` },
    { name: 'robots', content: 'noindex' },
    ...more,
  ]
}
