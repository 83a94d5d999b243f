import frame from '#app/messages/frame.ts'
import { isUuid } from '#core/uuid.ts'

export type Crumb = { label: string; path: string | null }

/** Messages for path segments (product spec, section 2). A Map, because a segment may be called `__proto__`. */
const labels = new Map<string, keyof typeof frame>(
  Object.entries({
    episodes: 'episodes',
    about: 'about',
    profile: 'profile',
    subscribe: 'subscribe',
    login: 'login',
    faq: 'faq',
    help: 'help',
    admin: 'admin',
    manage: 'manage',
    analytics: 'analytics',
    settings: 'settings',
    'voice-settings': 'voiceSettings',
    privacy: 'privacy',
    terms: 'terms',
    new: 'createNew',
    edit: 'edit',
    guest: 'guestAccess',
    invite: 'invitation',
    dashboard: 'myEpisodes',
    contact: 'contact',
    setup: 'setUp',
    link: 'link',
    accessibility: 'accessibility',
    imprint: 'imprint',
    verify: 'verify',
    private: 'private',
    listens: 'listens',
    details: 'details',
    sheet: 'sheet',
    people: 'people',
    listeners: 'listeners',
    look: 'look',
    models: 'models',
    feed: 'feedOnly',
    outbox: 'outbox',
    budget: 'budget',
    backups: 'backups',
    security: 'security',
  }),
)

/** Path prefixes without a page of their own. */
const withoutPage = new Set(['/guest', '/guest/podcast', '/episodes/edit'])

/**
 * Breadcrumbs from home to `pathname`; the last one is the page itself and has no link. `title` is the title of the
 * episode or the article of the help that the path names.
 */
export function breadcrumbs(pathname: string, title?: string): Crumb[] {
  const segments = pathname.split('/').filter(Boolean)
  const crumbs = segments.map((segment, index): Crumb => {
    const path = `/${segments.slice(0, index + 1).join('/')}`
    const isLast = index === segments.length - 1
    const known = labels.get(segment)
    const isArticle = segments[index - 1] === 'help' && title !== undefined
    const label =
      isUuid(segment) || isArticle ? (title ?? frame.episode) : known ? frame[known] : inWords(segment)
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
