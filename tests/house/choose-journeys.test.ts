import { expect, test } from 'vitest'
import { chooseJourneys, type Journey } from '../../scripts/choose-journeys.ts'

const requirements = ['LAY-01', 'LAY-02', 'HOM-01', 'HOM-02']
const quickTests = "test('LAY-01 LAY-02 …"
const longFiles = ['tests/e2e/outages.spec.ts']

function titlesOf(journeys: Partial<Journey>[]): string[] {
  const whole = journeys.map((journey) => ({
    title: '',
    file: 'tests/e2e/public.spec.ts',
    tags: [],
    ...journey,
  }))
  return chooseJourneys(whole, requirements, quickTests, longFiles).map(({ title }) => title)
}

test('every journey runs that names a requirement which no quick test names', () => {
  const titles = ['HOM-01 the newest', 'HOM-01 without script', 'HOM-02 LAY-01 the others']
  expect(titlesOf(titles.map((title) => ({ title })))).toEqual(titles)
})

test('of what quick tests name too, as few journeys run as name it all', () => {
  const titles = ['LAY-01 the header', 'LAY-01 LAY-02 the whole page', 'LAY-02 the logo', 'another matter']
  expect(titlesOf(titles.map((title) => ({ title })))).toEqual(['LAY-01 LAY-02 the whole page'])
})

test('one journey runs of a file that proves what no requirement says', () => {
  const file = 'tests/e2e/defects.spec.ts'
  const others = [
    { title: 'a mended fault', file },
    { title: 'another one', file },
  ]
  expect(titlesOf([{ title: 'HOM-01 the newest' }, ...others])).toEqual([
    'HOM-01 the newest',
    'a mended fault',
  ])
})

test('long journeys and long files wait, whatever they prove', () => {
  const long = [
    { title: 'HOM-01 the newest', tags: ['long'] },
    { title: 'HOM-02 the server is stopped', file: 'tests/e2e/outages.spec.ts' },
  ]
  expect(titlesOf(long)).toEqual([])
})
