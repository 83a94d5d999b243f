import { expect, test } from 'vitest'
import { decodeSource } from './decode-source.ts'

const encode = (text: string) => new TextEncoder().encode(text)

test('UTF-8 is read with and without a byte order mark', () => {
  expect(decodeSource(encode('Señor Núñez'), 'a.md')).toEqual({ text: 'Señor Núñez', notices: [] })
  expect(decodeSource(encode('\uFEFFZoë'), 'a.TXT').text).toBe('Zoë')
})

test('UTF-16 with a byte order mark is read in both byte orders', () => {
  const little = Uint8Array.from([0xff, 0xfe, ...Buffer.from('Élan vital', 'utf16le')])
  const big = Uint8Array.from([0xfe, 0xff, ...Buffer.from('Élan vital', 'utf16le').swap16()])
  expect(decodeSource(little, 'a.txt').text).toBe('Élan vital')
  expect(decodeSource(big, 'a.txt').text).toBe('Élan vital')
})

test('WIZ-05 Latin-1 is read as Windows-1252 and the guess is said', () => {
  const { text, notices } = decodeSource(
    Uint8Array.from([0x47, 0xf6, 0x74, 0x68, 0x65, 0x20, 0x93, 0x61, 0x94]),
    'a.txt',
  )
  expect(text).toBe('Göthe “a”')
  expect(notices).toHaveLength(1)
  expect(notices[0]).toContain('not UTF-8')
})

test('WIZ-05 other kinds of files are refused by name', () => {
  expect(() => decodeSource(encode('Hello there.'), 'a.pdf')).toThrow('Please upload a .txt or .md file')
  expect(() => decodeSource(encode('Hello there.'), 'md')).toThrow('Please upload a .txt or .md file')
})

test.each([
  ['nothing', new Uint8Array(0), 'The file is empty.'],
  ['blanks', encode(' \n\t\r\n \uFEFF'), 'only blanks'],
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), 'not plain text'],
  ['a PDF', encode('%PDF-1.7 text text text'), 'not plain text'],
  ['zero bytes', encode('text\0text'), 'not plain text'],
  ['control characters', encode('ab\u0001\u0002\u0003\u0004\u0005cd'), 'not plain text'],
  ['UTF-16 rubbish', Uint8Array.from([0xff, 0xfe, 0x00, 0x00, 0x00, 0x00]), 'not plain text'],
])('WIZ-05 a file of %s is refused with a reason', (_, bytes, reason) => {
  expect(() => decodeSource(bytes, 'a.txt')).toThrow(reason)
  expect(() => decodeSource(bytes, 'a.txt')).toThrow(expect.objectContaining({ code: 'invalid' }))
})

test('WIZ-05 a file over the limit is refused with its size', () => {
  expect(() => decodeSource(new Uint8Array(5_000_000).fill(97), 'a.md')).toThrow('The file is 5.0 MB. ')
  expect(() => decodeSource(new Uint8Array(2_000_001).fill(97), 'a.md')).toThrow('The file is 2.1 MB. ')
  expect(decodeSource(new Uint8Array(2_000_000).fill(97), 'a.md').text).toHaveLength(2_000_000)
})
