import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSource } from '#core/source/read-source.ts'
import { bestRuns } from './best-runs.ts'
import { chooseLines, wordsIn } from './choose-lines.ts'
import { readStory } from './story.ts'

const lead = '# Anna Roth\n\nAnna Roth opened a yard in 1950 and closed it in 1990.\n\n'
const scene = (heading: string, ...lines: string[]) => `## ${heading}\n\n${lines.join(' ')}\n\n`
const filler = scene(
  'The town',
  'The town lay by the river and lived from it.',
  'Nobody in it was rich, and most people fished for a living all year.',
  'The streets were narrow, the houses were low, and the winters were long.',
)
const close = scene('What remains', 'Anna Roth lived by the river until she was ninety.')

/** Returns the selected text for each of many budgets, up to a share of the whole. */
function tellings(text: string, share = 0.95): string[] {
  const story = readStory(readSource(text), 'Anna Roth', 'en')
  const all = wordsIn(story, story.lines.keys())
  return Array.from({ length: 14 }, (_, step) => Math.round(all * (0.3 + (step * (share - 0.3)) / 13))).map(
    (budget) => {
      const selected = chooseLines(story, budget)
      return story.lines.flatMap(({ index, text: line }) => (selected.has(index) ? [line] : [])).join(' ')
    },
  )
}

test('however short, what is said behind “she asked for silence” is told with it', () => {
  const text =
    lead +
    scene('The offer', 'Roth climbed on a pile of 38 boards and asked the whole shop for silence.') +
    '“I stop,” she said.\n\n“What does it cost?” asked somebody.\n\n' +
    filler +
    close
  for (const spokenText of tellings(text))
    if (spokenText.includes('for silence')) expect(spokenText).toContain('I stop')
})

test('a paragraph that has hardly begun is not left', () => {
  const text =
    lead +
    scene(
      'The find',
      'Her first discovery dates from 1958.',
      'Roth was 25 then.',
      'Two woods look alike, but one of them swims and the other one does not swim at all.',
      'Roth looked at the grain and saw that there are two kinds of it in the country.',
    ) +
    filler +
    close
  for (const spokenText of tellings(text))
    if (spokenText.includes('was 25')) expect(spokenText).toContain('Two woods')
})

test('where much is cut, nobody comes in unknown behind a gap', () => {
  const text =
    lead +
    scene(
      'The family',
      'Her foreman Edmund Lund wanted to sell the yard to strangers in the year 1958.',
      'They talked about it for weeks on end, and neither of them gave an inch in all that time.',
    ) +
    'Lund refused the price and founded a firm with 12 men in Hull.\n\n' +
    filler +
    close
  for (const spokenText of tellings(text, 0.58))
    if (spokenText.includes('Lund refused')) expect(spokenText).toContain('foreman Edmund Lund')
})

test('nobody stands unknown at the end of what is told', () => {
  const text = `${lead}${scene('The river', 'For years Roth spoke in a kitchen with Wolkow, who came from the other bank, since there was no office for it.', 'They drank tea.', 'The first boat went over the river in May, with forty people on it.', 'Roth stood at the wheel herself, at sixty-five, with a new licence in her pocket.', 'And nobody but Wolkow rang the bell that morning.')}${filler}${close}`
  for (const spokenText of tellings(text))
    if (spokenText.includes('but Wolkow')) expect(spokenText).toContain('Wolkow, who came')
})

test('what somebody set out to do is not left before it is told whether it was done', () => {
  const text =
    lead +
    scene(
      'The rescue',
      'In 1916 the ice broke the ship of 28 men.',
      'So Roth decided to fetch help herself.',
      'The sea between is among the roughest on earth.',
      'In August 1916 Roth brought all 28 of them home.',
    ) +
    filler +
    close
  for (const spokenText of tellings(text))
    if (spokenText.includes('fetch help')) expect(spokenText).toContain('sea between')
})

