import { posix } from 'node:path'
import type { LeftOut } from '#core/documents/left-out.ts'
import { AppError } from '#core/errors.ts'
import type { Found } from './found.ts'
import { htmlBlocks, parsePage } from './html-blocks.ts'
import { textOf } from './unpack.ts'

/** Encryption that only hides fonts. A book with any other encryption is protected (DRM). */
const hidesFonts = /^http:\/\/(?:www\.idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC)$/

export const isEpubPart = (name: string) => /\.(?:x?html?|xml|opf|ncx)$/i.test(name)

/** Reads an unpacked EPUB 2 or 3: its chapters in reading order, named as its table of contents names them. */
export function readEpub(entries: Map<string, Uint8Array>): Found {
  const encryption = textOf(entries.get('META-INF/encryption.xml'))
  const algorithms = encryption
    .split('<')
    .filter((tag) => tag.includes('EncryptionMethod'))
    .flatMap((tag) => /Algorithm="([^"]*)"/.exec(tag)?.[1] ?? [])
  if (algorithms.some((name) => !hidesFonts.test(name)))
    throw new AppError(
      'invalid',
      'This book is protected (DRM), so it cannot be read. Import a copy without protection.',
    )
  const rootFile = attribute(textOf(entries.get('META-INF/container.xml')), 'rootfile', 'full-path')
  const packageText = textOf(entries.get(rootFile ?? ''))
  if (!rootFile || !packageText)
    throw new AppError('invalid', 'It is no whole EPUB: its list of chapters is missing.')
  const opf = parsePage(packageText)
  const resolve = (from: string, href: string) =>
    posix.join(posix.dirname(from), safeDecode(href.split('#')[0] ?? ''))
  const items = new Map([...opf.querySelectorAll('item')].map((item) => [item.id, item]))
  const pathOf = (item: Element) => resolve(rootFile, item.getAttribute('href') ?? '')
  const contents = [...items.values()].find(
    (item) =>
      /\bnav\b/.test(item.getAttribute('properties') ?? '') ||
      item.getAttribute('media-type') === 'application/x-dtbncx+xml',
  )
  const titles = contents
    ? chapterTitles(textOf(entries.get(pathOf(contents))), (href) => resolve(pathOf(contents), href))
    : new Map()
  const found: Found = { blocks: [], left: {} }
  let page: number | null = null
  for (const reference of opf.querySelectorAll('itemref')) {
    const item = items.get(reference.getAttribute('idref') ?? '')
    const isContents = item && /\bnav\b/.test(item.getAttribute('properties') ?? '')
    const bytes = item && entries.get(pathOf(item))
    if (!item || !bytes || isContents) continue
    const chapter = htmlBlocks(parsePage(textOf(bytes)).body, page)
    page = chapter.page
    const title = titles.get(pathOf(item))
    if (
      title &&
      chapter.blocks.length > 0 &&
      !chapter.blocks.slice(0, 3).some(({ kind }) => kind === 'heading')
    )
      found.blocks.push({ ...chapter.blocks[0], kind: 'heading', level: 1, text: title })
    found.blocks.push(...chapter.blocks)
    add(found.left, chapter.left)
  }
  return found
}

/** Returns the first title that links to each file, from the nav of an EPUB 3 or the NCX of an EPUB 2. */
function chapterTitles(text: string, resolve: (href: string) => string): Map<string, string> {
  const titles = new Map<string, string>()
  const page = parsePage(text)
  const note = (href: string | null, title: string | null | undefined) => {
    const words = title?.replace(/\s+/g, ' ').trim()
    if (href && words && !titles.has(resolve(href))) titles.set(resolve(href), words)
  }
  for (const link of page.querySelectorAll('nav a[href]')) note(link.getAttribute('href'), link.textContent)
  for (const point of page.querySelectorAll('navpoint'))
    note(
      point.querySelector('content')?.getAttribute('src') ?? null,
      point.querySelector('text')?.textContent,
    )
  return titles
}

function add(sum: LeftOut, more: LeftOut): void {
  for (const [kind, count] of Object.entries(more))
    sum[kind as keyof LeftOut] = (sum[kind as keyof LeftOut] ?? 0) + count
}

function attribute(xml: string, tag: string, name: string): string | null {
  return parsePage(xml).querySelector(tag)?.getAttribute(name) ?? null
}

function safeDecode(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}
