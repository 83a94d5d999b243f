import { useQuery } from '@tanstack/react-query'
import { useAsker } from '#app/features/auth/use-asker.ts'
import { isOpenByLink } from '#core/editions/publication-state.ts'
import { mediaLinkQueries } from '#tables/objects/browser.ts'
import type { PodcastDetail } from '#tables/podcasts/browser.ts'

/**
 * The files of a draft open only through links that the server signs for those who may see it: an <audio> element
 * cannot show a token. A published episode comes back unchanged; a draft without its files until the links are there.
 */
export function useOwnFiles(podcast: PodcastDetail): PodcastDetail {
  const query = useQuery({
    ...mediaLinkQueries(useAsker()).ofPage(podcast.id, podcast.audio_url),
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
