import type { ListedPodcast, Podcast, PodcastDetail } from '#tables/podcasts/podcasts-queries.ts'

/** Returns the name of the first host, or null if there is none. */
export function firstHostName(podcast: Pick<ListedPodcast, 'podcast_hosts'>): string | null {
  return podcast.podcast_hosts.find((link) => link.hosts)?.hosts?.name ?? null
}

/** Length in seconds; until the audio is measured, the length that was wished for. */
export function lengthSeconds(podcast: Pick<Podcast, 'duration' | 'duration_seconds'>): number {
  if (podcast.duration_seconds !== null) return podcast.duration_seconds
  return podcast.duration.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)
}

/** Returns "Season 2 · Episode 5", or the part of it that is known; null if neither is. */
export function seasonAndNumber(podcast: Pick<PodcastDetail, 'rss_feeds'>): string | null {
  const feed = Array.isArray(podcast.rss_feeds) ? podcast.rss_feeds[0] : podcast.rss_feeds
  const parts = [
    feed?.season ? `Season ${feed.season}` : null,
    feed?.episode_number ? `Episode ${feed.episode_number}` : null,
  ]
  return parts.filter(Boolean).join(' · ') || null
}

/** Release date; the creation date for drafts. */
export function releaseDate(podcast: Pick<Podcast, 'published_at' | 'created_at'>): string {
  return podcast.published_at ?? podcast.created_at
}

/** The people and sponsors of an episode's page. */
export function peopleOf(podcast: PodcastDetail) {
  return {
    hosts: podcast.podcast_hosts.flatMap(({ hosts }) => hosts ?? []),
    guests: podcast.podcast_guests.flatMap(({ guests }) => guests ?? []),
    sponsors: podcast.podcast_sponsors.flatMap(({ sponsors }) => sponsors ?? []),
  }
}
