import frame from '#app/messages/frame.ts'
import type { PageName } from '#core/show-pages/read-page.ts'

/** What a page of text is called in the language of the page at hand. */
export const pageTitle = (name: PageName): string =>
  ({
    about: frame.about,
    faq: frame.faq,
    privacy: frame.privacy,
    terms: frame.termsOfUse,
    imprint: frame.imprint,
    accessibility: frame.accessibility,
  })[name]
