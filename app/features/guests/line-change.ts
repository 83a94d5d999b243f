import words from '#app/messages/guest.ts'
import { fill } from '#app/messages/message.ts'
import type { PublishedLine } from '#core/editions/differences.ts'

/** Returns how a line differs from the reviewed version; null if its words and its host are the same. */
export function lineChange(
  before: Omit<PublishedLine, 'id'> | undefined,
  now: Omit<PublishedLine, 'id'>,
): string | null {
  if (!before) return null
  if (before.text !== now.text) return fill(words.before, { text: before.text })
  return before.speaker === now.speaker ? null : words.otherHost
}
