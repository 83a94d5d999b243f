import { HighlightedText } from '#app/features/episodes/highlighted-text.tsx'
import type { Match } from '#core/editing/find.ts'

/** A line’s text with the found words highlighted. */
export function FoundText({ text, found: { at, length } }: { text: string; found: Match }) {
  return (
    <HighlightedText
      parts={[
        { text: text.slice(0, at), isMatch: false },
        { text: text.slice(at, at + length), isMatch: true },
        { text: text.slice(at + length), isMatch: false },
      ]}
    />
  )
}
