import { expect, test } from 'vitest'
import { contactAddress, isAddressMissing, obfuscateAddress } from './obfuscate-address.ts'

test('STA-02 the address is readable and stands nowhere as an address', () => {
  const shown = obfuscateAddress('info@pod.example.org')
  expect(shown).toBe('info [at] pod [dot] example [dot] org')
  expect(shown).not.toMatch(/\S@\S/)
})

test("STA-02 without a setting it is info at the site's own name", () => {
  expect(contactAddress(null, 'https://www.pod.example:8443')).toBe('info@pod.example')
  expect(contactAddress(null, 'http://127.0.0.1:3000')).toBe('info@localhost')
  expect(contactAddress('', 'nonsense')).toBe('info@localhost')
  expect(contactAddress('ada@example.org', 'https://pod.example')).toBe('ada@example.org')
})

test('a site without a name and without a given address has none to write to', () => {
  expect(isAddressMissing(null, 'http://127.0.0.1:3000')).toBe(true)
  expect(isAddressMissing('', 'http://localhost:3000')).toBe(true)
  expect(isAddressMissing('ada@example.org', 'http://localhost:3000')).toBe(false)
  expect(isAddressMissing(null, 'https://pod.example')).toBe(false)
})
