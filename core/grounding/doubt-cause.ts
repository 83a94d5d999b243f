import { byLanguage } from '#core/languages/packs.ts'
import { type Comparison, isStatedIn } from './compare.ts'
import type { Doubt } from './doubt.ts'

/** Words that introduce a reason or purpose. */
const reasons = byLanguage(({ grounding }) => grounding.cause.reasons)

/** Doubts a reason or purpose whose words are mostly missing in the passage. */
export function doubtCause({ told, text, around, knownNames, nearest }: Comparison): Doubt | null {
  if (told.language !== text.language) return null
  const match = reasons[told.language].exec(told.text)
  if (!match) return null
  const from = match.index + match[0].length
  const length = told.text.slice(from).search(/[,;:.!?]/)
  const to = length < 0 ? told.text.length : from + length
  const items = told.items.filter(({ at, word }) => at >= from && at < to && !knownNames.has(word))
  const strange = items.filter((item) => !isStatedIn(item, around))
  // If the passage gives a reason, the line must give the same one.
  const theirs = nearest && reasons[text.language].exec(nearest.text)
  if (theirs) {
    const own = nearest.items.filter(({ at }) => at >= theirs.index)
    return items.length > 0 && !items.some((item) => isStatedIn(item, [{ items: own }]))
      ? { kind: 'cause', words: told.text.slice(match.index) }
      : null
  }
  return items.length > 0 && strange.length > items.length / 2
    ? { kind: 'cause', words: told.text.slice(match.index) }
    : null
}
