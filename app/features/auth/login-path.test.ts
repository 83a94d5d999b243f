import { expect, test } from 'vitest'
import { loginPath, pathAfterLogin } from './login-path.ts'

test('PRO-06 after the login one comes back to the page one asked for', () => {
  const next = new URLSearchParams(loginPath('/profile?tab=a&b=c').split('?')[1]).get('next')
  expect(pathAfterLogin(next)).toBe('/profile?tab=a&b=c')
})

test.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'profile',
  '/login',
])('LOG-02 %j leads to the home page instead', (next) => expect(pathAfterLogin(next)).toBe('/'))
