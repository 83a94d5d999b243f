import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

test('a text from elsewhere is read in the encoding that it has, that its server names, or that it names itself', () => {
  const said = (name: string) => `<?xml version="1.0" encoding="${name}"?>`
  expect(decodeText(new TextEncoder().encode('Zoë – „ja“'))).toBe('Zoë – „ja“')
  // A server's default charset is often wrong.
  expect(decodeText(new TextEncoder().encode('Zoë'), 'text/xml; charset=ISO-8859-1')).toBe('Zoë')
  expect(decodeText(latin(`${said('ISO-8859-1')}Z\u00fcrich`))).toBe(`${said('ISO-8859-1')}Zürich`)
  expect(decodeText(latin(`${said('ISO-8859-2')}\u0141`.replace('\u0141', '\u00a3')))).toBe(
    `${said('ISO-8859-2')}Ł`,
  )
  expect(decodeText(latin('\u00a3\u00f3d\u009f'), 'text/xml; charset="windows-1250"')).toBe('Łódź')
  expect(decodeText(latin('\u0093Z\u00fcrich\u0094'))).toBe('“Zürich”')
  expect(decodeText(latin('Z\u00fcrich'), 'text/xml; charset=made-up')).toBe('Zürich')
  expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x5a, 0, 0xeb, 0))).toBe('Zë')
})
