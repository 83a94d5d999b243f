import type { Show } from '#app/features/layout/page-meta.ts'
import { isoDuration } from '#app/ui/format-times.ts'
import { soundType } from '#core/audio/sound-types.ts'
import { schemaSourceType } from '#core/dialog/digital-source.ts'
import { allowedPicture } from '#core/pictures/allowed-picture.ts'
import type { PodcastDetail } from '#tables/podcasts/podcasts-queries.ts'
import { lengthSeconds, releaseDate } from './podcast-facts.ts'

const addressOn = (origin: string) => (url: string | null) =>
  url ? new URL(url, origin || 'http://localhost').href : undefined

/** schema.org PodcastSeries for search engines. `origin` has no trailing slash. */
export function podcastSeriesData(show: Show, origin: string): Record<string, unknown> {
  return { '@context': 'https://schema.org', ...seriesOf(show, origin) }
}

function seriesOf(show: Show, origin: string): Record<string, unknown> {
  return {
    '@type': 'PodcastSeries',
    name: show.title,
    ...(show.description && { description: show.description }),
    url: origin,
    webFeed: `${origin}/rss`,
    inLanguage: show.language,
    image: addressOn(origin)(show.coverUrl),
  }
}

/** schema.org PodcastEpisode. Only humans become schema.org Person; the AI hosts do not. */
export function podcastEpisodeData(
  podcast: PodcastDetail,
  show: Show,
  origin: string,
  imageHosts: readonly string[],
): Record<string, unknown> {
  const absolute = addressOn(origin)
  const duration = isoDuration(lengthSeconds(podcast))
  const feed = Array.isArray(podcast.rss_feeds) ? podcast.rss_feeds[0] : podcast.rss_feeds
  return {
    '@context': 'https://schema.org',
    '@type': 'PodcastEpisode',
    name: podcast.title,
    description: podcast.description,
    url: `${origin}/episodes/${podcast.id}`,
    datePublished: releaseDate(podcast),
    inLanguage: podcast.language,
    timeRequired: duration,
    image: allowedPicture(podcast.image_url, origin || 'http://localhost', imageHosts) ?? undefined,
    ...(feed?.episode_number && { episodeNumber: feed.episode_number }),
    ...(feed?.season && { partOfSeason: { '@type': 'PodcastSeason', seasonNumber: feed.season } }),
    associatedMedia: podcast.audio_url
      ? {
          '@type': 'AudioObject',
          contentUrl: absolute(podcast.audio_url),
          encodingFormat: soundType(podcast.audio_url),
          ...(podcast.has_ai_voices && { digitalSourceType: schemaSourceType }),
          duration,
          ...(podcast.audio_bytes && { contentSize: String(podcast.audio_bytes) }),
          ...(podcast.transcripts.vtt && {
            caption: {
              '@type': 'MediaObject',
              contentUrl: absolute(podcast.transcripts.vtt),
              encodingFormat: 'text/vtt',
              inLanguage: podcast.language,
            },
          }),
        }
      : undefined,
    actor: podcast.podcast_guests.flatMap(({ guests }) =>
      guests ? [{ '@type': 'Person', name: guests.name }] : [],
    ),
    partOfSeries: seriesOf(show, origin),
  }
}
