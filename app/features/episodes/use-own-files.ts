import { useQuery } from '@tanstack/react-query'
import { callFunction } from '#tables/call-function.ts'
import { browserDatabase } from '#tables/database.ts'
import type { PodcastDetail } from '#tables/podcasts/browser.ts'

type Links = { urls: Partial<Record<'audio' | 'image' | 'json', string>> }

/**
 * The files of a draft open only through links that the server signs for those who may see it: an <audio> element
 * cannot show a token. A published episode comes back unchanged; a draft without its files until the links are there.
 */
export function useOwnFiles(podcast: PodcastDetail): PodcastDetail {
  const query = useQuery({
    queryKey: ['media-url', podcast.id, podcast.audio_url],
    queryFn: async () => callFunction<Links>(await browserDatabase(), 'media-url', { podcastId: podcast.id }),
    enabled: !podcast.is_published,
    staleTime: 60 * 60_000,
  })
  if (podcast.is_published) return podcast
  const urls = query.data?.urls ?? {}
  return {
    ...podcast,
    audio_url: urls.audio ?? null,
    image_url: urls.image ?? null,
    cover_small_url: null,
    transcripts: { json: urls.json },
  }
}
