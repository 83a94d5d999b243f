import type { Language } from '#core/dialog/languages.ts'

export type NumberWord = { value: number; does: 'add' | 'multiply'; isOrdinal: boolean; isDecade: boolean }

const units: Record<Language, string> = {
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  es: 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve',
  fr: 'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize',
  de: 'null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
}
const tens: Record<Language, string> = {
  en: 'twenty thirty forty fifty sixty seventy eighty ninety',
  es: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  fr: 'vingt trente quarante cinquante soixante septante huitante nonante',
  de: 'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig',
}
const more: Record<Language, Record<string, number>> = {
  en: { oh: 0 },
  es: {
    un: 1,
    una: 1,
    veintiun: 21,
    veintiuna: 21,
    doscientos: 200,
    doscientas: 200,
    trescientos: 300,
    trescientas: 300,
    cuatrocientos: 400,
    cuatrocientas: 400,
    quinientos: 500,
    quinientas: 500,
    seiscientos: 600,
    seiscientas: 600,
    setecientos: 700,
    setecientas: 700,
    ochocientos: 800,
    ochocientas: 800,
    novecientos: 900,
    novecientas: 900,
  },
  fr: { une: 1, vingts: 20 },
  de: { ein: 1, eine: 1, zwo: 2, beide: 2, beiden: 2 },
}
const scales: Record<Language, Record<string, number>> = {
  en: { hundred: 100, thousand: 1000, million: 1e6, billion: 1e9 },
  es: { cien: 100, ciento: 100, mil: 1000, millon: 1e6, millones: 1e6 },
  fr: {
    cent: 100,
    cents: 100,
    mille: 1000,
    mil: 1000,
    million: 1e6,
    millions: 1e6,
    milliard: 1e9,
    milliards: 1e9,
  },
  de: {
    hundert: 100,
    tausend: 1000,
    million: 1e6,
    millionen: 1e6,
    mio: 1e6,
    milliarde: 1e9,
    milliarden: 1e9,
  },
}
const ordinals: Record<Language, string> = {
  en: ' first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth',
  es: ' primero segundo tercero cuarto quinto sexto septimo octavo noveno decimo undecimo duodecimo',
  fr: ' premier deuxieme troisieme quatrieme cinquieme sixieme septieme huitieme neuvieme dixieme onzieme douzieme treizieme quatorzieme quinzieme seizieme',
  de: ' erste zweite dritte vierte funfte sechste siebte achte neunte zehnte elfte zwolfte dreizehnte vierzehnte funfzehnte sechzehnte siebzehnte achtzehnte neunzehnte',
}

const words: Record<Language, Map<string, NumberWord>> = {
  en: makeWords('en'),
  es: makeWords('es'),
  fr: makeWords('fr'),
  de: makeWords('de'),
}

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

/** What a word (lower case, without accents) adds to a number, or null when it is none. */
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

const germanTens = 'zwanzig|dreissig|vierzig|funfzig|sechzig|siebzig|achtzig|neunzig'
const germanUnits =
  'ein|eins|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|dreizehn|vierzehn|funfzehn|sechzehn|siebzehn|achtzehn|neunzehn'
const below100 = `(?:(?:(?:ein|zwei|drei|vier|funf|sechs|sieben|acht|neun)und)?(?:${germanTens})|${germanUnits})`
const germanPattern = new RegExp(
  `^(?:(?<thousands>(?:(?:${below100})?hundert(?:und)?)?(?:${below100})?)tausend(?:und)?)?(?:(?<hundreds>${below100})?(?<hundert>hundert)(?:und)?)?(?<rest>${below100})?(?<ending>ste[nrsm]?|te[nrsm]?|er|ern)?$`,
)

/** "neunzehnhundertdreiunddreißig", "hunderttausendste", "dreißiger". */
function germanCompound(word: string): NumberWord | null {
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