test('behind a gap no sentence opens with a thing that nobody knows', () => {
  const text =
    lead +
    scene(
      'Years of quiet',
      'Her parents let Roth do nothing at all for years.',
      'They had little hope for her.',
    ) +
    'The quarrel lasted for 12 years and ended with a refusal in 1951.\n\n' +
    filler +
    close
  for (const spokenText of tellings(text, 0.58))
    if (spokenText.includes('The quarrel')) expect(spokenText).toContain('parents')
})

test('what came of the scene that the opening names is told, however short', () => {
  const text =
    '# Anna Roth\n\nIn 1974 Anna Roth defended a law on ferries before a hostile parliament.\n\n' +
    filler +
    scene(
      'The law',
      'Her law on ferries came before parliament on 26 November.',
      'The debate lasted for three days and two nights, and it was not a friendly one.',
      'At four in the morning parliament adopted the law by 284 votes to 189.',
    ) +
    scene(
      'The prize',
      'In 1980 Roth was given a prize for her 12 books and her 40 songs.',
      'She refused the money: 1,000 pounds, 20 cows and 300 hens.',
    ) +
    close
  for (const spokenText of tellings(text))
    if (spokenText.split(' ').length > 60) expect(spokenText).toContain('284 votes')
})

test('men in danger are not left there: how it came out is told, though it stands in another chapter', () => {
  const text =
    lead +
    scene(
      'The ice',
      'On 27 October 1915 the 28 men of the Hull stood on drifting ice with 3 boats.',
      'The town heard nothing of them in all those months and went on fishing.',
    ) +
    scene('The rescue', 'The winter was long.', 'In August 1916 all the men of the Hull were rescued.') +
    filler +
    close
  for (const spokenText of tellings(text, 0.58))
    if (spokenText.includes('drifting')) expect(spokenText).toContain('rescued')
})

test('a gap of a few words is told, and nothing stops behind "It didn’t."', () => {
  const text =
    lead +
    scene(
      'The night',
      'On 22 June 1978 the apprentice Mark Lund fell under the saw and died at nineteen.',
      'The guard was off.',
      'Roth gave the saw away for 12 pounds and refused to buy another one for 20 years.',
      'The numbers of dead were to fall with the power.',
      'They didn’t.',
      'They fell when the children were carried to the scales.',
    ) +
    filler +
    close
  for (const spokenText of tellings(text)) {
    if (spokenText.includes('apprentice') && spokenText.includes('gave the saw'))
      expect(spokenText).toContain('guard was off')
    if (spokenText.includes('They didn’t')) expect(spokenText).toContain('scales')
  }
})

/** Number of searches for three concatenated examples, cut to `lines` lines, at eight minutes. */
function triesOver(lines: number): number {
  const text = ['ernest-shackleton', 'florence-nightingale', 'frances-perkins']
    .map((name) => readFileSync(new URL(`../../examples/${name}.en.md`, import.meta.url), 'utf8'))
    .join('\n\n')
  const read = (part: string) => readStory(readSource(part), 'Frances Perkins', 'en')
  const story = read(text.slice(0, read(text).lines[lines - 1]?.end))
  expect(story.lines).toHaveLength(lines)
  // Each selection has its own `starts` array, so it serves as the key.
  const tries = new Map<readonly number[], number>()
  chooseLines(story, 1000, (read, budget, bounds, starts, breaks) => {
    tries.set(starts, (tries.get(starts) ?? 0) + 1)
    return bestRuns(read, budget, bounds, starts, breaks)
  })
  return Math.max(...tries.values())
}

test('the longer a text, the less often its choice is tried anew: little by little, with no leap at any length', () => {
  const [below = 0, above = 0, long = 0] = [199, 201, 245].map(triesOver)
  expect(below).toBeLessThan(60)
  expect(Math.abs(below - above)).toBeLessThan(8)
  expect(long).toBeLessThan(above)
})
