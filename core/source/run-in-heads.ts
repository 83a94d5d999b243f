import { countWords } from '#core/dialog/dialog.ts'
import type { Language } from '#core/languages/languages.ts'
import { languagePacks } from '#core/languages/packs.ts'
import { indentOf } from './indent-of.ts'
import type { Block } from './prose-blocks.ts'

/**
 * Bold words at the beginning of a line: "**Law school.** ", "**Pay:** ", "**Pay**: ", "**The yard** – ". Group 1 or 2 is the sign that
 * ends the heading.
 */
const bold = /^(?:\*\*|__)[^*_\n]{3,60}?(?:([.:])\s*(?:\*\*|__)|(?:\*\*|__)\s*([.:]|[–—-](?= )))\s+/u
const mostWords = 8
const fewestBelow = 2

/**
 * Makes bold words before the text of a paragraph or item its heading. The heading of an item applies only to the lines below that item.
 */
export function withRunInHeads(blocks: readonly Block[], text: string, language: Language): Block[] {
  const { words, kinds } = languagePacks[language].writing
  let title: Block = { kind: 'heading', text: '', places: [] }
  let item: { indent: number } | null = null
  return blocks.flatMap((block) => {
    if (block.kind === 'heading') {
      title = block
      item = null
      return [block]
    }
    const start = block.places[0] ?? 0
    const [whole, inside, behind] = bold.exec(text.slice(start - 2, start + 80)) ?? []
    const from = whole ? block.places.findIndex((place) => place >= start - 2 + whole.length) : -1
    const head = block.text.slice(0, Math.max(0, from)).replace(/[\s.:–—-]+$/u, '')
    const below = from < 0 ? '' : block.text.slice(from)
    const isAsking = kinds.asking.test(head)
    const isSaid = /^["“„«]/u.test(below) && !isAsking && (inside ?? behind) !== '.'
    const isHead =
      from >= 0 &&
      /\p{L}{2}/u.test(head) &&
      countWords(head) <= mostWords &&
      countWords(below) >= fewestBelow &&
      (isAsking || !words.verb.test(head)) &&
      !isSaid
    const indent = block.kind === 'item' ? indentOf(text, start) : -1
    if (isHead) {
      item = block.kind === 'item' ? { indent } : null
      const heading: Block = { kind: 'heading', text: head, places: block.places.slice(0, head.length) }
      return [heading, { ...block, text: below, places: block.places.slice(from) }]
    }
    if (!item || indent > item.indent) return [block]
    item = null
    return [title, block]
  })
}
