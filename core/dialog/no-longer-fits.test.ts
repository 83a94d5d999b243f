import { expect, test } from 'vitest'
import { noLongerFits } from './no-longer-fits.ts'

const was = { leaderName: 'Ida Brandt', language: 'en' as const, formatId: 'executive_summary' }
const texts = ['Welcome. Who was Ida Brandt?', 'Brandt ran the harbour for eleven years.', 'And then?']

test('creator 9 Q3 another leader, language or length says what of the dialog no longer fits', () => {
  expect(noLongerFits(texts, was, was)).toEqual([])
  expect(noLongerFits(texts, was, { ...was, leaderName: 'Ida Holm' })).toEqual([
    // “Ida” is part of the new name too.
    '2 lines say “Brandt”, not Ida Holm.',
  ])
  expect(noLongerFits(texts, was, { ...was, language: 'de' })).toEqual([
    'The dialog is in English. German voices would read it.',
  ])
  expect(noLongerFits(texts, was, { ...was, formatId: 'quick_portrait' })).toEqual([
    'The dialog takes about 5 seconds. “Quick Portrait” takes 3 minutes.',
  ])
  // A name that nothing says needs no question.
  expect(noLongerFits(['And then?'], was, { ...was, leaderName: 'Ada Holm' })).toEqual([])
})
