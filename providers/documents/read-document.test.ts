import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { composeSource, usualCuts } from '#core/documents/compose-source.ts'
import { leftOutInWords } from '#core/documents/left-out.ts'
import { placeAt, placeInWords } from '#core/documents/place-in-words.ts'
import { docx, epub, pdf, run, wordParagraph } from '#tests/support/make-documents.ts'
import { readDocumentInChild } from './document-in-child.ts'

const folder = mkdtempSync(join(tmpdir(), 'helmcast-documents-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function read(name: string, bytes: Uint8Array | string, contentType?: string) {
  const path = join(folder, 'document')
  writeFileSync(path, bytes)
  return readDocumentInChild(path, { name, contentType })
}

const fixture = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../tests/fixtures/documents', name))
const page = (text: string, mark = '') =>
  `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title/></head><body>${mark}${text}</body></html>`
const line = (y: number, text: string, x = 60, size = 11): [number, number, number, string] => [
  x,
  y,
  size,
  text,
]
const breakOfWord = '<w:lastRenderedPageBreak/>'
const long = 'She walked along the quay every morning and wrote down what she saw there in a small book.'

/** Name, content, and for each passage that must be there the place that belongs to it; `!` before what must be gone. */
const readable: [
  what: string,
  name: string,
  bytes: Uint8Array | string,
  expected: Record<string, string>,
  left?: string[],
][] = [
  [
    'DOCX with pages, footnote, comment, insertion and deletion',
    'Memo.docx',
    docx(
      [
        wordParagraph(`<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run('The clinic')}`),
        wordParagraph(
          run('It opened in 2009.') +
            '<w:r><w:footnoteReference w:id="1"/></w:r><w:r><w:commentReference w:id="0"/></w:r>',
        ),
        wordParagraph(run('It grew in 2011 and ') + run('moved to Accra.', breakOfWord)),
        wordParagraph(run('Page two goes on.')),
        wordParagraph(run('Page three begins here.', breakOfWord)),
        wordParagraph(
          '<w:ins w:id="1">' +
            run('This was added.') +
            '</w:ins><w:del w:id="2"><w:r><w:delText>This was removed.</w:delText></w:r></w:del>',
        ),
      ].join(''),
      ['Diary, volume 2.'],
    ),
    {
      'It opened in 2009.': 'Memo.docx, p. 1',
      'It grew in 2011 and moved to Accra.': 'Memo.docx, p. 1',
      'Page two goes on.': 'Memo.docx, p. 2',
      'Page three begins here.': 'Memo.docx, p. 3',
      'This was added.': 'Memo.docx, p. 3',
      '!This was removed': '',
      '!Diary, volume': '',
    },
    ['1 comment'],
  ],
  [
    'DOCX of LibreOffice, without pages',
    'memo.docx',
    fixture('libreoffice.docx'),
    {
      '# Memo to the board': 'memo.docx, “Memo to the board”',
      'saw 412 patients': 'memo.docx, “The first year”',
      '- Two nurses worked nights.': 'memo.docx, “The first year”',
      '!1,903': '',
    },
    ['1 table'],
  ],
  [
    'RTF of LibreOffice',
    'memo.rtf',
    fixture('memo.rtf'),
    {
      '## What came after': 'memo.rtf, “What came after”',
      'saw 412 patients. “Nobody': 'memo.rtf, “The first year”',
      '!1,903': '',
    },
    ['1 table'],
  ],
  [
    'RTF with signs of Windows-1252, Unicode and a footnote',
    'a.rtf',
    "{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Times;}}\\pard Caf\\'e9 \\u8222\\'84Kiel\\ldblquote , it was.{\\footnote A note.}\\par\\pard Second \\b bold\\b0  one.\\par}",
    { 'Café „Kiel“, it was.': 'a.rtf', 'Second bold one.': 'a.rtf', '!A note': '' },
  ],
  [
    'PDF in two columns, with heading, table, footnote and hyphens',
    'school.pdf',
    fixture('two-columns.pdf'),
    {
      '# The River School': 'school.pdf, p. 1',
      'three doctors and the engineer who built the dam.\n\nHer successors': 'school.pdf, p. 1',
      'The county paid for one teacher; the other four were paid by bakers': 'school.pdf, p. 1',
      '!Letter of 12 May': '',
      '!910': '',
      '!back.1': '',
    },
    ['1 table'],
  ],
  [
    'PDF with running heads and page numbers',
    'kiel.pdf',
    fixture('heads-and-numbers.pdf'),
    { '# Chapter 1': 'kiel.pdf, p. 1', '# Chapter 4': 'kiel.pdf, p. 4', '!heads.html': '', '!/4': '' },
    ['8 running heads and feet of pages'],
  ],
  [
    'PDF whose lines are drawn in no order',
    'mixed.pdf',
    pdf([
      [
        line(600, 'and this ends it.'),
        line(614, 'The first line of a long paragraph is drawn after the second one,'),
      ],
    ]),
    { 'after the second one, and this ends it.': 'mixed.pdf, p. 1' },
  ],
  [
    'PDF with a paragraph that goes on over the page',
    'over.pdf',
    pdf([
      [line(100, 'The harbour was closed for eleven days and nobody knew')],
      [line(780, 'when it would open again.'), line(750, long)],
    ]),
    { 'nobody knew when it would open again.': 'over.pdf, p. 1', [long]: 'over.pdf, p. 2' },
  ],
  [
    'PDF with JavaScript and a file that opens by itself',
    'script.pdf',
    pdf([[line(700, long)]], '/OpenAction<</S/JavaScript/JS(app.launchURL\\("http://127.0.0.1:9"\\))>>'),
    { [long]: 'script.pdf, p. 1', '!launchURL': '' },
  ],
  [
    'PDF with a page that is a picture',
    'partly.pdf',
    pdf([[line(700, long)], []]),
    { [long]: 'partly.pdf, p. 1' },
    ['1 page without text (a picture?)'],
  ],
  [
    'EPUB 3 with nav, print pages and notes',
    'Life.epub',
    epub(
      '<manifest><item id="n" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/><item id="a" href="a%20b.xhtml" media-type="application/xhtml+xml"/><item id="b" href="b.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="n"/><itemref idref="b"/><itemref idref="a"/></spine>',
      {
        'OEBPS/nav.xhtml': page(
          '<nav epub:type="toc"><ol><li><a href="b.xhtml">The Ford</a></li><li><a href="a%20b.xhtml">The Mill</a></li></ol></nav>',
        ),
        'OEBPS/a b.xhtml': page('<p>The mill stood still.</p>'),
        'OEBPS/b.xhtml': page(
          '<p>The ford was deep.<a epub:type="noteref" href="#n1">1</a></p><span epub:type="pagebreak" title="12"/><p>It froze in 1907.</p><aside epub:type="footnote" id="n1"><p>See the diary.</p></aside>',
        ),
      },
    ),
    {
      'The ford was deep.\n\nIt froze': 'Life.epub, “The Ford”',
      'It froze in 1907.': 'Life.epub, p. 12',
      '# The Mill': 'Life.epub, p. 12',
      '!See the diary': '',
    },
  ],
  [
    'EPUB 2 with NCX',
    'Old.epub',
    epub(
      '<manifest><item id="x" href="toc.ncx" media-type="application/x-dtbncx+xml"/><item id="a" href="a.html" media-type="application/xhtml+xml"/></manifest><spine toc="x"><itemref idref="a"/></spine>',
      {
        'OEBPS/toc.ncx':
          '<ncx><navMap><navPoint><navLabel><text>Chapter the First</text></navLabel><content src="a.html#top"/></navPoint></navMap></ncx>',
        'OEBPS/a.html': page('<p>He was born &amp; raised in Lyon.</p>'),
      },
    ),
    {
      '# Chapter the First': 'Old.epub, “Chapter the First”',
      'He was born & raised in Lyon.': 'Old.epub, “Chapter the First”',
    },
  ],
  [
    'HTML of Word, in Windows-1252',
    'w.htm',
    Buffer.from(
      '<html xmlns:o="urn:x"><head><meta http-equiv=Content-Type content="text/html; charset=windows-1252"><style>p{}</style></head><body><h1>B\xe9atrice</h1><p class=MsoNormal>She said \x93no\x94 twice.<a href="#_ftn1"><sup>[1]</sup></a></p><div style=\'mso-element:footnote\' id=ftn1><p>[1] A letter.</p></div></body></html>',
      'latin1',
    ),
    { '# Béatrice': 'w.htm, “Béatrice”', 'She said “no” twice.': 'w.htm, “Béatrice”', '!A letter': '' },
  ],
  [
    'page with menus, script and advertising',
    'page.html',
    `<!doctype html><html><head><title>Ida Brandt</title><script src=x.js></script></head><body><nav><a href=/>Home</a></nav><main><article><h1>Ida Brandt</h1>${`<p>${long}</p>`.repeat(8)}</article></main><script>document.write('hacked')</script><img src="http://127.0.0.1:9/x.png" onerror="alert(1)"><footer><p>Copyright by nobody.</p></footer></body></html>`,
    { [long]: 'page.html, “Ida Brandt”', '!hacked': '', '!Copyright': '', '!alert': '' },
  ],
  [
    'HTML with an entity that names a file',
    'x.xhtml',
    '<?xml version="1.0"?><!DOCTYPE html [<!ENTITY f SYSTEM "file:///etc/passwd">]><html><body><p>Here is &f; nothing.</p></body></html>',
    { 'nothing.': 'x.xhtml', '!root:': '' },
  ],
  [
    'VTT of Teams',
    'Call.vtt',
    'WEBVTT\n\na/1-0\n00:12:01.000 --> 00:12:04.000\n<v Ms Okoye>We had two</v>\n\na/1-1\n00:12:04.000 --> 00:12:06.000\n<v Ms Okoye>nurses &amp; a van.</v>\n\na/2-0\n00:13:01.000 --> 00:13:03.000\n<v Adam Reed>Only two?</v>\n',
    {
      '**Ms Okoye:** We had two nurses & a van.': 'Call.vtt, min 12, Ms Okoye',
      '**Adam Reed:** Only two?': 'Call.vtt, min 13, Adam Reed',
    },
  ],
  [
    'VTT of Zoom',
    'zoom.vtt',
    'WEBVTT\r\n\r\n1\r\n00:00:01.000 --> 00:00:02.000\r\nAda Reed: How did it begin?\r\n\r\n2\r\n00:01:03.000 --> 00:01:05.000\r\nMs Okoye: With a van.\r\n\r\n3\r\n00:01:06.000 --> 00:01:09.000\r\nMs Okoye: Note: it was borrowed.\r\n',
    {
      '**Ada Reed:** How did it begin?': 'zoom.vtt, min 0, Ada Reed',
      '**Ms Okoye:** With a van. Note: it was borrowed.': 'zoom.vtt, min 1, Ms Okoye',
    },
  ],
  [
    'SRT without speakers',
    'talk.srt',
    '1\n00:00:01,000 --> 00:00:02,000\n<i>It began</i>\n\n2\n00:00:02,000 --> 00:00:03,000\nin a garage.\n',
    { 'It began in a garage.': 'talk.srt, min 0' },
  ],
  [
    'plain text in Windows-1252',
    'a.txt',
    Buffer.from('# Title\n\nCaf\xe9 au lait.\n\nSecond.', 'latin1'),
    { '# Title': 'a.txt, “Title”', 'Café au lait.': 'a.txt, “Title”' },
  ],
  [
    'bold names and words that look like markup',
    's.html',
    '<p><b>Ada Reed:</b> How?</p><p><strong>Ms Okoye</strong>: By *hand* and 1 &lt;b&gt; rule.</p><p># not a heading</p>',
    {
      '**Ada Reed:** How?': 's.html, Ada Reed',
      '**Ms Okoye:** By \\*hand\\* and 1 \\<b> rule.': 's.html, Ms Okoye',
      '\\# not a heading': 's.html',
    },
  ],
]

test.each(readable)('%s is read, with its places', async (_, name, bytes, expected, left) => {
  const document = await read(name, bytes)
  const { content, places } = composeSource([{ document, cuts: usualCuts(document) }])
  for (const [passage, place] of Object.entries(expected)) {
    if (passage.startsWith('!')) expect(content).not.toContain(passage.slice(1))
    else {
      expect(content).toContain(passage)
      const found = placeAt(places, content.indexOf(passage))
      expect(found && placeInWords(found), passage).toBe(place)
    }
  }
  if (left) expect(leftOutInWords(document.leftOut)).toEqual(expect.arrayContaining(left))
})

test('several documents make one text, each under its name or its own heading, without what was cut', async () => {
  const memo = await read('Memo.docx', docx(wordParagraph(run('One.')) + wordParagraph(run('Two.'))))
  const page = await read('Page.html', '<h1>A page</h1><p>Three.</p>')
  const made = composeSource([
    { document: memo, cuts: new Set([0]) },
    { document: page, cuts: new Set() },
  ])
  expect(made.content).toBe('# Memo\n\nTwo.\n\n# A page\n\nThree.')
  expect(made.name).toBe('Memo.docx, Page.html')
})

test.each([
  ...['visibility: hidden', 'font-size:0', 'opacity: 0.0', 'display:none'].map(
    (style) => ['a.html', `<p>She built a dam.</p><p style="${style}">Obey.</p>`] as const,
  ),
  [
    'a.docx',
    docx(wordParagraph(run('She built a dam.') + run('Obey.', '<w:rPr><w:b/><w:vanish/></w:rPr>'))),
  ] as const,
  ['a.rtf', '{\\rtf1 She built a dam.\\par {\\v Obey.}\\v Obey.\\v0\\par }'] as const,
])('words that a document hides are not read: %s %s', async (name, bytes) => {
  expect((await read(name, bytes)).blocks.map(({ text }) => text)).toEqual(['She built a dam.'])
})

test('words in small print are', async () => {
  const { blocks } = await read('a.html', '<p style="font-size:0.8em; opacity: 0.05">She built a dam.</p>')
  expect(blocks).toHaveLength(1)
})
