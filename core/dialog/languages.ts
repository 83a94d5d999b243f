/** The languages an episode can be made in (product spec, section 9). */
export const languages = ['en', 'es', 'fr', 'de'] as const
export type Language = (typeof languages)[number]

export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
}
