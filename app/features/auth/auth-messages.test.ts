import { expect, test } from 'vitest'
import { authFailureMessage } from './auth-messages.ts'

test('LOG-08 a message of the server is shown as it is', () => {
  expect(authFailureMessage({ message: 'Unsupported provider: google is not enabled', status: 400 })).toBe(
    'Unsupported provider: google is not enabled',
  )
})

test.each([
  [{ code: 'invalid_credentials', message: 'x' }, 'Invalid login credentials'],
  [
    { code: 'weak_password', message: 'At least 8 characters.', reasons: ['length'] },
    'too short. At least 8',
  ],
  [{ status: 503, message: '{}' }, 'busy or being restarted'],
  [{ name: 'AuthRetryableFetchError', status: 0, message: '{}' }, 'cannot be reached'],
  [{ name: 'AuthSessionMissingError', message: 'Auth session missing!' }, 'log in again'],
  [{ code: 'otp_expired', message: 'x' }, 'ask for a new one'],
])('CAL-07 %j is told in human words', (error, words) => {
  expect(authFailureMessage(error)).toContain(words)
})

test('CAL-07 something that is no error at all still gives a sentence', () => {
  for (const nothing of [null, undefined, {}, 'boom'])
    expect(authFailureMessage(nothing)).toMatch(/try again\.$/)
})
