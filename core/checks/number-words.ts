import type { Language } from '#core/languages/languages.ts'
import { byLanguage } from '#core/languages/packs.ts'

export type NumberWord = { value: number; does: 'add' | 'multiply'; isOrdinal: boolean; isDecade: boolean }

const units = byLanguage(({ checking }) => checking.numbers.units)
const tens = byLanguage(({ checking }) => checking.numbers.tens)
const more = byLanguage(({ checking }) => checking.numbers.more)
const scales = byLanguage(({ checking }) => checking.numbers.scales)
const ordinals = byLanguage(({ checking }) => checking.numbers.ordinals)

const words = byLanguage((_, language) => makeWords(language))

function makeWords(language: Language): Map<string, NumberWord> {
  const made = new Map<string, NumberWord>()
  const add = (word: string, value: number, extra: Partial<NumberWord> = {}) =>
    made.set(word, { value, does: 'add', isOrdinal: false, isDecade: false, ...extra })
  for (const [value, word] of ordinals[language].split(' ').entries()) {
    if (!word) continue
    add(word, value, { isOrdinal: true })
    if (language === 'es') add(word.replace(/o$/, 'a'), value, { isOrdinal: true })
    if (language === 'de') for (const end of 'nrs') add(`${word}${end}`, value, { isOrdinal: true })
  }
  for (const [value, word] of units[language].split(' ').entries()) add(word, value)
  for (const [place, word] of tens[language].split(' ').entries()) {
    const value = (place + 2) * 10
    add(word, value)
    if (language === 'en') {
      add(word.replace(/y$/, 'ieth'), value, { isOrdinal: true })
      add(word.replace(/y$/, 'ies'), value, { isDecade: true })
    }
    if (language === 'fr') add(`${word.replace(/e$/, '')}ieme`, value, { isOrdinal: true })
  }
  for (const [word, value] of Object.entries(more[language])) add(word, value)
  for (const [word, value] of Object.entries(scales[language])) add(word, value, { does: 'multiply' })
  if (language === 'en') {
    add('hundredth', 100, { does: 'multiply', isOrdinal: true })
    add('thousandth', 1000, { does: 'multiply', isOrdinal: true })
  }
  if (language === 'fr') {
    add('premiere', 1, { isOrdinal: true })
    add('seconde', 2, { isOrdinal: true })
    add('second', 2, { isOrdinal: true })
    add('unieme', 1, { isOrdinal: true })
    add('centieme', 100, { does: 'multiply', isOrdinal: true })
  }
  if (language === 'es') {
    add('primer', 1, { isOrdinal: true })
    add('tercer', 3, { isOrdinal: true })
  }
  return made
}

const compounds = new Map<string, NumberWord | null>()

/** Returns the number word for a word in lower case without accents; null if the word is no number. */
export function numberWord(word: string, language: Language): NumberWord | null {
  const found = words[language].get(word)
  if (found) return found
  if (language !== 'de' || word.length < 6) return null
  let compound = compounds.get(word)
  if (compound === undefined) {
    compound = germanCompound(word)
    if (compounds.size < 10_000) compounds.set(word, compound)
  }
  return compound
}

/** "zweieinhalb", "dreieinhalbtausend" */
const germanHalf = /^(?<whole>\p{L}+)einhalb(?<scale>hundert|tausend)?$/u

const germanTens = 'zwanzig|dreissig|vierzig|funfzig|sechzig|siebzig|achtzig|neunzig'
const germanUnits =
  'ein|eins|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|dreizehn|vierzehn|funfzehn|sechzehn|siebzehn|achtzehn|neunzehn'
const below100 = `(?:(?:(?:ein|zwei|drei|vier|funf|sechs|sieben|acht|neun)und)?(?:${germanTens})|${germanUnits})`
const germanPattern = new RegExp(
  `^(?:(?<thousands>(?:(?:${below100})?hundert(?:und)?)?(?:${below100})?)tausend(?:und)?)?(?:(?<hundreds>${below100})?(?<hundert>hundert)(?:und)?)?(?<rest>${below100})?(?<ending>ste[nrsm]?|te[nrsm]?|er|ern)?$`,
)

/** Parses a German compound: "neunzehnhundertdreiunddreißig", "hunderttausendste", "dreißiger". */
function germanCompound(word: string): NumberWord | null {
  const half = germanHalf.exec(word)?.groups
  if (half) {
    const whole = numberWord(half.whole ?? '', 'de')?.value
    const scale = numberWord(half.scale ?? '', 'de')?.value ?? 1
    return whole ? { value: (whole + 0.5) * scale, does: 'add', isOrdinal: false, isDecade: false } : null
  }
  const match = germanPattern.exec(word)
  if (!match?.groups) return null
  const { thousands, hundreds, hundert, rest, ending } = match.groups
  const hasThousand = word.includes('tausend')
  if (!hasThousand && !hundert && !rest) return null
  const value =
    (hasThousand ? Math.max(1, smallGerman(thousands ?? '')) * 1000 : 0) +
    (hundert ? Math.max(1, smallGerman(hundreds ?? '')) * 100 : 0) +
    smallGerman(rest ?? '')
  if (value === 0) return null
  const isDecade = ending === 'er' || ending === 'ern'
  if (isDecade && value % 10 !== 0) return null
  return { value, does: 'add', isOrdinal: Boolean(ending) && !isDecade, isDecade }
}

function smallGerman(word: string): number {
  if (!word) return 0
  const hundred = /^(.*?)hundert(?:und)?(.*)$/.exec(word)
  if (hundred) return Math.max(1, smallGerman(hundred[1] ?? '')) * 100 + smallGerman(hundred[2] ?? '')
  const list = units.de.split(' ')
  const unit = word === 'ein' ? 1 : list.indexOf(word)
  if (unit > 0) return unit
  const [, small = '', ten = ''] = new RegExp(`^(?:(.+?)und)?(${germanTens})$`).exec(word) ?? []
  return (tens.de.split(' ').indexOf(ten) + 2) * 10 + (small ? smallGerman(small) : 0)
}
