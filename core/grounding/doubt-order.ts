import { byLanguage } from '#core/languages/packs.ts'
import { type Comparison, sameItem } from './compare.ts'
import type { Doubt } from './doubt.ts'
import type { Item, ParsedSentence } from './parse-sentence.ts'

const next = byLanguage(({ grounding }) => grounding.order.next)
const first = byLanguage(({ grounding }) => grounding.order.first)
const once = byLanguage(({ grounding }) => grounding.order.once)

/** Doubts a line that reverses the order of two events, assuming that the source is chronological. */
export function doubtOrder(comparison: Comparison): Doubt | null {
  const { claim, text } = comparison
  if (claim.language !== text.language) return null
  const cut = cutOf(claim)
  if (cut === null) return null
  const before = placeOf(
    claim.items.filter(({ end }) => end <= cut),
    comparison,
  )
  const behind = placeOf(
    claim.items.filter(({ at }) => at >= cut),
    comparison,
  )
  return before !== null && behind !== null && before > behind ? { kind: 'order', words: claim.text } : null
}

function cutOf({ text, language }: ParsedSentence): number | null {
  const opened = once[language].exec(text)
  if (opened) return opened[0].length
  if (!first[language].test(text)) return null
  const match = next[language].exec(text)
  return match && match.index > 3 ? match.index : null
}

/** Position of the items in the source: sentence index * 10000 + offset. Null if their words are too frequent. */
function placeOf(items: Item[], { text, around, knownNames }: Comparison): number | null {
  const [from, to] = [(around[0]?.place ?? 0) - reach, (around.at(-1)?.place ?? 0) + reach]
  let best = 0
  let found: number | null = null
  for (const { place, items: theirs } of text.sentences.slice(Math.max(0, from), to + 1)) {
    let weight = 0
    let at = 0
    for (const item of items) {
      if (knownNames.has(item.word)) continue
      const same = theirs.find((other) => sameItem(item, other))
      if (!same) continue
      const often = text.places.get(item.key)?.length ?? 1
      weight += (1 / often) * (same.stem === item.stem ? 1 : 0.5)
      at ||= same.at
    }
    if (weight > best) {
      best = weight
      found = place * 10_000 + at
    }
  }
  return best >= rare ? found : null
}

const reach = 8
/** Minimum weight of a match: one word that occurs three times in the source, or equivalent. */
const rare = 0.3
