import { romanValue } from './roman-numerals.ts'

const frenchForms: [RegExp, string][] = [
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
const spanishForms: [RegExp, string][] = [
  [/\bEE\. ?UU\./g, 'Estados Unidos'],
  [/\bDr\./g, 'doctor'],
  [/\bDra\./g, 'doctora'],
  [/\bSr\./g, 'señor'],
  [/\bSra\./g, 'señora'],
  [/\bSrta\./g, 'señorita'],
  [/\ba\. ?C\./g, 'antes de Cristo'],
  [/\bd\. ?C\./g, 'después de Cristo'],
  [/\b[nN]\.[ºo°] ?/g, 'número '],
  [/\b1\.º/g, 'primero'],
  [/\b1\.ª/g, 'primera'],
  [/(?<=\d )km\b/g, 'kilómetros'],
  [/(?<=\d )kg\b/g, 'kilos'],
]
const frenchOrdinals =
  'deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzième treizième quatorzième quinzième seizième dix-septième dix-huitième dix-neuvième vingtième vingt-et-unième'.split(
    ' ',
  )
const yearRange = /\b(1[1-9]\d\d|20\d\d)\s?[-–—]\s?(1[1-9]\d\d|20\d\d)\b/g
const money = /([$£€]) ?(\d[\d.,]*\d|\d)( (?:mil|millones|mille|millions?|milliards?)\b)?/g

/** Centuries, kings, titles and money, as a French reader says them. espeak says "quatorze romain" for XIV. */
export function readAloudFrench(text: string): string {
  const currencies: Record<string, string> = { $: 'dollars', '£': 'livres', '€': 'euros' }
  return replaceForms(text, frenchForms)
    .replace(money, (_, sign, amount, scale = '') => `${plainAmount(amount)}${scale} ${currencies[sign]}`)
    .replace(yearRange, '$1 à $2')
    .replace(/\b([IVX]+|\d{1,2})(?:e|ᵉ|ème)(?!\p{L})/gu, (match, numeral) => {
      // espeak says the e of 19e as a letter of its own.
      return frenchOrdinals[(Number(numeral) || romanValue(numeral)) - 2] ?? match
    })
    .replace(/(\p{Lu}\p{L}+ )([IVX]{2,}|V)(?!\p{L})/gu, (match, name, numeral) =>
      romanValue(numeral) ? `${name}${romanValue(numeral)}` : match,
    )
}

/** Titles, short forms and money, as a Spanish reader says them. Years and kings espeak reads well. */
export function readAloudSpanish(text: string): string {
  const currencies: Record<string, string> = { $: 'dólares', '£': 'libras', '€': 'euros' }
  return replaceForms(text, spanishForms)
    .replace(money, (_, sign, amount, scale = '') => {
      const of = scale.trim() === 'millones' ? ' de' : ''
      return `${plainAmount(amount)}${scale}${of} ${currencies[sign]}`
    })
    .replace(yearRange, '$1 a $2')
}

function replaceForms(text: string, forms: [RegExp, string][]): string {
  let spoken = text
  for (const [pattern, words] of forms) spoken = spoken.replace(pattern, words)
  return spoken
}

/** Thousands without a mark: "1,200" would be read as one comma two hundred, "1.200" is the same number here. */
function plainAmount(amount: string): string {
  return amount.replace(/[.,](?=\d{3}\b)/g, '')
}
