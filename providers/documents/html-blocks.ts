import { parseHTML } from 'linkedom'
import type { DocumentBlock } from '#core/documents/document.ts'
import type { LeftOut } from '#core/documents/left-out.ts'
import type { Found } from './found.ts'

/** Marks the beginning of the next page in extracted text. No text may contain this code point. */
export const nextPage = '\ufdd0'
/** Stands before and after the number of a page that begins. */
const numberMark = '\ufdd1'
const marks = /\ufdd0|\ufdd1(\d+)\ufdd1/g

const unread = /^(?:HEAD|TEMPLATE|NOSCRIPT|SVG|MATH|IFRAME|OBJECT|VIDEO|AUDIO|CANVAS|DIALOG|TITLE)$/
const counted: Record<string, keyof LeftOut> = {
  SCRIPT: 'scripts',
  STYLE: 'scripts',
  IMG: 'pictures',
  PICTURE: 'pictures',
  FIGCAPTION: 'pictures',
  NAV: 'menus',
  FORM: 'menus',
  BUTTON: 'menus',
  SELECT: 'menus',
}
const blockTags =
  /^(?:ADDRESS|ARTICLE|ASIDE|BLOCKQUOTE|BODY|CENTER|DD|DETAILS|DIV|DL|DT|FIGURE|FOOTER|H[1-6]|HEADER|HTML|LI|MAIN|OL|P|PRE|SECTION|SUMMARY|TABLE|TBODY|TD|TH|THEAD|TR|UL|HR)$/
const noteId = /^(?:foot|end)?_?(?:footnote|endnote|ftn|edn|fn|cite_note)[-_]?(?:text[-_]?)?\d+\D?$/i
const noteMark = /^#_?(?:foot|end)?_?(?:footnote|endnote|ftn|edn|fn|note|cite_note|n)[-_]?(?:text[-_]?)?\d*/i
const noteType = /\b(?:footnotes?|endnotes?|rearnotes?|doc-footnote|doc-endnotes?)\b/
const longestHeading = 90

/** Parses HTML or XHTML. Nothing is loaded and no script runs. */
export function parsePage(html: string): Document {
  // In XHTML any element may close itself; HTML would leave it open.
  const closed = html.replace(
    /<(a|b|i|em|p|div|span|title|script|style|iframe|h[1-6]|li|td)\b([^<>]*)\/>/gi,
    '<$1$2></$1>',
  )
  const whole = /<html[\s>]/i.test(closed) ? closed : `<html><body>${closed}</body></html>`
  return parseHTML(whole).document as unknown as Document
}

type State = { blocks: DocumentBlock[]; left: LeftOut; words: string; bold: string; page: number | null }
type Way = { tag: string; isNote: boolean; isBold: boolean }

/**
 * Returns the headings, paragraphs, list items and notes below an element. Tables, pictures, menus and marks of notes are
 * left out.
 */
export function htmlBlocks(from: Element, firstPage: number | null = null): Found & { page: number | null } {
  const state: State = { blocks: [], left: {}, words: '', bold: '', page: firstPage }
  walk(from, { tag: 'P', isNote: false, isBold: false }, state)
  endBlock(state, { tag: 'P', isNote: false, isBold: false })
  return state
}

function walk(parent: Node, way: Way, state: State): void {
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === 3) addWords(state, node.textContent ?? '', way)
    else if (node.nodeType === 1) enter(node as Element, way, state)
  }
}

function addWords(state: State, words: string, { isBold }: Way): void {
  if (isBold && state.words.trim() === state.bold.trim()) state.bold += words
  state.words += words
}

function enter(element: Element, way: Way, state: State): void {
  const tag = element.tagName.toUpperCase()
  if (isHidden(element) || unread.test(tag) || isNoteMark(element, tag)) return
  const left = leftOut(element, tag)
  const isBold = way.isBold || tag === 'B' || tag === 'STRONG'
  if (left) state.left[left] = (state.left[left] ?? 0) + 1
  else if (tag === 'BR') addWords(state, ' ', way)
  else if (isPageBreak(element)) turnPage(element, state)
  else if (blockTags.test(tag)) enterBlock(element, { tag, isBold, isNote: way.isNote }, way, state)
  else walk(element, { ...way, isBold }, state)
}

function leftOut(element: Element, tag: string): keyof LeftOut | null {
  if (tag === 'TABLE' && !isLayout(element)) return 'tables'
  if (tag === 'PRE' && element.querySelector('code')) return 'code'
  return counted[tag] ?? null
}

