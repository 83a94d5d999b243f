import { Link } from 'react-router'
import list from '#app/messages/list.ts'
import { fill } from '#app/messages/message.ts'
import { formatClock } from '#app/ui/format-times.ts'
import { excerptAround, highlightWords } from '#core/search/search-words.ts'
import type { Moment } from '#tables/podcasts/moments-queries.ts'
import type { Podcast } from '#tables/podcasts/podcasts-queries.ts'
import { HighlightedText } from './highlighted-text.tsx'
import { momentPath } from './share.ts'

const longestExcerpt = 110

/** Transcript excerpts that contain the searched words; each links to its time. */
export function FoundMoments({
  podcast,
  moments,
  query,
}: {
  podcast: Podcast
  moments: Moment[]
  query: string
}) {
  return (
    <ul
      aria-label={fill(list.moments, { title: podcast.title })}
      className="relative z-10 -mx-2 flex w-[calc(100%+1rem)] flex-col"
    >
      {moments.map(({ startSeconds, text }) => (
        <li key={startSeconds}>
          <Link
            to={momentPath(podcast.id, startSeconds)}
            className="flex gap-3 rounded-small px-2 py-1.5 text-sm hover:bg-raised"
          >
            <span className="w-10 shrink-0 pt-px text-right text-accent text-xs leading-5 tabular-nums">
              {formatClock(startSeconds)}
            </span>
            <span lang={podcast.language} className="wrap-anywhere min-w-0 text-quiet">
              <HighlightedText parts={highlightWords(excerptAround(text, query, longestExcerpt), query)} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
