import { strToU8, zipSync } from 'fflate'
import mammoth from 'mammoth'
import type { Found } from './found.ts'
import { htmlBlocks, nextPage, parsePage } from './html-blocks.ts'
import { textOf } from './unpack.ts'

const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => h2:fresh",
  "p[style-name='footnote text'] => p:fresh",
]

/**
 * Reads an unpacked Word file. Page numbers are those that Word stored when it saved the file; other programs store none.
 * Pictures, comments and text that tracked changes deleted are left out.
 */
export async function readDocx(entries: Map<string, Uint8Array>): Promise<Found> {
  const main = textOf(entries.get('word/document.xml'))
  const isPaged = main.includes('w:lastRenderedPageBreak')
  const marked = withoutHidden(main.replaceAll(nextPage, '')).replace(
    /<w:lastRenderedPageBreak\s*\/>/g,
    `<w:t xml:space="preserve">${nextPage}</w:t>`,
  )
  const needed = Object.fromEntries([...entries].filter(([name]) => isDocxPart(name)))
  // Sizes were checked during unpacking. The library gets a new ZIP file, so the sizes that it declares are true.
  const buffer = Buffer.from(zipSync({ ...needed, 'word/document.xml': strToU8(marked) }, { level: 0 }))
  let pictures = 0
  const noPicture = mammoth.images.imgElement(async () => {
    pictures++
    return { src: '' }
  })
  const { value } = await mammoth.convertToHtml({ buffer }, { styleMap, convertImage: noPicture })
  const found = htmlBlocks(parsePage(value).body, isPaged ? 1 : null)
  const comments = main.match(/<w:commentReference\b/g)?.length ?? 0
  const inText = main.match(/<(?:pic:pic|v:imagedata)\b/g)?.length ?? 0
  return { blocks: found.blocks, left: { ...found.left, comments, pictures: Math.max(pictures, inText) } }
}

/**
 * Leaves out hidden text: Word does not show it, so nobody who saved the file has read it. Searches forward only. A regular
 * expression for whole runs would scan the rest of a damaged file again from the start of each run.
 */
function withoutHidden(main: string): string {
  let kept = ''
  let at = 0
  for (const { index, 0: begin } of main.matchAll(/<w:r(?: [^<>]*)?>\s*<w:rPr>/g)) {
    if (index < at) continue
    const style = index + begin.length
    const styleEnd = main.indexOf('</w:rPr>', style)
    const end = styleEnd < 0 ? -1 : main.indexOf(runEnd, styleEnd)
    if (end < 0) break
    const isHidden = hides.test(main.slice(style, styleEnd))
    kept += main.slice(at, isHidden ? index : end + runEnd.length)
    at = end + runEnd.length
  }
  return kept + main.slice(at)
}

const runEnd = '</w:r>'
const hides = /<w:vanish(?:\s*\/|\s[^<>]*w:val="(?:1|true|on)")/

/** Whether a part of the file holds words, styles or numbering. */
export function isDocxPart(name: string): boolean {
  return /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:document|styles|numbering|footnotes|endnotes)\.xml|word\/_rels\/(?:document|footnotes|endnotes)\.xml\.rels)$/.test(
    name,
  )
}