function enterBlock(element: Element, { tag, isBold }: Way, way: Way, state: State): void {
  endBlock(state, way)
  const isNote = way.isNote || isNoteElement(element)
  const inner = { tag: tag === 'P' && /^(?:LI|BLOCKQUOTE)$/.test(way.tag) ? way.tag : tag, isNote, isBold }
  walk(element, inner, state)
  endBlock(state, inner)
}

function isHidden(element: Element): boolean {
  const style = element.getAttribute('style') ?? ''
  return (
    element.hasAttribute('hidden') ||
    element.getAttribute('aria-hidden') === 'true' ||
    /(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|(?:opacity|font-size)\s*:\s*0+(?:\.0+)?(?!\.?\d))/i.test(
      style,
    ) ||
    /mso-hide\s*:\s*all|mso-element\s*:\s*(?:header|footer|comment)/i.test(style)
  )
}

const typeOf = (element: Element) =>
  `${element.getAttribute('epub:type') ?? ''} ${element.getAttribute('role') ?? ''}`

function isPageBreak(element: Element): boolean {
  return /\b(?:doc-)?pagebreak\b/.test(typeOf(element))
}

function turnPage(element: Element, state: State): void {
  const said =
    element.getAttribute('title') ?? element.getAttribute('aria-label') ?? element.textContent ?? ''
  const page = Number(/\d+/.exec(said || (element.id ?? ''))?.[0])
  if (page > 0) state.words += `${numberMark}${page}${numberMark}`
}

function isNoteMark(element: Element, tag: string): boolean {
  if (/\b(?:doc-)?noteref\b/.test(typeOf(element))) return true
  if (tag === 'A')
    return noteMark.test(element.getAttribute('href') ?? '') && (element.textContent ?? '').length < 8
  if (tag !== 'SUP') return false
  return /^\s*\[?[\d*†‡]{1,4}\]?\s*$/.test(element.textContent ?? '')
}

function isNoteElement(element: Element): boolean {
  if (noteType.test(typeOf(element)) || noteId.test(element.id ?? '')) return true
  return /^(?:ol|ul)$/i.test(element.tagName) && /\breferences\b/.test(element.getAttribute('class') ?? '')
}

/** Whether a table only arranges text, as in e-mails and old pages. */
function isLayout(table: Element): boolean {
  if (table.getAttribute('role') === 'presentation') return true
  const cells = table.querySelectorAll('td, th')
  const rows = table.querySelectorAll('tr')
  return cells.length <= rows.length || (table.textContent ?? '').length / cells.length > 400
}

function endBlock(state: State, { tag, isNote }: Way): void {
  const words = state.words.replace(marks, '')
  let begins = state.page
  for (const mark of state.words.matchAll(marks)) {
    state.page = mark[1] ? Number(mark[1]) : (state.page ?? 1) + 1
    // A block begins on the new page only if it has no words before the mark.
    if (state.words.slice(0, mark.index).replace(marks, '').trim() === '') begins = state.page
  }
  const text = tidy(words)
  const bold = tidy(state.bold)
  state.words = ''
  state.bold = ''
  if (!/[\p{L}\p{N}]/u.test(text)) return
  const at = begins === null ? {} : { page: begins }
  if (isNote) state.blocks.push({ kind: 'note', text: text.replace(/^[\s\d[\].*†‡↑^]+|\s*↑$/g, ''), ...at })
  else state.blocks.push({ ...shapeOf(tag, text, bold), ...at })
}

function shapeOf(tag: string, text: string, bold: string): DocumentBlock {
  const level = Number(/^H([1-6])$/.exec(tag)?.[1])
  if (level) return { kind: 'heading', text, level }
  if (tag === 'LI') return { kind: 'item', text: text.replace(/^[•·▪o]\s+/, '') }
  // A short paragraph that is bold as a whole and does not end like a sentence counts as a heading.
  if (bold === text && text.length <= longestHeading && !/[.!?:;,…]["”»]?$/.test(text))
    return { kind: 'heading', text, level: 3 }
  const speaker = /^([^:]{1,40})\s*:?$/.exec(bold)?.[1]
  const rest = speaker && text.startsWith(bold) ? text.slice(bold.length).replace(/^\s*:\s*|^\s+/, '') : ''
  const isSaid = bold.endsWith(':') || text.slice(bold.length).trimStart().startsWith(':')
  if (speaker && rest && isSaid && /^\p{Lu}/u.test(speaker))
    return { kind: 'paragraph', text: rest, speaker: speaker.trim() }
  return { kind: 'paragraph', text }
}

function tidy(words: string): string {
  return words
    .replace(/\u00ad|[\ufdd0\ufdd1]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
