import type { PageName } from '#core/show-pages/read-page.ts'
import about from './texts/about.md?raw'
import accessibility from './texts/accessibility.md?raw'
import faq from './texts/faq.md?raw'
import imprint from './texts/imprint.md?raw'
import privacy from './texts/privacy.md?raw'
import terms from './texts/terms.md?raw'

/**
 * Texts of pages until an admin has written others. The imprint's text is only a form to fill in: until then, there is no imprint page.
 */
export const usualTexts: Record<PageName, string> = { about, faq, privacy, terms, imprint, accessibility }

export const pageTitles: Record<PageName, string> = {
  about: 'About Us',
  faq: 'FAQ',
  privacy: 'Privacy Policy',
  terms: 'Terms of Use',
  imprint: 'Imprint',
  accessibility: 'Accessibility',
}
