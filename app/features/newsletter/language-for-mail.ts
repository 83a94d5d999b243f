import { language } from '#app/messages/language.ts'

/** The language of the mail that follows: the page's; on an English page the browser's, which the server reads. */
export const languageForMail = () => (language() === 'en' ? undefined : language())
