import { type Language, languages } from './languages.ts'

/** Returns the best supported language of an `Accept-Language` header (`nl, de-AT;q=0.8`), or null. */
export function preferredLanguage(header: string | null): Language | null {
  const preferences = (header ?? '').split(',').map((preference) => {
    const [tag = '', quality] = preference.split(/;\s*q=/i)
    return { language: languageOf(tag), weight: quality === undefined ? 1 : Number(quality) }
  })
  const supported = preferences.filter(({ language, weight }) => language !== null && weight > 0)
  return supported.toSorted((one, other) => other.weight - one.weight)[0]?.language ?? null
}

/** Returns the supported language of a language tag, with or without a region, or null. */
export function languageOf(tag: string): Language | null {
  const [spoken = ''] = tag.trim().toLowerCase().split('-')
  return languages.find((language) => language === spoken) ?? null
}
