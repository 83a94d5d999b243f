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
