import type { Comparison } from './compare.ts'
import type { Doubt } from './doubt.ts'
import type { Item } from './parse-sentence.ts'

/** Doubts a name of the source that the passage lacks if the passage has another name that the line lacks. */
export function doubtName({ claim, text, around, nearest, shared, knownNames }: Comparison): Doubt | null {
  if (!nearest || shared < 1 || claim.language !== text.language) return null
  const isName = (item: Item) => item.isCapital && text.names.has(item.word) && !knownNames.has(item.word)
  const has = (items: Item[], item: Item) => items.some((other) => isSameName(item, other))
  const strange = claim.items.find((item) => isName(item) && !around.some(({ items }) => has(items, item)))
  if (!strange) return null
  const isReplaced =
    shared >= 2
      ? nearest.items.some((item) => isName(item) && !has(claim.items, item))
      : // "Nadia Marchetti" where the passage has "Nadia Benali"
        nearest.items.some(
          (item) =>
            isName(item) &&
            item.before === strange.before &&
            strange.before !== '' &&
            !has(claim.items, item),
        )
  return isReplaced ? { kind: 'name', words: strange.word } : null
}

/** Equal up to an ending of two letters; a common prefix is not enough: "Regensburg" is not "Regenhütte". */
function isSameName({ word }: Item, other: Item): boolean {
  const [short, long] = word.length < other.word.length ? [word, other.word] : [other.word, word]
  return long.startsWith(short) && long.length - short.length <= 2
}
