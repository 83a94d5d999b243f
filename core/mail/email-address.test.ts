import { expect, test } from 'vitest'
import { isEmailAddress } from './email-address.ts'

test.each(['ada@example.org', 'ada.lovelace+pod@mail.example.org', 'ÿ@bücher.example'])(
  'SUB-01 %s is an address',
  (text) => expect(isEmailAddress(text)).toBe(true),
)

test.each([
  '',
  'ada',
  'ada@',
  '@example.org',
  'ada@example',
  'a b@example.org',
  'ada@example..org',
  'ada@@example.org',
])('SUB-01 %j is none', (text) => expect(isEmailAddress(text)).toBe(false))

test('SUB-01 an endless text is answered at once', () => {
  expect(isEmailAddress(`a@${'b.'.repeat(200_000)}`)).toBe(false)
})
