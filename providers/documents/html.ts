import { Readability } from '@mozilla/readability'
import { decodeText, decodeUtf8, decodeUtf16, decodeWindows1252 } from '#core/source/decode-text.ts'
import type { Found } from './found.ts'
import { htmlBlocks, parsePage } from './html-blocks.ts'

/** Minimum share of a page's letters that its article must have. With less, the whole page is read. */
const leastShare = 0.4

/** Reads a web page, or a text saved as HTML. If the page has menus around its article, only the article is read. */
export function readHtml(bytes: Uint8Array, contentType = ''): Found & { title: string | null } {
  const text = decodeHtml(bytes, contentType)
  const page = parsePage(text)
  const whole = htmlBlocks(page.body)
  const isPage =
    page.querySelector('nav, header, aside, footer, form, [role=navigation], script[src]') !== null
  const article = isPage ? articleOf(text) : null
  if (!article) return { ...whole, title: page.title || null }
  const inner = htmlBlocks(parsePage(article.content).body)
  const isArticle = letters(inner) >= leastShare * letters(whole)
  const found = isArticle ? { blocks: inner.blocks, left: whole.left } : whole
  const title = article.title || null
  if (title && isArticle && !found.blocks.some(({ kind, level }) => kind === 'heading' && level === 1))
    found.blocks.unshift({ kind: 'heading', level: 1, text: title })
  return { ...found, title }
}

function articleOf(text: string): { content: string; title: string } | null {
  // Readability changes the page that it gets, so it gets one of its own.
  const found = new Readability(parsePage(text)).parse()
  return found?.content ? { content: found.content, title: found.title ?? '' } : null
}

function letters({ blocks }: Found): number {
  return blocks.reduce((sum, { kind, text }) => sum + (kind === 'paragraph' ? text.length : 0), 0)
}

/** Decodes a page. The encoding that the page names counts if its bytes are not Unicode and the server names no encoding. */
function decodeHtml(bytes: Uint8Array, contentType: string): string {
  const plain = decodeUtf16(bytes) ?? decodeUtf8(bytes)
  if (plain !== null) return plain
  const head = decodeWindows1252(bytes.subarray(0, 2000))
  const said = /<meta[^>]+charset=["']?([\w-]+)/i.exec(head)?.[1]
  return decodeText(
    bytes,
    /charset=/i.test(contentType) || !said ? contentType : `text/html; charset=${said}`,
  )
}
