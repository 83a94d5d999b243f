import { expect, test } from 'vitest'
import { describeDifferences, findDifferences, type PublishedLine } from './differences.ts'

const said = (...texts: string[]): PublishedLine[] =>
  texts.map((text) => ({ id: text, speaker: 'Host A', text, part: '' }))
const told = (before: PublishedLine[], now: PublishedLine[]) =>
  describeDifferences(findDifferences(before, now))

test('the same lines have no difference', () => {
  expect(told(said('one', 'two'), said('one', 'two'))).toEqual([])
})

test('D2 changed, new, removed and moved lines are each told', () => {
  const [one, two, three, four] = said('one', 'two', 'three', 'four') as [
    PublishedLine,
    PublishedLine,
    PublishedLine,
    PublishedLine,
  ]
  expect(told([one, two, three, four], [{ ...two, text: 'TWO' }, ...said('new'), four, one])).toEqual([
    'One line has other words.',
    'One line is new.',
    'One line was removed.',
    'One line was moved.',
  ])
})

test('one line that goes to the end is one that was moved', () => {
  const { moved } = findDifferences(said('1', '2', '3', '4', '5'), said('2', '3', '4', '5', '1'))
  expect(moved.map((line) => line.text)).toEqual(['1'])
  expect(told(said('1', '2', '3', '4'), said('3', '4', '1', '2'))).toEqual(['2 lines were moved.'])
})

test('a line of another host or chapter counts as changed; lines that only lost their ids as the same', () => {
  const [line] = said('one') as [PublishedLine]
  expect(told([line], [{ ...line, speaker: 'Host B' }])).toEqual(['One line has other words.'])
  expect(told([line], [{ ...line, part: 'Later' }])).toEqual(['One line has other words.'])
  expect(
    told(
      said('one', 'one2'),
      said('one', 'one2').map((same) => ({ ...same, id: `${same.id}x` })),
    ),
  ).toEqual([])
})
