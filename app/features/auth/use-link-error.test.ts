import { expect, test } from 'vitest'
import { readLinkError } from './use-link-error.ts'

test('LOG-05 a link that was used already says so in plain words', () => {
  const hash =
    '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired'
  expect(readLinkError(hash)).toMatch(/already used or expired/)
  expect(readLinkError('#error=server_error&error_description=Something+else')).toBe('Something else')
  expect(readLinkError('#transcript')).toBeNull()
  expect(readLinkError('')).toBeNull()
})
