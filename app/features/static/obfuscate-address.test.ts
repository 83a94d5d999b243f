import { expect, test } from 'vitest'
import { contactAddress, obfuscateAddress } from './obfuscate-address.ts'

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
