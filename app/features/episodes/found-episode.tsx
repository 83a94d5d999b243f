import { Link } from 'react-router'
import { Cover } from '#app/features/covers/cover.tsx'
import { useNamedHosts } from '#app/features/layout/use-show.ts'
import { highlightWords } from '#core/search/search-words.ts'
import type { ListedPodcast } from '#tables/podcasts/podcasts-queries.ts'
import { CardActions } from './card-actions.tsx'
import { CardFacts, CardPlayButton } from './episode-card.tsx'
import { FoundMoments } from './found-moments.tsx'
import { HighlightedText } from './highlighted-text.tsx'
import { hostedBy } from './podcast-facts.ts'

/** A row for an episode that a search found. Shows the spoken lines that contain the searched words, or else the description. */
export function FoundEpisode({ podcast, query }: { podcast: ListedPodcast; query: string }) {
  const moments = podcast.moments ?? []
  return (
    <article className="relative flex flex-wrap gap-x-4 gap-y-2 border-line border-t py-5 md:gap-x-6">
      <div className="relative w-20 self-start overflow-hidden rounded-control border border-line md:w-24">
        <Cover podcast={podcast} sizes="6rem" />
        {podcast.audio_url && <CardPlayButton podcast={podcast} />}
      </div>
      {/* On phones the lines take the whole width, below cover and title. */}
      <div className="contents md:flex md:min-w-0 md:flex-1 md:flex-col md:gap-2">
        <div className="min-w-0 flex-1 basis-36 md:flex-none">
          <h3 className="headline line-clamp-2 text-lg leading-6 max-md:line-clamp-6">
            <Link
              to={`/episodes/${podcast.id}`}
              lang={podcast.language}
              hrefLang={podcast.language}
              prefetch="intent"
              className="outline-none after:absolute after:inset-0 after:rounded-card hover:underline focus-visible:after:outline-2 focus-visible:after:outline-accent"
            >
              <HighlightedText parts={highlightWords(podcast.title, query)} />
            </Link>
          </h3>
          <div className="mt-1">
            <CardFacts podcast={podcast} host={hostedBy(podcast, useNamedHosts())} />
          </div>
        </div>
        {moments.length > 0 ? (
          <FoundMoments podcast={podcast} moments={moments} query={query} />
        ) : (
          <p lang={podcast.language} className="line-clamp-2 w-full text-quiet text-sm">
            {podcast.description}
          </p>
        )}
      </div>
      <div className="relative z-10 ml-auto flex">
        <CardActions podcast={podcast} />
      </div>
    </article>
  )
}
