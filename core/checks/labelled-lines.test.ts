import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { quotationsIn } from '#core/dialog/quotations.ts'
import { type Language, languages } from '#core/languages/languages.ts'
import { readSource } from '#core/source/read-source.ts'
import { checkLine } from './check-line.ts'
import { datesIn } from './dates-in.ts'
import { isYear } from './number-kinds.ts'
import { parseNumbers } from './parse-numbers.ts'

type Labelled = [truth: 'false' | 'fair', text: string, quote: string | null]

function readText(name: string) {
  const path =
    ['examples', 'tests/fixtures/texts'].map((place) => `${place}/${name}`).find(existsSync) ?? name
  const leader = (name.split('.')[0] ?? '')
    .replace(/-/g, ' ')
    .replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
  return { source: readSource(readFileSync(path, 'utf8')), names: [leader, 'Nora', 'Elias'] }
}

function textsOf(language: Language) {
  const file = `tests/fixtures/labelled-lines/${language}.json`
  const texts: Record<string, Labelled[]> = JSON.parse(readFileSync(file, 'utf8'))
  return Object.entries(texts).map(([name, lines]) => ({ ...readText(name), language, lines }))
}

test.each(languages)(
  'M F1 %s: of lines spoken freely none that is false is supported, and at most 5 of 100 fair ones are unsupported',
  (language) => {
    const counts = { false: 0, fair: 0, supportedFalse: 0, unsupportedFair: 0 }
    for (const { lines, ...episode } of textsOf(language)) {
      for (const [truth, text, quote] of lines) {
        const { support } = checkLine({ text, quote }, episode)
        counts[truth]++
        if (truth === 'false' && support === 'supported') counts.supportedFalse++
        if (truth === 'fair' && support === 'unsupported') counts.unsupportedFair++
      }
    }
    console.info(language, counts)
    expect(counts.false).toBeGreaterThan(60)
    expect(counts.supportedFalse).toBe(0)
    expect(counts.unsupportedFair / counts.fair).toBeLessThanOrEqual(0.05)
  },
)

const strange = {
  en: ['Oswald Quennell', 'Krumbeck', 'October'],
  de: ['Herr Quennell', 'Herr Krumbeck', 'Oktober'],
  es: ['Oswaldo Quennell', 'Krumbeque', 'octubre'],
  fr: ['Oswald Quennell', 'Krumbecq', 'octobre'],
}
const said = { en: 'She said', de: 'Sie sagte', es: 'Dijo', fr: 'Elle dit' }

/** False lines, each from a sentence of the source, and the kind of what was planted in it. */
function plant(text: string, language: Language): [kind: string, line: string][] {
  const planted: [string, string][] = []
  const numbers = parseNumbers(text, language)
  const put = (from: { start: number; end: number }, words: string) =>
    text.slice(0, from.start) + words + text.slice(from.end)
  const day = numbers.find(({ kind }) => kind === 'day')
  const year = numbers.find((number) => isYear(number) && number.isInDigits)
  const count = numbers.find((one) => one.kind === 'count' && !isYear(one) && one.isInDigits && one.value > 2)
  if (day && datesIn(text, numbers, language).length > 0 && day.isInDigits)
    planted.push(['date', put(day, String((day.value % 28) + 1))])
  if (year) planted.push(['date', put(year, String(year.value - 337))])
  if (count) planted.push(['number', put(count, String(count.value * 3 + 77_771))])
  const [name, place] = strange[language]
  const named = /(?<=\p{Ll} )\p{Lu}\p{Ll}{3,}(?: \p{Lu}\p{Ll}+)+/u.exec(text)
  if (named) planted.push(['name', text.replace(named[0], () => name ?? '')])
  if (named) planted.push(['name', text.replace(named[0], () => place ?? '')])
  const quoted = quotationsIn(text).find((words) => words.split(' ').length > 4)
  if (quoted)
    planted.push(['quotation', text.replace(quoted, () => quoted.replace(/ \S+$/, ' wahrlich nimmer'))])
  const words = text.split(' ')
  if (words.length > 6)
    planted.push(['quotation', `${said[language]}: “${words.slice(1, 6).reverse().join(' ')}.”`])
  return planted
}

test.each(languages)(
  '%s: planted names, numbers, dates and quotations are unsupported, with the right reason',
  (language) => {
    const counts = new Map<string, { all: number; found: number }>()
    const missed: string[] = []
    for (const { lines: _, ...episode } of textsOf(language)) {
      for (const { text } of episode.source.sentences) {
        for (const [kind, line] of plant(text, language)) {
          const label = checkLine({ text: line, quote: text }, episode)
          const count = counts.get(kind) ?? { all: 0, found: 0 }
          const isFound = label.support === 'unsupported' && label.reason?.kind === kind
          counts.set(kind, { all: count.all + 1, found: count.found + Number(isFound) })
          if (!isFound) missed.push(`${kind} (${label.reason?.kind}): ${line}`)
        }
      }
    }
    console.info(language, [...counts], missed.slice(0, 25))
    for (const [kind, { all, found }] of counts) {
      expect.soft(all, kind).toBeGreaterThanOrEqual(5)
      expect.soft(found / all, kind).toBeGreaterThanOrEqual(0.9)
    }
    expect([...counts.keys()].sort()).toEqual(['date', 'name', 'number', 'quotation'])
  },
)

test.each(languages)(
  '%s: sentences of the source are supported word for word, in a line of their own or two',
  (language) => {
    let all = 0
    let found = 0
    for (const { lines: _, ...episode } of textsOf(language)) {
      const { sentences } = episode.source
      for (const [place, { text }] of sentences.entries()) {
        if (text.split(' ').length < 3) continue
        const next = sentences[place + 1]?.text ?? ''
        for (const line of [text, next.split(' ').length < 3 ? text : `${text} ${next}`]) {
          all++
          if (checkLine({ text: line, quote: null }, episode).provedBy === 'words') found++
        }
      }
    }
    expect(all).toBeGreaterThan(100)
    expect(found / all).toBeGreaterThanOrEqual(0.95)
  },
)
