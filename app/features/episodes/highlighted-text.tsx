/** Renders a text with the matches of a search highlighted. */
export function HighlightedText({ parts }: { parts: { text: string; isMatch: boolean }[] }) {
  return parts.map((part, place) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change order.
      <mark key={place} className="rounded-small bg-warning-wash text-warning">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
