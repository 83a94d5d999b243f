import { byLanguage } from '#core/languages/packs.ts'
import { type Comparison, isStatedIn } from './compare.ts'
import type { Doubt } from './doubt.ts'

/** Words that introduce a reason or purpose. */
const reasons = byLanguage(({ grounding }) => grounding.cause.reasons)

/** Doubts a reason or purpose whose words are mostly missing in the passage. */
export function doubtCause({ claim, text, around, knownNames, nearest }: Comparison): Doubt | null {
  if (claim.language !== text.language) return null
  const match = reasons[claim.language].exec(claim.text)
  if (!match) return null
  const from = match.index + match[0].length
  const length = claim.text.slice(from).search(/[,;:.!?]/)
  const to = length < 0 ? claim.text.length : from + length
  const items = claim.items.filter(({ at, word }) => at >= from && at < to && !knownNames.has(word))
  const strange = items.filter((item) => !isStatedIn(item, around))
  // If the passage gives a reason, the line must give the same one.
  const theirs = nearest && reasons[text.language].exec(nearest.text)
  if (theirs) {
    const own = nearest.items.filter(({ at }) => at >= theirs.index)
    return items.length > 0 && !items.some((item) => isStatedIn(item, [{ items: own }]))
      ? { kind: 'cause', words: claim.text.slice(match.index) }
      : null
  }
  return items.length > 0 && strange.length > items.length / 2
    ? { kind: 'cause', words: claim.text.slice(match.index) }
    : null
}
