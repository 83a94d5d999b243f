import type { PublishedLine } from '#core/editions/differences.ts'

/** Returns how a line differs from the reviewed version; null if its words and its host are the same. */
export function lineChange(
  before: Omit<PublishedLine, 'id'> | undefined,
  now: Omit<PublishedLine, 'id'>,
): string | null {
  if (!before) return null
  if (before.text !== now.text) return `Before: ${before.text}`
  return before.speaker === now.speaker ? null : 'The other host says this now.'
}
