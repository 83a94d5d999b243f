import { isUuid } from '#core/uuid.ts'

export type Crumb = { label: string; path: string | null }

/** Labels of path segments (product spec, section 2). A Map, because a segment may be called `__proto__`. */
const labels = new Map(
  Object.entries({
    episodes: 'Episodes',
    about: 'About Us',
    profile: 'Profile',
    subscribe: 'Subscribe',
    login: 'Login',
    faq: 'FAQ',
    help: 'Help',
    admin: 'Admin',
    manage: 'Manage Podcasts',
    analytics: 'Analytics',
    settings: 'Settings',
    'voice-settings': 'Voice Settings',
    privacy: 'Privacy Policy',
    terms: 'Terms of Service',
    new: 'Create New',
    edit: 'Edit',
    guest: 'Guest Access',
    invite: 'Invitation',
    dashboard: 'My Episodes',
    contact: 'Contact',
    setup: 'Set-up',
  }),
)

/** Path prefixes without a page of their own. */
const withoutPage = new Set(['/guest', '/guest/podcast', '/episodes/edit'])

/**
 * Breadcrumbs from home to `pathname`; the last one is the page itself and has no link. `title` is the title of the
 * item whose id is in the path.
 */
export function breadcrumbs(pathname: string, title = 'Episode'): Crumb[] {
  const segments = pathname.split('/').filter(Boolean)
  const crumbs = segments.map((segment, index): Crumb => {
    const path = `/${segments.slice(0, index + 1).join('/')}`
    const isLast = index === segments.length - 1
    const label = isUuid(segment) ? title : (labels.get(segment) ?? inWords(segment))
    return { label, path: isLast || withoutPage.has(path) ? null : path }
  })
  return crumbs.filter((_, index) => segments[index] !== 'podcast' || index === segments.length - 1)
}

function inWords(segment: string): string {
  let words = segment
  try {
    words = decodeURIComponent(segment)
  } catch {
    // Malformed percent-encoding: show the segment as it is.
  }
  words = words.replaceAll('-', ' ').slice(0, 60)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
