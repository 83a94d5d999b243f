import { expect, test } from 'vitest'
import { loginViews, readView, viewAfterEvent } from './login-views.ts'

test('LOG-01 there are six views, and the address names one of them', () => {
  expect(loginViews).toHaveLength(6)
  for (const view of loginViews) expect(readView(view)).toBe(view)
  expect([readView(null), readView('admin')]).toEqual(['sign_in', 'sign_in'])
})

test('LOG-09 a recovery leads to the new password, an updated user back to sign in', () => {
  expect(viewAfterEvent('PASSWORD_RECOVERY')).toBe('update_password')
  expect(viewAfterEvent('USER_UPDATED')).toBe('sign_in')
  expect(viewAfterEvent('TOKEN_REFRESHED')).toBeNull()
})
