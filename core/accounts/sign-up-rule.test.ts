import { expect, test } from 'vitest'
import { signUpRule } from './sign-up-rule.ts'

test.each([
  ['http://127.0.0.1:3000', 'open'],
  ['http://localhost:3000', 'open'],
  ['http://[::1]:3000', 'open'],
  ['https://podcast.example.org', 'invited'],
  ['http://192.168.1.9:3000', 'invited'],
  ['https://127.0.0.1.example.org', 'invited'],
])('before an admin has chosen, %s is %s', (siteUrl, expected) => {
  expect(signUpRule(null, null, siteUrl)).toBe(expected)
})

test('the admins’ choice holds, and SIGN_UP wins', () => {
  expect(signUpRule(null, 'open', 'https://podcast.example.org')).toBe('open')
  expect(signUpRule('closed', 'open', 'http://localhost')).toBe('closed')
})
