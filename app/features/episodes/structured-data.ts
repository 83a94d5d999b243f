import type { PodcastDetail } from '#tables/podcasts/browser.ts'
import { isoDuration } from './format-times.ts'
import { lengthSeconds, releaseDate } from './podcast-facts.ts'

/** schema.org PodcastEpisode for search engines; `origin` without a slash at its end. */
export function podcastEpisodeData(podcast: PodcastDetail, origin: string): Record<string, unknown> {
  const absolute = (url: string | null) => (url ? new URL(url, origin || 'http://localhost').href : undefined)
  const duration = isoDuration(lengthSeconds(podcast))
  return {
    '@context': 'https://schema.org',
    '@type': 'PodcastEpisode',
    name: podcast.title,
    description: podcast.description,
    url: `${origin}/episodes/${podcast.id}`,
    datePublished: releaseDate(podcast),
    inLanguage: podcast.language,
    timeRequired: duration,
    image: absolute(podcast.image_url),
    associatedMedia: podcast.audio_url
      ? {
          '@type': 'AudioObject',
          contentUrl: absolute(podcast.audio_url),
          encodingFormat: 'audio/mpeg',
          duration,
          ...(podcast.audio_bytes && { contentSize: String(podcast.audio_bytes) }),
        }
      : undefined,
    actor: podcast.podcast_hosts.flatMap(({ hosts }) =>
      hosts ? [{ '@type': 'Person', name: hosts.name }] : [],
    ),
    partOfSeries: { '@type': 'PodcastSeries', name: 'Helmcast', url: origin, webFeed: `${origin}/rss` },
  }
}
