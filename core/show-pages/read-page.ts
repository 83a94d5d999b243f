import { fromMarkdown } from 'mdast-util-from-markdown'

/** Pages of text that an admin may write. */
export const pageNames = ['about', 'faq', 'privacy', 'terms', 'imprint', 'accessibility'] as const
export type PageName = (typeof pageNames)[number]
export const longestPage = 60_000

/** Text with markup. A link leads to this site, the web or a mailbox; any other link becomes text. */
export type Inline =
  | string
  | { kind: 'strong' | 'em' | 'code'; of: Inline[] }
  | { kind: 'link'; to: string; of: Inline[] }
export type PageBlock =
  | { kind: 'heading' | 'paragraph' | 'quote'; of: Inline[] }
  | { kind: 'list' | 'numbers'; items: Inline[][] }
  /** The first row is the head. */
  | { kind: 'table'; rows: Inline[][][] }
  | { kind: 'picture'; address: string; says: string }
export type PageSection = { id: string; title: string; blocks: PageBlock[] }
/** `lead`: the blocks between the introduction and the first section. */
export type ShowPage = { title: string; intro: string; lead: PageBlock[]; sections: PageSection[] }

/** What this program's own texts may have in addition. `pictures`: URLs by the names in the text. */
export type OwnText = { parsing: Parameters<typeof fromMarkdown>[1]; pictures: Record<string, string> }

type Node = ReturnType<typeof fromMarkdown>['children'][number]

/**
 * Parses a page's Markdown. `#` is the page's title, the first paragraph its introduction, and each `##` begins a section. The section's
 * id is made from its heading, or is given after it as `{#…}`. `{show}` stands for the show's name. The result is data without HTML, so
 * that nothing an admin writes becomes code.
 */
export function readPage(markdown: string, show: string, usualTitle: string, own?: OwnText): ShowPage {
  const page: ShowPage = { title: usualTitle, intro: '', lead: [], sections: [] }
  const ids = new Set<string>()
  // The name is inserted after parsing, so that Markdown signs in a name do not become markup.
  const say = (text: string) => text.replaceAll('{show}', show)
  let hasTitle = false
  for (const node of fromMarkdown(markdown, own?.parsing).children) {
    const section = page.sections.at(-1)
    if (node.type === 'heading' && node.depth === 1 && !hasTitle) {
      page.title = say(plainText(node))
      hasTitle = true
    } else if (node.type === 'heading' && node.depth <= 2) {
      const [, words = '', name] = /^(.*?)(?:\s*\{#([\w-]+)\})?$/s.exec(plainText(node)) ?? []
      const title = say(words)
      page.sections.push({ id: freeId(name ?? title, ids), title, blocks: [] })
    } else if (node.type === 'paragraph' && !section && page.intro === '' && page.lead.length === 0) {
      page.intro = say(plainText(node))
    } else (section?.blocks ?? page.lead).push(...(pictureIn(node, own) ?? blocksOf(node, say)))
  }
  return page
}

function freeId(title: string, taken: Set<string>): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
  const base = plain.replace(/^-|-$/g, '').slice(0, 60) || 'section'
  let id = base
  for (let n = 2; taken.has(id) || id === 'content'; n++) id = `${base}-${n}`
  taken.add(id)
  return id
}

function blocksOf(node: Node, say: (text: string) => string): PageBlock[] {
  if (node.type === 'heading') return [{ kind: 'heading', of: inlines(node, say) }]
  if (node.type === 'paragraph') {
    const of = inlines(node, say)
    return of.length > 0 ? [{ kind: 'paragraph', of }] : []
  }
  if (node.type === 'code') return [{ kind: 'paragraph', of: [{ kind: 'code', of: [say(node.value)] }] }]
  if (node.type === 'blockquote')
    return node.children.map((child) => ({ kind: 'quote' as const, of: inlines(child, say) }))
  if (node.type === 'table')
    return [
      { kind: 'table', rows: node.children.map((row) => row.children.map((cell) => inlines(cell, say))) },
    ]
  if (node.type === 'list')
    return [
      { kind: node.ordered ? 'numbers' : 'list', items: node.children.map((item) => inlines(item, say)) },
    ]
  return []
}

function pictureIn(node: Node, own: OwnText | undefined): PageBlock[] | null {
  const [image] = 'children' in node ? node.children : []
  if (image?.type !== 'image') return null
  const address = own?.pictures[image.url]
  return address === undefined ? null : [{ kind: 'picture', address, says: image.alt ?? '' }]
}

function inlines(node: Node, say: (text: string) => string): Inline[] {
  if (node.type === 'text') return [say(node.value)]
  if (node.type === 'inlineCode') return [{ kind: 'code', of: [say(node.value)] }]
  if (node.type === 'break') return ['\n']
  if (!('children' in node)) return []
  const of = node.children.flatMap((child, index) => {
    const inside = inlines(child, say)
    // Paragraphs of one list item are separated by line breaks.
    return index > 0 && (child.type === 'paragraph' || child.type === 'list') ? ['\n', ...inside] : inside
  })
  if (node.type === 'strong') return [{ kind: 'strong', of }]
  if (node.type === 'emphasis') return [{ kind: 'em', of }]
  if (node.type === 'link') return isAllowedLink(node.url) ? [{ kind: 'link', to: node.url, of }] : of
  return of
}

/** Whether a link's address is allowed. An address on this site begins with one slash or a hash; `//` would be another site. */
export function isAllowedLink(address: string): boolean {
  return /^(https?:\/\/[^\s\\]+|mailto:[^\s\\]+|\/(?![/\\])[^\s\\]*|#[^\s\\]*)$/i.test(address)
}

/** Returns the text of a page's blocks. */
export function textOf(blocks: PageBlock[]): string {
  const say = (part: Inline): string => (typeof part === 'string' ? part : part.of.map(say).join(''))
  const parts = (block: PageBlock): Inline[][] =>
    'of' in block
      ? [block.of]
      : 'items' in block
        ? block.items
        : 'rows' in block
          ? block.rows.flat()
          : [[block.says]]
  return blocks
    .flatMap(parts)
    .map((of) => of.map(say).join(''))
    .join(' ')
}

function plainText(node: Node): string {
  if ('value' in node && node.type !== 'html') return node.value
  return 'children' in node ? node.children.map(plainText).join('') : node.type === 'break' ? ' ' : ''
}
