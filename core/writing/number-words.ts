/** Words that multiply the number before them, in our four languages; plurals ("thousands of") are no number. */
export const scaleWords = new Map<string, number>(
  Object.entries({
    hundred: 100,
    thousand: 1000,
    million: 1e6,
    billion: 1e9,
    cien: 100,
    ciento: 100,
    doscientos: 200,
    trescientos: 300,
    quinientos: 500,
    mil: 1000,
    millón: 1e6,
    millones: 1e6,
    cent: 100,
    cents: 100,
    mille: 1000,
    millions: 1e6,
    milliard: 1e9,
    milliards: 1e9,
    hundert: 100,
    tausend: 1000,
    eintausend: 1000,
    einhundert: 100,
    mio: 1e6,
    millionen: 1e6,
    milliarde: 1e9,
    milliarden: 1e9,
  }),
)

const units = {
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  es: 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
  fr: 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize',
  de: 'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
}
const tens = {
  en: 'twenty thirty forty fifty sixty seventy eighty ninety',
  es: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  fr: 'vingt trente quarante cinquante soixante',
  de: 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
}

function makeValues(): Map<string, number> {
  const values = new Map<string, number>()
  const of = (words: string) => words.split(' ')
  for (const words of Object.values(units))
    for (const [value, word] of of(words).entries()) values.set(word, value)
  for (const [language, words] of Object.entries(tens)) {
    for (const [index, word] of of(words).entries()) {
      const ten = (index + 2) * 10
      values.set(word, ten)
      const small = of(units[language as keyof typeof units]).slice(1, 10)
      for (const [digit, unit] of small.entries()) {
        const value = ten + digit + 1
        if (language === 'en') values.set(`${word} ${unit}`, value)
        else if (language === 'es') values.set(`${word} y ${unit}`, value)
        else if (language === 'fr') values.set(digit === 0 ? `${word} et un` : `${word} ${unit}`, value)
        else values.set(`${unit === 'eins' ? 'ein' : unit}und${word}`, value)
      }
    }
  }
  addFrenchTeens(values, of(units.fr))
  return values
}

/** dix-sept to dix-neuf, soixante-dix to quatre-vingt-dix-neuf. */
function addFrenchTeens(values: Map<string, number>, small: string[]): void {
  const teens = [...small.slice(10), 'dix sept', 'dix huit', 'dix neuf']
  for (const [index, teen] of teens.entries()) {
    values.set(teen, 10 + index)
    values.set(index === 1 ? 'soixante et onze' : `soixante ${teen}`, 70 + index)
    values.set(`quatre vingt ${teen}`, 90 + index)
  }
  values.set('quatre vingts', 80)
  for (const [index, unit] of small.slice(1, 10).entries()) values.set(`quatre vingt ${unit}`, 81 + index)
}

const values = makeValues()

/** Written-out numbers below 100, hyphens read as blanks; `starts` are their first words. */
export const numberPhrases = {
  values,
  starts: new Set([...values.keys()].map((phrase) => phrase.split(' ')[0] ?? '')),
}
