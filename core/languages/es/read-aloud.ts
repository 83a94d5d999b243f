import { money, plainAmount, replaceForms, yearRange } from '#core/voices/romance-amounts.ts'

const shortForms: [RegExp, string][] = [
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

/** Expands titles, abbreviations and money. espeak reads Spanish years and regnal numbers correctly. */
export function readAloudSpanish(text: string): string {
  const currencies: Record<string, string> = { $: 'dólares', '£': 'libras', '€': 'euros' }
  return replaceForms(text, shortForms)
    .replace(money, (_, sign, amount, scale = '') => {
      const of = scale.trim() === 'millones' ? ' de' : ''
      return `${plainAmount(amount)}${scale}${of} ${currencies[sign]}`
    })
    .replace(yearRange, '$1 a $2')
}
