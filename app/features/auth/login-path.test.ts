import { expect, test } from 'vitest'
import {
  addressAfterMail,
  loginFormAddress,
  loginPath,
  pathAfterLogin,
  readInvitationHash,
} from './login-path.ts'

test('PRO-06 after the login one comes back to the page one asked for', () => {
  const next = new URLSearchParams(loginPath('/profile?tab=a&b=c').split('?')[1]).get('next')
  expect(pathAfterLogin(next)).toBe('/profile?tab=a&b=c')
  expect(pathAfterLogin('/fr/profile?tab=a')).toBe('/profile?tab=a')
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
  '/es',
  '/es/login',
  '/de//evil.example',
  '/de/\\evil.example',
])('LOG-02 %j leads to the home page instead', (next) => expect(pathAfterLogin(next)).toBe('/'))

test('LOG-05 the link in the mail leads on to what one was about to do, and only on this site', () => {
  const origin = 'https://pod.example'
  const after = (search: string) => addressAfterMail({ origin, search })
  expect(after('')).toBe(origin)
  expect(after('?view=sign_up&next=%2Fguest%2Fdashboard')).toBe(`${origin}/login?next=%2Fguest%2Fdashboard`)
  expect(after('?next=https://evil.example')).toBe(origin)
})

test('V1 the address of the login form has nothing of the query but what the page reads', () => {
  const address = (search: string) => loginFormAddress(new URLSearchParams(search))
  expect(address('?email=a%40b.c&password=x')).toBe('/login')
  expect(address('?view=sign_up&x=1&next=%2Fprofile')).toBe('/login?view=sign_up&next=%2Fprofile')
})

test('the mails of an invitation and to an approver fill in the address; no other link does', () => {
  expect(readInvitationHash('#email=a%40b.c&invitation=s')).toEqual({ email: 'a@b.c', invitation: 's' })
  expect(readInvitationHash('#email=a%40b.c&asks=approval')).toEqual({ email: 'a@b.c', asks: 'approval' })
  for (const hash of ['', '#email=a%40b.c', '#asks=approval', '#email=a%40b.c&asks=money'])
    expect(readInvitationHash(hash)).toBeNull()
})
