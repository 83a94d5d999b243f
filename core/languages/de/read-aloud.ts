import { romanValue } from '#core/voices/roman-numerals.ts'

const shortForms: [RegExp, string][] = [
  [/\bz\. ?B\./g, 'zum Beispiel'],
  [/\bd\. ?h\./g, 'das heißt'],
  [/\bu\. ?a\./g, 'unter anderem'],
  [/\bv\. ?Chr\.?/g, 'vor Christus'],
  [/\bn\. ?Chr\.?/g, 'nach Christus'],
  [/\bDr\./g, 'Doktor'],
  [/\bProf\./g, 'Professor'],
  [/\bNr\./g, 'Nummer'],
  [/\bHr\./g, 'Herr'],
  [/\bSt\./g, 'Sankt'],
  [/\busw\./g, 'und so weiter'],
  [/\bbzw\./g, 'beziehungsweise'],
  [/\bca\./g, 'circa'],
  [/\bMio\./g, 'Millionen'],
  [/\bMrd\./g, 'Milliarden'],
  [/\bgeb\./g, 'geboren'],
  [/\bgest\./g, 'gestorben'],
  [/(?<=\d )km\b/g, 'Kilometer'],
  [/(?<=\d )kg\b/g, 'Kilogramm'],
]
const currencies: Record<string, string> = { $: 'Dollar', '£': 'Pfund', '€': 'Euro' }
const ordinalStems =
  'erst zweit dritt viert fünft sechst siebt acht neunt zehnt elft zwölft dreizehnt vierzehnt fünfzehnt sechzehnt siebzehnt achtzehnt neunzehnt zwanzigst einundzwanzigst zweiundzwanzigst dreiundzwanzigst vierundzwanzigst fünfundzwanzigst sechsundzwanzigst siebenundzwanzigst achtundzwanzigst neunundzwanzigst dreißigst einunddreißigst'.split(
    ' ',
  )

const months = 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember'
const leads =
  'am|vom|zum|beim|im|der|die|das|den|dem|des|bis|seit|ab|ein|eine|einen|einem|sein|seine|ihr|ihre|jede|jeder|jeden|erste'
// A number with a full stop is an ordinal after one of these words or before a month; otherwise it ends a sentence.
const ordinal = new RegExp(
  `(?:\\b(${leads}) )?(?<![\\d.,])\\b(\\d{1,2})\\. (?=(${months}|Jahrhundert)?)`,
  'giu',
)

/** Expands years, dates, centuries and regnal numbers for German voices. espeak reads 1809 as eintausendachthundertneun. */
export function readAloudGerman(text: string): string {
  let spoken = text
  for (const [pattern, words] of shortForms) spoken = spoken.replace(pattern, words)
  return spoken
    .replace(
      /([$£€]) ?((?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?)( (?:Tausend|Million(?:en)?|Milliarden?))?/g,
      (_, sign, amount, scale = '') => `${amount}${scale} ${currencies[sign]}`,
    )
    .replace(/\b(1[1-9]\d\d|20\d\d)\s?[-–—]\s?(1[1-9]\d\d|20\d\d)\b/g, '$1 bis $2')
    .replace(/(?<![\d.,])(1[1-9])(\d\d)(er)?(?![\d%]|[.,]\d)\b/g, sayYear)
    .replace(/(?:\b(\p{L}+) )?\b(\p{Lu}\p{L}+) ([IVX]{2,}|V|I)\b\.?/gu, sayKing)
    .replace(ordinal, sayOrdinal)
}

function sayYear(_: string, century: string, rest: string, decade = ''): string {
  const number = rest === '00' ? '' : ` ${Number(rest)}`
  return `${century} hundert${number}${decade}`
}

function sayOrdinal(
  match: string,
  lead: string | undefined,
  digits: string,
  after: string | undefined,
): string {
  const stem = ordinalStems[Number(digits) - 1]
  if (!stem || !(lead || after)) return match
  const isStrong = /^(ein|sein|ihr)$/i.test(lead ?? '')
  const end = isStrong ? 'er' : /^(der|die|das|jede|seine|ihre|eine|erste)$/i.test(lead ?? '') ? 'e' : 'en'
  return `${lead ? `${lead} ` : ''}${stem}${end} `
}

function sayKing(match: string, before: string | undefined, name: string, numeral: string): string {
  const stem = ordinalStems[romanValue(numeral) - 1]
  if (!stem) return match
  const rank = stem.charAt(0).toUpperCase() + stem.slice(1)
  const lead = before ? `${before} ` : ''
  const isDative = /^(von|mit|unter|bei|nach|zu|vor|seit|Kaiser von)$/i.test(before ?? '')
  return isDative ? `${lead}${name} dem ${rank}en` : `${lead}${name} der ${rank}e`
}
