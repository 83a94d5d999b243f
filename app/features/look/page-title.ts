import frame from '#app/messages/frame.ts'
import type { PageName } from '#core/show-pages/read-page.ts'

/** Returns the title of a text page in the current language. */
export const pageTitle = (name: PageName): string =>
  ({
    about: frame.about,
    faq: frame.faq,
    privacy: frame.privacy,
    terms: frame.termsOfUse,
    imprint: frame.imprint,
    accessibility: frame.accessibility,
  })[name]
