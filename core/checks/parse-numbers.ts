import type { Language } from '#core/languages/languages.ts'
import { byLanguage } from '#core/languages/packs.ts'
import { datesInFigures } from './dates-in-figures.ts'
import { addHalves, formOf } from './number-forms.ts'
import { type NumberWord, numberWord } from './number-words.ts'
import { romanNumbers } from './roman-numbers.ts'

export type ParsedNumber = {
  value: number
  start: number
  end: number
  /** `decade`: a span of ten years. `day`: day of a month. */
  kind: 'count' | 'percent' | 'decade' | 'century' | 'ordinal' | 'day'
  isInDigits: boolean
  /** Whether the digits are grouped. "1,480" is no year. */
  isGrouped?: boolean
}

type Token = { word: string; start: number; end: number }

/** Returns all numbers of a text in order, in digits or words. */
export function parseNumbers(text: string, language: Language): ParsedNumber[] {
  const digits = [...digitNumbers(text, language), ...romanNumbers(text, language)]
  const isTaken = ({ start }: Token) => digits.some((number) => start >= number.start && start < number.end)
  const tokens = [...text.matchAll(/\p{L}+(?:['’](?=\p{L}))?/gu)]
    .map((match) => ({ word: match[0], start: match.index, end: match.index + match[0].length }))
    .map((token) => ({ ...token, word: plain(token.word) }))
  const spoken: ParsedNumber[] = []
  for (let index = 0; index < tokens.length; ) {
    const found = isTaken(tokens[index] as Token) ? null : spokenNumber(text, tokens, index, language)
    if (found) spoken.push(found.number)
    index += found?.length ?? 1
  }
  const inOrder = [...digits, ...spoken].sort((one, other) => one.start - other.start)
  return addHalves(joinDecimals(inOrder, text), text, language).map((number, index, all) => {
    const kind = isDay(number, text, language, all[index - 1]) ? 'day' : formOf(number, text, language)
    return kind ? { ...number, kind } : number
  })
}

const dated = byLanguage(({ checking }) => {
  const month = `(?:${checking.months.replaceAll(' ', '|')})(?!\\p{L})`
  return {
    after: new RegExp(`^(?:st|nd|rd|th|er|[.ºª])?\\s+(?:of\\s+|de\\s+)?${month}`, 'u'),
    // "in May 30 workers" is a count, not a day.
    before: new RegExp(`(?<!(?<!\\p{L})[IiEe][nm]\\s+)(?<!\\p{L})${month}\\s+(?:the\\s+)?$`, 'u'),
  }
})
/** A day without its month: "le 9", "am 9.". */
const bareDay: Partial<Record<Language, RegExp>> = {
  es: /(?<!\p{L})el\s+$/iu,
  fr: /(?<!\p{L})le\s+$/iu,
  de: /(?<!\p{L})(?:am|vom|zum)\s+$/iu,
}

/** Whether a number is a day of a month: "9 January", "May the fourth". */
function isDay(
  { value, start, end, kind, isInDigits }: ParsedNumber,
  text: string,
  language: Language,
  last: ParsedNumber | undefined,
) {
  if (value < 1 || value > 31 || (kind !== 'count' && kind !== 'ordinal')) return false
  const before = text.slice(Math.max(0, start - 20), start)
  const { after, before: month } = dated[language]
  // "9 January twenty-one" has its day already: what follows is a year.
  const isYear = last !== undefined && after.test(text.slice(last.end, start))
  return (
    after.test(text.slice(end)) ||
    (month.test(before) && !isYear) ||
    (isInDigits && bareDay[language]?.test(before) === true)
  )
}

/** Joins spoken decimals: "eleven point eight", "zwei Komma fünf". */
function joinDecimals(numbers: ParsedNumber[], text: string): ParsedNumber[] {
  const joined: ParsedNumber[] = []
  for (const number of numbers) {
    const last = joined.at(-1)
    const between = last ? text.slice(last.end, number.start) : ''
    if (last && number.value < 100 && /^\s(?:point|coma|punto|virgule|Komma)\s$/iu.test(between)) {
      joined[joined.length - 1] = { ...last, value: Number(`${last.value}.${number.value}`), end: number.end }
    } else joined.push(number)
  }
  return joined
}

function plain(word: string): string {
  return word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').replace(/['’]/g, '')
}

const digitPattern = /(?<![\d.,\p{L}])(?:\d{1,3}(?:[.,' \u00A0\u202F’]\d{3})+(?!\d)|\d+)(?:[.,]\d+)?/gu

function digitNumbers(text: string, language: Language): ParsedNumber[] {
  const dates = datesInFigures(text, language)
  const dated = dates.flatMap(({ day, year }): ParsedNumber[] => [
    ...(day ? [{ ...day, kind: 'day' as const, isInDigits: true }] : []),
    ...(year ? [{ ...year, kind: 'count' as const, isInDigits: true }] : []),
  ])
  const others = [...text.matchAll(digitPattern)].filter(
    ({ index }) => !dates.some(({ start, end }) => index >= start && index < end),
  )
  const plainOnes = others.map((match): ParsedNumber => {
    const start = match.index
    const after = text.slice(start + match[0].length, start + match[0].length + 24)
    const scaled = /^[\s\u00A0]+(\p{L}+)/u.exec(after)
    const scale = scaled ? numberWord(plain(scaled[1] ?? ''), language) : null
    const isScaled = scale?.does === 'multiply' && scale.value >= 100
    const value = readDigits(match[0]) * (isScaled ? scale.value : 1)
    const end = start + match[0].length + (isScaled ? (scaled?.[0].length ?? 0) : 0)
    const isDecade = value % 10 === 0 && /^(?:['’]?s\b|er\b|ern\b)/.test(after)
    const isOrdinal = /^(?:st|nd|rd|th|º|ª|er|e|ème|re)\b/.test(after)
    const isPercent = percent.test(text.slice(end, end + 14))
    const kind = isDecade ? 'decade' : isPercent ? 'percent' : isOrdinal ? 'ordinal' : 'count'
    return { value, start, end, kind, isInDigits: true, isGrouped: /\D/.test(match[0]) }
  })
  return [...dated, ...plainOnes]
}

const percent = /^[\s\u00A0\u202F]*(?:%|per ?cent|percent|por ciento|pour cent|prozent)/i

function readDigits(written: string): number {
  const grouped = /^\d{1,3}(?:[.,' \u00A0\u202F’]\d{3})+(?!\d)/.exec(written)
  const whole = grouped ? grouped[0].replace(/\D/g, '') : written
  const rest = grouped ? written.slice(grouped[0].length) : ''
  return Number((whole + rest).replace(',', '.'))
}

const connectors = byLanguage(({ checking }) => checking.numbers.connectors)

/** Parses the number words from `index` as one number; `length` is the number of tokens used. */
function spokenNumber(
  text: string,
  tokens: Token[],
  index: number,
  language: Language,
): { number: ParsedNumber; length: number } | null {
  const sum = new Sum()
  let at = index
  let end = 0
  let last: NumberWord | null = null
  if (language === 'en' && tokens[at]?.word === 'a' && isScale(tokens[at + 1]?.word, language)) at++
  for (; at < tokens.length; at++) {
    const token = tokens[at] as Token
    // "nineteen thirty-three, ten years": a comma ends a number.
    if (last && !/^[\s\u00A0\u00AD‐-]*$/.test(text.slice(end, token.start))) {
      if (!isConnector(tokens[at - 1]?.word, language)) break
    }
    if (last && token.word === connectors[language] && numberWord(tokens[at + 1]?.word ?? '', language)) {
      if (!sum.goesOnAfterAnd(numberWord(tokens[at + 1]?.word ?? '', language))) break
      continue
    }
    const word = numberWord(token.word, language)
    if (!word || (last?.isOrdinal ?? false) || !sum.add(word, language)) break
    last = word
    end = token.end
  }
  if (!last) return null
  const value = sum.value()
  const after = text.slice(end, end + 16)
  const isDecade = last.isDecade || (/^\s*(?:er jahre|er-jahre)/i.test(after) && value % 10 === 0)
  const kind = isDecade ? 'decade' : percent.test(after) ? 'percent' : last.isOrdinal ? 'ordinal' : 'count'
  const length = Math.max(1, tokens.findIndex((token) => token.start >= end) - index)
  const start = tokens[index]?.start ?? 0
  const isLast = !tokens.some((token) => token.start >= end)
  return {
    number: { value, start, end, kind, isInDigits: false },
    length: isLast ? tokens.length - index : length,
  }
}

function isConnector(word: string | undefined, language: Language): boolean {
  return word === connectors[language]
}

function isScale(word: string | undefined, language: Language): boolean {
  return numberWord(word ?? '', language)?.does === 'multiply'
}

/** Combines spoken number words: 2, 100, 80, 4 in French is 284; 19, 30, 3 in English is 1933. */
class Sum {
  private total = 0
  private current = 0
  private began = false
  private isYear = false

  add(word: NumberWord, language: Language): boolean {
    const { value } = word
    if (word.does === 'multiply') return this.multiply(value)
    if (!this.began) return this.put(value)
    const low = this.current % 100
    if (this.current === 0) return this.put(value)
    if (language === 'fr' && value === 20 && low === 4) return this.put(this.current - 4 + 80, true)
    if (language === 'fr' && (low === 60 || low === 80) && value >= 10 && value < 20)
      return this.put(this.current + value, true)
    if (language === 'fr' && [10, 70, 90].includes(low) && value >= 7 && value <= 9)
      return this.put(this.current + value, true)
    if (value >= 100) return low === 0 && this.current >= 1000 && this.put(this.current + value, true)
    if (low === 0 && this.current % 1000 !== 0) return this.put(this.current + value, true)
    if (low >= 20 && low % 10 === 0 && value < 10 && value > 0) return this.put(this.current + value, true)
    // "nineteen thirty-three", "twenty twenty-two", "nineteen twelve"
    const isCentury =
      language === 'en' && !this.isYear && this.total === 0 && this.current >= 11 && this.current <= 20
    if (isCentury && value >= 10) {
      this.isYear = true
      return this.put(this.current * 100 + value, true)
    }
    // "nineteen oh five"
    if (isCentury && value === 0) {
      this.isYear = true
      return this.put(this.current * 100, true)
    }
    if (this.isYear && low === 0 && value < 10) return this.put(this.current + value, true)
    return false
  }

  goesOnAfterAnd(next: NumberWord | null): boolean {
    return next !== null && next.does === 'add' && (this.total > 0 || this.current >= 20) && next.value < 100
  }

  private multiply(scale: number): boolean {
    if (this.isYear) return false
    this.began = true
    if (scale === 100) {
      if (this.current >= 100) return false
      this.current = Math.max(1, this.current) * 100
      return true
    }
    if (this.total > 0 && this.total % (scale * 1000) !== 0 && this.total < scale) return false
    this.total += Math.max(1, this.current) * scale
    this.current = 0
    return true
  }

  private put(value: number, isSum = false): boolean {
    this.began = true
    this.current = isSum ? value : this.current + value
    return true
  }

  value(): number {
    return this.total + this.current
  }
}
