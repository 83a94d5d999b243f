import { expect, test } from 'vitest'
import { hiddenHost } from './hidden-host.ts'

test('an address on a host whose pictures are not shown names that host; half an address and an allowed one name none', () => {
  expect(hiddenHost(' https://example.org/me.jpg', null)).toBe('example.org')
  expect(hiddenHost('https://example.org/me.jpg', 'https://example.org/me.jpg')).toBeNull()
  expect(hiddenHost('example', null)).toBeNull()
  expect(hiddenHost('', null)).toBeNull()
})
