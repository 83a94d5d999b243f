import { type Comparison, isTold } from './compare.ts'
import type { Doubt } from './doubt.ts'
import type { Item, Told } from './told.ts'

/** Deeds, feelings and things that the passage knows nothing of. */
export function doubtInvented({ told, text, around, knownNames }: Comparison): Doubt | null {
  const items = distinct(told.items).filter(({ word }) => !knownNames.has(word))
  const strange = items.filter((item) => !isTold(item, around))
  const event = strange.find(
    (item) => (item.concept?.isEvent || item.concept?.isFeeling) && !isFigure(item, told),
  )
  if (event) return { kind: 'invented', words: event.word }
  if (told.words.length <= 3) return null
  // Words of two languages can only be compared as far as both are known.
  if (told.language !== text.language) return null
  const share = items.length === 0 ? 1 : (items.length - strange.length) / items.length
  const isStrange = strange.length >= 3 ? share < 0.25 : strange.length === 2 && share === 0
  return isStrange ? { kind: 'invented', words: strange.map(({ word }) => word).join(' ') } : null
}

/** "killed the bill": nobody died. */
function isFigure({ end }: Item, { text }: Told): boolean {
  return /^\s+(?:it|the (?:bill|plan|idea|law)|das Gesetz|el proyecto|le projet)\b/i.test(text.slice(end))
}

function distinct(items: Item[]): Item[] {
  const seen = new Set<string>()
  return items.filter(({ key }) => !seen.has(key) && seen.add(key))
}
