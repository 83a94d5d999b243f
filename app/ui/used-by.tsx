import frame from '#app/messages/frame.ts'
import { fill, formatNumber } from '#app/messages/message.ts'

/** What uses a thing that is about to be removed: the first five titles, and how many more. */
export function UsedBy({ titles }: { titles: string[] }) {
  const more = titles.length - 5
  return (
    <ul className="list-disc pl-5">
      {titles.slice(0, 5).map((title, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two episodes may have one title
        <li key={place} className="wrap-anywhere">
          {title}
        </li>
      ))}
      {more > 0 && <li>{fill(frame.more, { count: formatNumber(more) })}</li>}
    </ul>
  )
}
