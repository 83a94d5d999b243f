import { expect, test } from 'vitest'
import { isAdminSettings } from './accounts-queries.ts'

test('ADM-02 an admin has exactly true in settings.isAdmin', () => {
  expect(isAdminSettings({ isAdmin: true })).toBe(true)
  for (const settings of [
    { isAdmin: 'true' },
    { isAdmin: 1 },
    { isAdmin: false },
    {},
    null,
    undefined,
    'isAdmin',
  ]) {
    expect(isAdminSettings(settings)).toBe(false)
  }
})
