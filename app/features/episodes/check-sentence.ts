import episode from '#app/messages/episode.ts'
import { count, fill, formatNumber } from '#app/messages/message.ts'
import type { CheckCounts } from '#tables/json-columns.ts'

/** Returns one line for listeners about the checks of an episode; null if nothing is known. */
export function checkSentence(counts: CheckCounts | null | undefined): string | null {
  if (!counts) return null
  const all = counts.supported + counts.not_checked + counts.unsupported
  if (all === 0) return null
  const by = (['words', 'writer', 'model', 'person'] as const)
    .filter((way) => counts[way] > 0)
    .map((way) => fill(episode[way], { count: formatNumber(counts[way]) }))
  const checked = count(episode.checked, all, { supported: formatNumber(counts.supported) })
  return `${checked}${by.length > 0 ? `: ${by.join(', ')}` : ''}.`
}
