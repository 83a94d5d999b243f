import { romanValue } from '#core/voices/roman-numerals.ts'

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
const decades = [
  'hundreds',
  '',
  'twenties',
  'thirties',
  'forties',
  'fifties',
  'sixties',
  'seventies',
  'eighties',
  'nineties',
]
const currencies: Record<string, [one: string, many: string]> = {
  $: ['dollar', 'dollars'],
  '£': ['pound', 'pounds'],
  '€': ['euro', 'euros'],
}
const shortForms: [RegExp, string][] = [
  [/\bNo\. ?(?=\d)/g, 'number '],
  [/\bvs\.?(?= )/g, 'versus'],
  [/\bGen\.(?= )/g, 'General'],
  [/\bSen\.(?= )/g, 'Senator'],
  [/\bGov\.(?= )/g, 'Governor'],
  [/\bCapt\.(?= )/g, 'Captain'],
  [/\bRev\.(?= )/g, 'Reverend'],
  [/, Jr\./g, ' Junior'],
  [/\bJr\./g, 'Junior'],
  [/\be\.g\.,?/g, 'for example,'],
  [/\bi\.e\.,?/g, 'that is,'],
  [/(?<=\d )km\b/g, 'kilometers'],
  [/(?<=\d )kg\b/g, 'kilograms'],
  [/(?<=\d )mph\b/g, 'miles per hour'],
  [/(?<=\d )AD\b|\bAD(?= \d)/g, 'A D'],
  [/\bWorld War I\b(?!I)/g, 'World War One'],
]
// Words before a Roman numeral that is read as a cardinal: World War II is "two", but Elizabeth II is "the second".
const counted =
  /\b(War|Chapter|Part|Act|Volume|Book|Article|Title|Phase|Stage|Class|Type|Mark|Rocky|Apollo|Super Bowl) $/

/** Expands years, decades, dates, money and regnal numbers. espeak reads 1809 as one thousand eight hundred nine. */
export function readAloudEnglish(text: string): string {
  let spoken = text
  for (const [pattern, words] of shortForms) spoken = spoken.replace(pattern, words)
  return spoken
    .replace(
      /([$£€]) ?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)( (?:hundred|thousand|million|billion|trillion))?/g,
      sayMoney,
    )
    .replace(
      /\b(1[1-9]\d\d|20\d\d)\s?[-–—]\s?(\d\d(?:\d\d)?)\b/g,
      (_, from, to) => `${from} to ${to.length === 2 ? from.slice(0, 2) + to : to}`,
    )
    .replace(
      /\b(1[1-9])(\d)0s\b/g,
      (_, century, decade) => `${century} ${decades[Number(decade)] || `${decade}0s`}`,
    )
    .replace(/(?<![\d.,])(1[1-9]|20)(\d\d)(?![\d%]|[.,]\d)\b/g, sayYear)
    .replace(
      new RegExp(`\\b(${months}) (\\d{1,2})\\b(?!\\d|:)`, 'g'),
      (_, month, day) => `${month} ${day}${ordinalEnd(Number(day))}`,
    )
    .replace(/(\p{Lu}\p{L}+ )([IVX]{2,}|V)\b/gu, (match, name: string, numeral: string) => {
      const value = romanValue(numeral)
      if (!value) return match
      return name.match(counted) ? `${name}${value}` : `${name}the ${value}${ordinalEnd(value)}`
    })
}

function sayYear(match: string, century: string, rest: string): string {
  if (century === '20' && rest.startsWith('0')) return match
  if (rest === '00') return `${century} hundred`
  return rest.startsWith('0') ? `${century} oh ${rest[1]}` : `${century} ${rest}`
}

function sayMoney(_: string, sign: string, amount: string, scale = ''): string {
  const [one, many] = currencies[sign] ?? ['', '']
  const [whole = '', cents] = amount.split('.')
  if (scale) return `${amount}${scale} ${many}`
  const sum = `${whole} ${whole === '1' ? one : many}`
  return cents?.length === 2 && cents !== '00' ? `${sum} ${cents.replace(/^0/, '')}` : sum
}

function ordinalEnd(value: number): string {
  const last = value % 10
  if (value % 100 >= 11 && value % 100 <= 13) return 'th'
  return last === 1 ? 'st' : last === 2 ? 'nd' : last === 3 ? 'rd' : 'th'
}
