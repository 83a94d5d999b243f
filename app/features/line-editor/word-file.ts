import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import words from '#app/messages/editor.ts'
import { AppError } from '#core/errors.ts'

const space = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const mostBytes = 20_000_000

/** A DOCX of the plain text of a script; `#` and `##` become headings. */
export function toWordFile(text: string): Uint8Array<ArrayBuffer> {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      const heading = /^(#{1,2}) (.*)$/s.exec(block)
      const style = heading ? `<w:pPr><w:pStyle w:val="Heading${heading[1]?.length}"/></w:pPr>` : ''
      return `<w:p>${style}<w:r><w:t xml:space="preserve">${escapeXml(heading?.[2] ?? block)}</w:t></w:r></w:p>`
    })
  const style = (level: number, halfPoints: number) =>
    `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:qFormat/><w:pPr><w:spacing w:before="240" w:after="120"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${halfPoints}"/></w:rPr></w:style>`
  const office = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const related = (id: string, kind: string, target: string) =>
    `<Relationships xmlns="${packages}/relationships"><Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/></Relationships>`
  const files = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${office}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${office}.styles+xml"/></Types>`,
    '_rels/.rels': related('r1', 'officeDocument', 'word/document.xml'),
    'word/_rels/document.xml.rels': related('r1', 'styles', 'styles.xml'),
    'word/document.xml': `<w:document xmlns:w="${space}"><w:body>${paragraphs.join('')}</w:body></w:document>`,
    'word/styles.xml': `<w:styles xmlns:w="${space}">${style(1, 36)}${style(2, 28)}</w:styles>`,
  }
  const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(declared + xml)])),
  ) as Uint8Array<ArrayBuffer>
}

/** Returns the text of a DOCX, with a blank line between paragraphs. Works in this browser; the file is sent nowhere. Throws AppError. */
export function readWordFile(bytes: Uint8Array): string {
  let xml: string
  try {
    const wanted = 'word/document.xml'
    const found = unzipSync(bytes, {
      filter: ({ name, originalSize }) => name === wanted && originalSize <= mostBytes,
    })[wanted]
    if (!found) throw new Error('no document')
    xml = strFromU8(found)
  } catch (cause) {
    throw new AppError('invalid', words.notWord, { cause })
  }
  // Patterns instead of an XML parser: Trusted Types block the browser's parser here, and only the text is needed.
  return [...xml.matchAll(/<w:p[ >].*?<\/w:p>/gs)]
    .map(([paragraph]) => {
      const level = /<w:pStyle w:val="heading ?([1-6])"/i.exec(paragraph)?.[1]
      const words = [...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:(?:tab|br)\b[^>]*\/>/g)]
        .map(([, said]) => (said === undefined ? ' ' : unescapeXml(said)))
        .join('')
        .trim()
      return level && words ? `${'#'.repeat(Number(level))} ${words}` : words
    })
    .filter((words) => words !== '')
    .join('\n\n')
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescapeXml = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => signs[name] ?? '')

const escapeXml = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML does not allow them.
    .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
