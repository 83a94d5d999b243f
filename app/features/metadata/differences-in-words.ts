import { count } from '#app/messages/message.ts'
import words from '#app/messages/metadata.ts'
import type { Differences, PublishedLine } from '#core/editions/differences.ts'

/** One plain sentence for each kind of difference; [] when there is none. */
export function differencesInWords({
  changed,
  added,
  removed,
  moved,
}: Differences<PublishedLine, PublishedLine>): string[] {
  const kinds = [
    [changed, words.linesChanged],
    [added, words.linesAdded],
    [removed, words.linesRemoved],
    [moved, words.linesMoved],
  ] as const
  return kinds.flatMap(([lines, forms]) => (lines.length > 0 ? [count(forms, lines.length)] : []))
}
