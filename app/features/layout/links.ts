import frame from '#app/messages/frame.ts'
export type SiteLink = { label: string; to: string }

export const mainLinks = (): SiteLink[] => [
  { label: frame.home, to: '/' },
  { label: frame.episodes, to: '/episodes' },
  { label: frame.about, to: '/about' },
  { label: frame.subscribe, to: '/subscribe' },
]

/** For admins only, before the links for all signed-in users. */
export const overviewLink = (): SiteLink => ({ label: frame.overview, to: '/admin' })

export const adminLinks = (): SiteLink[] => [
  { label: frame.manage, to: '/episodes/manage' },
  { label: frame.voiceSettings, to: '/admin/voice-settings' },
  { label: frame.settings, to: '/admin/settings' },
]

export const quickLinks = (): SiteLink[] => [
  { label: frame.episodes, to: '/episodes' },
  { label: frame.about, to: '/about' },
  { label: frame.help, to: '/help' },
  { label: frame.contact, to: '/contact' },
]

export const legalLinks = (): SiteLink[] => [
  { label: frame.privacy, to: '/privacy' },
  { label: frame.termsOfUse, to: '/terms' },
  { label: frame.faq, to: '/faq' },
  { label: frame.accessibility, to: '/accessibility' },
]
