/** Topics of the help, or sections of one; tests/house/help.test.ts looks whether they exist. */
const ofTabs: Record<string, string> = {
  dialog: 'editing',
  rss: 'publishing',
  voice: 'voices#which-voice-when',
  approval: 'guests#approvers',
  history: 'editing#after-publishing',
}

/** By the beginning of the path; the first that fits. */
const ofPages: [path: string, place: string][] = [
  ['/episodes/new', 'first-episode#make-it'],
  ['/episodes/manage', 'publishing#ways-to-publish'],
  ['/episodes/listens', 'statistics'],
  ['/episodes/private', 'private#listeners'],
  ['/guest', 'guests#the-review'],
  ['/login', 'people#who-may-sign-up'],
  ['/profile', 'people#your-account'],
  ['/verify', 'apps#is-this-file-yours'],
  ['/admin/setup', 'running#the-first-day'],
  ['/admin/people', 'people#roles'],
  ['/admin/listeners', 'private#listeners'],
  ['/admin/settings', 'running#settings-of-the-show'],
  ['/admin/look', 'running#look-and-pages'],
  ['/admin/models', 'costs#connecting-a-service'],
  ['/admin/voice-settings', 'voices#which-voice-when'],
  ['/admin/feed', 'apps#submit-it-to-directories'],
  ['/admin/outbox', 'running#mail'],
  ['/admin/budget', 'costs#the-budget'],
  ['/admin/backups', 'running#backups'],
  ['/admin/security', 'running#security'],
  ['/admin', 'running#every-week'],
]

/** Returns the place for an address of this site; null for pages that are read or listened to. */
export function helpOfPage(path: string, tab: string | null): string | null {
  if (/^\/episodes\/([^/]+\/edit|edit\/[^/]+)$/.test(path))
    return ofTabs[tab ?? ''] ?? 'publishing#details-of-an-episode'
  if (/^\/episodes\/[^/]+\/sheet$/.test(path)) return 'checking#what-to-do'
  return ofPages.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1] ?? null
}
