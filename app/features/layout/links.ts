export type SiteLink = { label: string; to: string }

export const mainLinks: SiteLink[] = [
  { label: 'Home', to: '/' },
  { label: 'Episodes', to: '/episodes' },
  { label: 'About Us', to: '/about' },
  { label: 'Subscribe', to: '/subscribe' },
]

/** For admins only, before the links for all signed-in users. */
export const overviewLink: SiteLink = { label: 'Overview', to: '/admin' }

export const adminLinks: SiteLink[] = [
  { label: 'Manage Podcasts', to: '/episodes/manage' },
  { label: 'Voice Settings', to: '/admin/voice-settings' },
  { label: 'Settings', to: '/admin/settings' },
]

export const quickLinks: SiteLink[] = [
  { label: 'Episodes', to: '/episodes' },
  { label: 'About Us', to: '/about' },
  { label: 'Help', to: '/help' },
  { label: 'Contact', to: '/contact' },
]

export const legalLinks: SiteLink[] = [
  { label: 'Privacy Policy', to: '/privacy' },
  { label: 'Terms of Use', to: '/terms' },
  { label: 'FAQ', to: '/faq' },
  { label: 'Accessibility', to: '/accessibility' },
]
