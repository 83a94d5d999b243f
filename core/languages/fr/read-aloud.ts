import { romanValue } from '#core/voices/roman-numerals.ts'
import { money, plainAmount, replaceForms, yearRange } from '#core/voices/romance-amounts.ts'

const shortForms: [RegExp, string][] = [
  [/\bMM\. (?=\p{Lu})/gu, 'messieurs '],
  [/\bM\. (?=\p{Lu})/gu, 'monsieur '],
  [/\bMlle\b\.?/g, 'mademoiselle'],
  [/\bDr\b\.?/g, 'docteur'],
  [/\bav\. J\.-C\./g, 'avant Jésus-Christ'],
  [/\bapr?\. J\.-C\./g, 'après Jésus-Christ'],
  [/\b[nN]° ?/g, 'numéro '],
  [/\bIer\b/g, 'premier'],
  [/\bIre\b/g, 'première'],
]
const ordinals =
  'deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzième treizième quatorzième quinzième seizième dix-septième dix-huitième dix-neuvième vingtième vingt-et-unième'.split(
    ' ',
  )

/** Expands centuries, regnal numbers, titles and money. espeak says "quatorze romain" for XIV. */
export function readAloudFrench(text: string): string {
  const currencies: Record<string, string> = { $: 'dollars', '£': 'livres', '€': 'euros' }
  return replaceForms(text, shortForms)
    .replace(money, (_, sign, amount, scale = '') => `${plainAmount(amount)}${scale} ${currencies[sign]}`)
    .replace(yearRange, '$1 à $2')
    .replace(/\b([IVX]+|\d{1,2})(?:e|ᵉ|ème)(?!\p{L})/gu, (match, numeral) => {
      // espeak spells out the e of 19e.
      return ordinals[(Number(numeral) || romanValue(numeral)) - 2] ?? match
    })
    .replace(/(\p{Lu}\p{L}+ )([IVX]{2,}|V)(?!\p{L})/gu, (match, name, numeral) =>
      romanValue(numeral) ? `${name}${romanValue(numeral)}` : match,
    )
}
