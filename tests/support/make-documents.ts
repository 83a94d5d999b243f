import { strToU8, zipSync } from 'fflate'

/** Real-looking documents, each made by the least that its format needs. */
export const zip = (entries: Record<string, string>, level: 0 | 6 = 6): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)])), { level })

const wordNames = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A Word file: `body` is WordprocessingML; `notes` are its footnotes, from id 1. */
export function docx(body: string, notes: string[] = []): Uint8Array {
  const note = (text: string, id: number) =>
    `<w:footnote w:id="${id + 1}"><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:footnote>`
  return zip({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="f1" Type="${relations}/footnotes" Target="footnotes.xml"/></Relationships>`,
    'word/footnotes.xml': `<w:footnotes ${wordNames}>${notes.map(note).join('')}</w:footnotes>`,
    'word/document.xml': `<?xml version="1.0"?><w:document ${wordNames}><w:body>${body}</w:body></w:document>`,
  })
}
export const wordParagraph = (runs: string) => `<w:p>${runs}</w:p>`
export const run = (text: string, more = '') => `<w:r>${more}<w:t xml:space="preserve">${text}</w:t></w:r>`

export function epub(opf: string, files: Record<string, string>): Uint8Array {
  return zip({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    'OEBPS/book.opf': `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf">${opf}</package>`,
    ...files,
  })
}

type Placed = [x: number, y: number, size: number, text: string]

/** A PDF of pages of placed text; `more` goes into its catalog. */
export function pdf(pages: Placed[][], more = ''): Uint8Array {
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${more}>>`,
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...pages.flatMap((lines, index) => {
      const drawn = lines
        .map(
          ([x, y, size, text]) => `BT /F ${size} Tf ${x} ${y} Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`,
        )
        .join('\n')
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents ${5 + 2 * index} 0 R>>`,
        `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
      ]
    }),
  ]
  let text = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj${object}endobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  text += `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
