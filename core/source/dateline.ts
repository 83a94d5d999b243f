import type { Block } from './prose-blocks.ts'

/** The place where an article was written, before its first sentence: "LEMGO. ", "NEW YORK (AP) — ", "SAN JUAN, 3 mar (EFE).- ". */
const dateline =
  /^\p{Lu}{2}(?:[\p{Lu} '’/-]|\. (?=\p{Lu}{2})){1,28}(?:, (?:\d{1,2}\.? )?(?:de )?\p{L}{3,10}\.?(?: \d{1,2})?)?(?: ?\(\p{L}[\p{L}/]{1,9}\))?(?: ?[.:]?[–—-]+|[.:]) (?=["“„«¿¡]?\p{Lu}\p{Ll})/u
const shortestProse = 60

/** Returns the blocks without the dateline of the first paragraph. */
export function withoutDateline(blocks: readonly Block[]): Block[] {
  const first = blocks.findIndex(({ kind, text }) => kind === 'paragraph' && text.length > shortestProse)
  return blocks.map((block, index) => {
    const { length } = (index === first && dateline.exec(block.text)?.[0]) || ''
    return length === 0
      ? block
      : { ...block, text: block.text.slice(length), places: block.places.slice(length) }
  })
}
