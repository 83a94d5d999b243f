import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { docx, epub, pdf, run, wordParagraph, zip } from '#tests/support/make-documents.ts'
import { readDocumentInChild } from './document-in-child.ts'

const folder = mkdtempSync(join(tmpdir(), 'helmcast-documents-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function read(name: string, bytes: Uint8Array | string) {
  const path = join(folder, 'document')
  writeFileSync(path, bytes)
  return readDocumentInChild(path, { name })
}

const fixture = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../tests/fixtures/documents', name))

const office = (marker: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(marker, 'utf16le')])
const whole = docx(wordParagraph(run('A text.')))
const bomb = zip({ 'word/document.xml': ' '.repeat(70_000_000) })

test.each<[what: string, name: string, bytes: Uint8Array | string, sentence: string]>([
  ['a PDF with a password', 'a.pdf', fixture('with-password.pdf'), 'It has a password.'],
  ['a scanned PDF', 'a.pdf', pdf([[], [], []]), 'It seems to be scanned'],
  ['a PDF that is cut off', 'a.pdf', fixture('two-columns.pdf').subarray(0, 20_000), 'It is cut off'],
  ['a broken PDF', 'a.pdf', `%PDF-1.4\n${'x'.repeat(3000)}\n%%EOF`, 'It is damaged'],
  [
    'a PDF of 5,000 pages',
    'a.pdf',
    pdf(Array.from({ length: 5000 }, () => [])),
    'It has 5,000 pages; at most 1,500 are read.',
  ],
  ['a Word file with a password', 'a.docx', office('EncryptedPackage'), 'It has a password.'],
  ['an old Word file', 'a.doc', office('WordDocument'), 'It is an old Word file (.doc).'],
  [
    'a Word file that is cut off',
    'a.docx',
    whole.subarray(0, whole.length - 200),
    'It is damaged or cut off.',
  ],
  ['a Word file whose XML is broken', 'a.docx', docx('<w:p><w:r>'), 'It is damaged'],
  ['a ZIP bomb', 'a.docx', bomb, 'It unpacks to more than a book could hold'],
  [
    'an EPUB with DRM',
    'a.epub',
    epub('', {
      'META-INF/encryption.xml':
        '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/></EncryptedData></encryption>',
    }),
    'This book is protected (DRM)',
  ],
  [
    'an EPUB without a package',
    'a.epub',
    zip({ 'META-INF/container.xml': '<container/>' }),
    'It is no whole EPUB',
  ],
  ['a presentation', 'a.pptx', zip({ 'ppt/presentation.xml': '<p/>' }), 'It is a presentation.'],
  ['a ZIP archive', 'a.zip', zip({ 'a.txt': 'A text.' }), 'It is a ZIP archive.'],
  ['captions without words', 'a.vtt', 'WEBVTT\n\n', 'It holds no captions'],
  ['a picture', 'a.png', Buffer.from('89504e470d0a1a0a', 'hex'), 'Helmcast does not know this kind of file.'],
  ['an empty file', 'a.docx', '', 'It is empty.'],
  ['a page without text', 'a.html', '<html><body><img src=x></body></html>', 'It holds no text'],
  ['HTML that is nested 30,000 deep', 'a.html', '<div>'.repeat(30_000), 'It '],
])('%s is refused in a sentence', async (_, name, bytes, sentence) => {
  await expect(read(name, bytes)).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining(sentence),
  })
})

test('a ZIP that states a smaller size than it has is unpacked to that size at most', async () => {
  const lying = Buffer.from(bomb)
  const central = lying.lastIndexOf(Buffer.from('504b0102', 'hex'))
  lying.writeUInt32LE(1000, central + 24)
  await expect(read('a.docx', lying)).rejects.toMatchObject({ code: 'invalid' })
})

test('a Word file with a quarter of a million beginnings of runs is read as fast as any', async () => {
  const body = `${wordParagraph(run('A text.'))}<!-- ${'<w:r><w:rPr>'.repeat(250_000)} -->`
  const { blocks } = await read('a.docx', docx(body))
  expect(blocks).toMatchObject([{ text: 'A text.' }])
}, 30_000)

test('an EPUB with a million half tags is refused as fast as any', async () => {
  const bytes = epub('<package/>', { 'META-INF/encryption.xml': 'EncryptionMethod '.repeat(1_000_000) })
  await expect(read('a.epub', bytes)).rejects.toThrow(/^(?!It takes too long)/)
}, 30_000)
