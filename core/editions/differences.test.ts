import { expect, test } from 'vitest'
import { findDifferences, type PublishedLine } from './differences.ts'

const said = (...texts: string[]): PublishedLine[] =>
  texts.map((text) => ({ id: text, speaker: 'Host A', text, part: '' }))
/** How many lines are changed, new, removed and moved. */
const counts = (before: PublishedLine[], now: PublishedLine[]) => {
  const { changed, added, removed, moved } = findDifferences(before, now)
  return [changed, added, removed, moved].map((lines) => lines.length)
}
const none = [0, 0, 0, 0]

test('the same lines have no difference', () => {
  expect(counts(said('one', 'two'), said('one', 'two'))).toEqual(none)
})

test('D2 changed, new, removed and moved lines are each told', () => {
  const [one, two, three, four] = said('one', 'two', 'three', 'four') as [
    PublishedLine,
    PublishedLine,
    PublishedLine,
    PublishedLine,
  ]
  expect(counts([one, two, three, four], [{ ...two, text: 'TWO' }, ...said('new'), four, one])).toEqual([
    1, 1, 1, 1,
  ])
})

test('one line that goes to the end is one that was moved', () => {
  const { moved } = findDifferences(said('1', '2', '3', '4', '5'), said('2', '3', '4', '5', '1'))
  expect(moved.map((line) => line.text)).toEqual(['1'])
  expect(counts(said('1', '2', '3', '4'), said('3', '4', '1', '2'))).toEqual([0, 0, 0, 2])
})

test('a line of another host or chapter counts as changed; lines that only lost their ids as the same', () => {
  const [line] = said('one') as [PublishedLine]
  expect(counts([line], [{ ...line, speaker: 'Host B' }])).toEqual([1, 0, 0, 0])
  expect(counts([line], [{ ...line, part: 'Later' }])).toEqual([1, 0, 0, 0])
  expect(
    counts(
      said('one', 'one2'),
      said('one', 'one2').map((same) => ({ ...same, id: `${same.id}x` })),
    ),
  ).toEqual(none)
})
