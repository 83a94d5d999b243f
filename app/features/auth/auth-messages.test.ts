import { expect, test } from 'vitest'
import { authFailureMessage } from './auth-messages.ts'

test('LOG-08 a message of the server is shown as it is', () => {
  expect(authFailureMessage({ message: 'Unsupported provider: google is not enabled', status: 400 })).toBe(
    'Unsupported provider: google is not enabled',
  )
})

test.each([
  [{ code: 'invalid_credentials', message: 'x' }, 'Wrong email or password'],
  [
    { code: 'weak_password', message: 'At least 8 characters.', reasons: ['length'] },
    'too short. At least 8',
  ],
  [{ status: 503, message: '{}' }, 'busy or restarting'],
  [{ name: 'AuthRetryableFetchError', status: 0, message: '{}' }, 'reach the server'],
  [{ name: 'AuthSessionMissingError', message: 'Auth session missing!' }, 'sign in again'],
  [{ code: 'otp_expired', message: 'x' }, 'request a new one'],
  [{ code: 'otp_expired', message: 'x' }, 'mistyped'],
])('CAL-07 %j is told in human words', (error, words) => {
  expect(authFailureMessage(error)).toContain(words)
})

test.each([
  ['For security purposes, you can only request this after 17 seconds.', 'another in 17 seconds.'],
  ['For security purposes, you can only request this after 3000 seconds.', 'another in 50 minutes.'],
  ['email rate limit exceeded', 'another in a while.'],
])(
  'site M3 m11 a pause between mails is told in its true length, and no mail is claimed: %s',
  (message, words) => {
    const told = authFailureMessage({ code: 'over_email_send_rate_limit', status: 429, message })
    expect(told).toContain(words)
    expect(told).not.toMatch(/was sent/)
  },
)

test('CAL-07 something that is no error at all still gives a sentence', () => {
  for (const nothing of [null, undefined, {}, 'boom'])
    expect(authFailureMessage(nothing)).toMatch(/try again\.$/)
})
