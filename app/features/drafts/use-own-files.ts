import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { isOpenByLink } from '#core/editions/publication-state.ts'
import { mediaLinkQueries } from '#tables/objects/objects-queries.ts'
import type { PodcastDetail } from '#tables/podcasts/podcasts-queries.ts'

/**
 * Returns the episode with signed links to a draft's files, as an <audio> element cannot send a token. A published
 * episode is returned unchanged; a draft has no files until the links arrive.
 */
export function useOwnFiles(podcast: PodcastDetail): PodcastDetail {
  const query = useQuery({
    ...mediaLinkQueries(useViewer()).ofPage(podcast.id, podcast.audio_url),
    enabled: !isOpenByLink(podcast),
  })
  if (isOpenByLink(podcast)) return podcast
  const urls = query.data?.urls ?? {}
  return {
    ...podcast,
    audio_url: urls.audio ?? null,
    image_url: urls.image ?? null,
    cover_small_url: null,
    transcripts: { json: urls.json },
  }
}
