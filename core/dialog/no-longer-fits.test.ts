import { expect, test } from 'vitest'
import { noLongerFits } from './no-longer-fits.ts'

const was = { leaderName: 'Ida Brandt', language: 'en' as const, formatId: 'executive_summary' }
const texts = ['Welcome. Who was Ida Brandt?', 'Brandt ran the harbour for eleven years.', 'And then?']

test('creator 9 Q3 another leader, language or length says what of the dialog no longer fits', () => {
  expect(noLongerFits(texts, was, was)).toEqual([])
  expect(noLongerFits(texts, was, { ...was, leaderName: 'Ida Holm' })).toEqual([
    // “Ida” is part of the new name too.
    { what: 'leader', lines: 2, names: ['Brandt'] },
  ])
  expect(noLongerFits(texts, was, { ...was, language: 'de' })).toEqual([{ what: 'language' }])
  expect(noLongerFits(texts, was, { ...was, formatId: 'quick_portrait' })).toEqual([
    { what: 'length', seconds: expect.closeTo(5, 0) },
  ])
  // A name that nothing says needs no question.
  expect(noLongerFits(['And then?'], was, { ...was, leaderName: 'Ada Holm' })).toEqual([])
})
