import type { Comparison } from './compare.ts'
import type { Doubt } from './doubt.ts'
import type { Item } from './told.ts'

/** A name of the text that the passage does not have, where the passage has another one in its place. */
export function doubtName({ told, text, around, nearest, shared, knownNames }: Comparison): Doubt | null {
  if (!nearest || shared < 2 || told.language !== text.language) return null
  const isName = (item: Item) => item.isCapital && text.names.has(item.word) && !knownNames.has(item.word)
  const has = (items: Item[], { stem }: Item) => items.some((item) => item.stem === stem)
  const strange = told.items.find((item) => isName(item) && !around.some(({ items }) => has(items, item)))
  if (!strange) return null
  const isReplaced = nearest.items.some((item) => isName(item) && !has(told.items, item))
  return isReplaced ? { kind: 'name', words: strange.word } : null
}
