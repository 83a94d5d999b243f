import { expect, test } from 'vitest'
import { lengthNotice } from './length-notice.ts'

test('WIZ-03 a dialog that falls short by more than 10 % says how long it is', () => {
  expect(lengthNotice(450, 750, 150)).toMatch(
    /^The text is enough for about 3 of the 5 minutes of this format\. /,
  )
  expect(lengthNotice(60, 750, 150)).toMatch(
    /^The text is enough for less than 1 of the 5 minutes of this format\. /,
  )
  expect(lengthNotice(630, 750, 150)).toMatch(
    /^The text is enough for about 4 of the 5 minutes of this format\. /,
  )
  expect(lengthNotice(680, 750, 150)).toBeNull()
  expect(lengthNotice(800, 750, 150)).toBeNull()
})

test('M F13 a length that is the model’s doing is not blamed on the text', () => {
  expect(lengthNotice(600, 750, 150, 2_000)).toMatch(/^The writer stopped at about 4 of the 5 minutes/)
  expect(lengthNotice(600, 750, 150, 500)).toMatch(/^The text is enough for about 4 of the 5 minutes/)
  expect(lengthNotice(1_088, 830, 166, 998)).toMatch(/^The writer wrote about 7 minutes for the 5 of/)
  expect(lengthNotice(820, 750, 150, 998)).toBeNull()
})

test('an interview that has more than whole exchanges could tell is not said to be too short', () => {
  expect(lengthNotice(360, 450, 150, null, 800)).toMatch(
    /^The episode has about 2 of the 3 minutes of this format: of an interview only whole exchanges are told/,
  )
  expect(lengthNotice(360, 450, 150, null, 400)).toMatch(/^The text is enough for about 2 of the 3 minutes/)
  expect(lengthNotice(430, 450, 150, null, 800)).toBeNull()
})
