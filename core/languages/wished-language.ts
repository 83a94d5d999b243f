import { type Language, languages } from './languages.ts'

/** The first of the languages that a browser names (`Accept-Language: nl, de-AT;q=0.8`) in which mails are written; null where it names none. */
export function wishedLanguage(header: string | null): Language | null {
  const wishes = (header ?? '').split(',').map((wish) => {
    const [tag = '', quality] = wish.split(/;\s*q=/i)
    return { language: languageOf(tag), weight: quality === undefined ? 1 : Number(quality) }
  })
  const heard = wishes.filter(({ language, weight }) => language !== null && weight > 0)
  return heard.toSorted((one, other) => other.weight - one.weight)[0]?.language ?? null
}

/** Of a tag as browsers and feeds write it, with or without a region. */
export function languageOf(tag: string): Language | null {
  const [spoken = ''] = tag.trim().toLowerCase().split('-')
  return languages.find((language) => language === spoken) ?? null
}
