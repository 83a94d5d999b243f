import words from '#app/messages/manage.ts'
import { fill } from '#app/messages/message.ts'
import type { ManagedPodcast } from '#tables/podcasts/own-podcasts-queries.ts'

const mostTitles = 8

export function TitleList({ podcasts }: { podcasts: Pick<ManagedPodcast, 'id' | 'title'>[] }) {
  const rest = podcasts.length - mostTitles
  return (
    <ul className="wrap-anywhere flex list-disc flex-col gap-1 pl-5 text-text">
      {podcasts.slice(0, rest === 1 ? mostTitles + 1 : mostTitles).map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
      {rest > 1 && <li>{fill(words.andMore, { count: rest })}</li>}
    </ul>
  )
}
