import type { CheckCounts } from '#tables/json-columns.ts'

const ways = {
  words: 'word for word',
  writer: 'by how they were taken from it',
  model: 'by a language model',
  person: 'by a person',
} as const

/** What listeners are told about the checks of an episode, in one line; null where nothing is known. */
export function checkSentence(counts: CheckCounts | null | undefined): string | null {
  if (!counts) return null
  const all = counts.supported + counts.not_checked + counts.unsupported
  if (all === 0) return null
  const by = (['words', 'writer', 'model', 'person'] as const)
    .filter((way) => counts[way] > 0)
    .map((way) => `${counts[way]} ${ways[way]}`)
  const statements = all === 1 ? 'statement' : 'statements'
  const how = by.length > 0 ? `: ${by.join(', ')}` : ''
  return `${counts.supported} of ${all} ${statements} checked against the source${how}.`
}
