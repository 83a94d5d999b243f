import { byLanguage } from '#core/languages/packs.ts'
import { type Comparison, isTold } from './compare.ts'
import type { Doubt } from './doubt.ts'

/** Words after which a line says why, or what for. */
const reasons = byLanguage(({ grounding }) => grounding.cause.reasons)

/** A cause or an aim whose words the passage mostly does not have: the most common way to explain too much. */
export function doubtCause({ told, text, around, knownNames, nearest }: Comparison): Doubt | null {
  if (told.language !== text.language) return null
  const match = reasons[told.language].exec(told.text)
  if (!match) return null
  const from = match.index + match[0].length
  const length = told.text.slice(from).search(/[,;:.!?]/)
  const to = length < 0 ? told.text.length : from + length
  const items = told.items.filter(({ at, word }) => at >= from && at < to && !knownNames.has(word))
  const strange = items.filter((item) => !isTold(item, around))
  // Where the passage gives a reason of its own, it must be that one.
  const theirs = nearest && reasons[text.language].exec(nearest.text)
  if (theirs) {
    const own = nearest.items.filter(({ at }) => at >= theirs.index)
    return items.length > 0 && !items.some((item) => isTold(item, [{ items: own }]))
      ? { kind: 'cause', words: told.text.slice(match.index) }
      : null
  }
  return items.length > 0 && strange.length > items.length / 2
    ? { kind: 'cause', words: told.text.slice(match.index) }
    : null
}
