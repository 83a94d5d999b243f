import { useQuery } from '@tanstack/react-query'
import episode from '#app/messages/episode.ts'
import { browserDatabase } from '#tables/database.ts'
import { podcastQueries } from '#tables/podcasts/podcasts-queries.ts'
import { EpisodeCard } from './episode-card.tsx'
import { EpisodeGrid } from './episode-grid.tsx'

/** Other episodes of the show, at the foot of an episode's page. */
export function MoreEpisodes({ podcastId }: { podcastId: string }) {
  const { data } = useQuery(podcastQueries(browserDatabase).others(podcastId))
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="more-episodes" className="print:hidden">
      <h2 id="more-episodes" className="headline mb-5 text-2xl">
        {episode.moreEpisodes}
      </h2>
      <EpisodeGrid isThree>
        {data.map((podcast, place) => (
          <EpisodeCard key={podcast.id} podcast={podcast} place={place} />
        ))}
      </EpisodeGrid>
    </section>
  )
}
