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

function sourceOf(name: string) {
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

/** How many lines are marked unsupported: false ones by language (`caught`), fair ones (`flagged`), and all by kind. */
function ratesOf(half: 'tuning' | 'held-out') {
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
      const isUnsupported = groundTurn(text, quote, source, [leader], isGreeting).support === 'unsupported'
      count(truth === 'false' ? rates.caught : rates.flagged, language, isUnsupported)
      count(rates.kinds, `${truth} ${kind}`, isUnsupported)
    }
  }
  return rates
}

const share = ({ lines, unsupported }: Rate) => unsupported / lines

test.each([
  ['tuning', 0.75, 0.1],
  ['held-out', 0, 1],
] as const)(
  '%s lines: how many false ones are marked, and how many fair ones are flagged',
  (half, mostly, rarely) => {
    const { caught, flagged, kinds } = ratesOf(half)
    const tell = (map: Map<string, Rate>) =>
      [...map].map(([key, { lines, unsupported }]) => `${key} ${unsupported}/${lines}`).join(', ')
    console.info(`${half}: caught ${tell(caught)}; flagged ${tell(flagged)}\n  ${tell(kinds)}`)
    for (const [language, rate] of caught)
      expect.soft(share(rate), `caught ${language}`).toBeGreaterThanOrEqual(mostly)
    for (const [language, rate] of flagged)
      expect.soft(share(rate), `flagged ${language}`).toBeLessThanOrEqual(rarely)
  },
)
