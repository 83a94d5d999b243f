import { expect, test } from 'vitest'
import { describeDifferences, findDifferences, type PublishedLine } from './differences.ts'

const said = (...texts: string[]): PublishedLine[] =>
  texts.map((text) => ({ id: text, speaker: 'Host A', text, part: '' }))
const sentences = (before: PublishedLine[], now: PublishedLine[]) =>
  describeDifferences(findDifferences(before, now))

test('the same lines have no difference', () => {
  expect(sentences(said('one', 'two'), said('one', 'two'))).toEqual([])
})

test('D2 changed, new, removed and moved lines are each told', () => {
  const [one, two, three, four] = said('one', 'two', 'three', 'four') as [
    PublishedLine,
    PublishedLine,
    PublishedLine,
    PublishedLine,
  ]
  expect(sentences([one, two, three, four], [{ ...two, text: 'TWO' }, ...said('new'), four, one])).toEqual([
    'One line has other words.',
    'One line is new.',
    'One line was removed.',
    'One line was moved.',
  ])
})

test('one line that goes to the end is one that was moved', () => {
  const { moved } = findDifferences(said('1', '2', '3', '4', '5'), said('2', '3', '4', '5', '1'))
  expect(moved.map((line) => line.text)).toEqual(['1'])
  expect(sentences(said('1', '2', '3', '4'), said('3', '4', '1', '2'))).toEqual(['2 lines were moved.'])
})

test('a line of another host or chapter counts as changed; lines that only lost their ids as the same', () => {
  const [line] = said('one') as [PublishedLine]
  expect(sentences([line], [{ ...line, speaker: 'Host B' }])).toEqual(['One line has other words.'])
  expect(sentences([line], [{ ...line, part: 'Later' }])).toEqual(['One line has other words.'])
  expect(
    sentences(
      said('one', 'one2'),
      said('one', 'one2').map((same) => ({ ...same, id: `${same.id}x` })),
    ),
  ).toEqual([])
})
