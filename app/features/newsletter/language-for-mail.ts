import { language } from '#app/messages/language.ts'

/**
 * Returns the language of the e-mail that follows: the page's. Undefined on an English page, so that the server uses the browser's
 * language.
 */
export const languageForMail = () => (language() === 'en' ? undefined : language())
