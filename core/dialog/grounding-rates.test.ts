import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSource } from '#core/source/read-source.ts'
import { groundTurn } from './grounding.ts'

type Line = { text: string; quote: string | null; isGreeting: boolean; truth: 'false' | 'fair'; kind: string }
type Fixture = { language: string; source: string; lines: Line[] }

const folder = 'tests/fixtures/grounding'

function fixtures(half: 'tuning' | 'held-out'): Fixture[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(half) && name.endsWith('.json'))
    .flatMap((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Fixture | Fixture[])
}

const known = new Map<string, ReturnType<typeof readText>>()

/** Cached, as parsing a text takes longer than grounding its lines. */
function sourceOf(name: string) {
  const text = known.get(name) ?? readText(name)
  known.set(name, text)
  return text
}

function readText(name: string) {
  const bare = name.split('/').at(-1) ?? name
  const path = ['examples', 'tests/fixtures/texts']
    .map((place) => `${place}/${bare}`)
    .find((one) => existsSync(one))
  const leader = bare
    .split('.')[0]
    ?.split('-')
    .map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)
    .join(' ')
  return { source: readSource(readFileSync(path ?? name, 'utf8')), leader: leader ?? '' }
}

type Rate = { lines: number; unsupported: number }

/** Computed once for all tests. */
const exactly = new Map<string, ReturnType<typeof countRates>>()
function ratesOf(half: 'tuning' | 'held-out') {
  const rates = exactly.get(half) ?? countRates(half)
  exactly.set(half, rates)
  return rates
}

/** Counts lines labelled unsupported: false ones (`caught`) and correct ones (`flagged`) by language, and all by kind. */
function countRates(
  half: 'tuning' | 'held-out',
  cite: (quote: string) => string = (quote) => quote,
  only?: Line['truth'],
) {
  const rates = {
    caught: new Map<string, Rate>(),
    flagged: new Map<string, Rate>(),
    kinds: new Map<string, Rate>(),
  }
  const count = (map: Map<string, Rate>, key: string, isUnsupported: boolean) => {
    const rate = map.get(key) ?? { lines: 0, unsupported: 0 }
    map.set(key, { lines: rate.lines + 1, unsupported: rate.unsupported + Number(isUnsupported) })
  }
  for (const { language, source: name, lines } of fixtures(half)) {
    const { source, leader } = sourceOf(name)
    for (const { text, quote, isGreeting, truth, kind } of lines) {
      if (only && truth !== only) continue
      const cited = quote === null ? null : cite(quote)
      const isUnsupported = groundTurn(text, cited, source, [leader], isGreeting).support === 'unsupported'
      count(truth === 'false' ? rates.caught : rates.flagged, language, isUnsupported)
      count(rates.kinds, `${truth} ${kind}`, isUnsupported)
    }
  }
  return rates
}

const share = ({ lines, unsupported }: Rate) => unsupported / lines
const tell = (map: Map<string, Rate>) =>
  [...map].map(([key, { lines, unsupported }]) => `${key} ${unsupported}/${lines}`).join(', ')

// What is reached, less two lines a language; docs/decisions/015-marks-without-a-model.md says what is wanted.
test.each([
  ['tuning', { en: 0.77, es: 0.75, fr: 0.8, de: 0.8 }, { en: 0.07, es: 0.06, fr: 0.1, de: 0.07 }],
  ['held-out', { en: 0.38, es: 0.33, fr: 0.33, de: 0.15 }, { en: 0.47, es: 0.4, fr: 0.4, de: 0.42 }],
] as const)(
  '%s lines: how many false ones are marked, and how many fair ones are flagged',
  (half, mostly, rarely) => {
    const { caught, flagged, kinds } = ratesOf(half)
    // Kinds are not printed for held-out lines, so that the rules are not tuned on them.
    console.info(`${half}: caught ${tell(caught)}; flagged ${tell(flagged)}`)
    if (half === 'tuning') console.info(tell(kinds))
    for (const language of ['en', 'es', 'fr', 'de'] as const) {
      const none = { lines: 0, unsupported: 0 }
      expect
        .soft(share(caught.get(language) ?? none), `caught ${language}`)
        .toBeGreaterThanOrEqual(mostly[language])
      expect
        .soft(share(flagged.get(language) ?? none), `flagged ${language}`)
        .toBeLessThanOrEqual(rarely[language])
    }
  },
)

/** Errors that models make in the passages they cite. */
const sloppy: [string, (quote: string) => string][] = [
  ['changes one word', (quote) => changeWord(quote)],
  ['leaves one word out', (quote) => withoutWord(quote)],
]

function changeWord(quote: string): string {
  const words = quote.split(' ')
  if (words.length < 5) return quote
  words[Math.floor(words.length / 2)] = 'whatever'
  return words.join(' ')
}

function withoutWord(quote: string): string {
  const words = quote.split(' ')
  if (words.length < 5) return quote
  words.splice(Math.floor(words.length / 2), 1)
  return words.join(' ')
}

test('a model that changes or leaves out a word in each passage it cites gives no more unsupported lines', () => {
  const exact = total(ratesOf('tuning').flagged)
  for (const [does, cite] of sloppy) {
    const changed = total(countRates('tuning', cite, 'fair').flagged)
    console.info(
      `fair lines unsupported: exact ${exact.unsupported}, ${does} ${changed.unsupported} of ${changed.lines}`,
    )
    expect.soft(share(changed), does).toBeLessThanOrEqual(0.1)
    expect.soft(changed.unsupported - exact.unsupported, does).toBeLessThanOrEqual(changed.lines * 0.02)
  }
})

function total(rates: Map<string, Rate>): Rate {
  return [...rates.values()].reduce(
    (sum, { lines, unsupported }) => ({
      lines: sum.lines + lines,
      unsupported: sum.unsupported + unsupported,
    }),
    { lines: 0, unsupported: 0 },
  )
}
