/** A text, with the words marked that were searched for. */
export function MarkedText({ parts }: { parts: { text: string; isMatch: boolean }[] }) {
  return parts.map((part, place) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
      <mark key={place} className="rounded-small bg-warning-wash text-warning">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
