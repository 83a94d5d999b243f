import type { ListedPodcast, Podcast, PodcastDetail } from '#tables/podcasts/browser.ts'

/** Name of the first host, null when nobody was named. */
export function firstHostName(podcast: Pick<ListedPodcast, 'podcast_hosts'>): string | null {
  return podcast.podcast_hosts.find((link) => link.hosts)?.hosts?.name ?? null
}

/** Length in seconds; the text form serves for rows that were written without it. */
export function lengthSeconds(podcast: Pick<Podcast, 'duration' | 'duration_seconds'>): number {
  if (podcast.duration_seconds !== null) return podcast.duration_seconds
  return podcast.duration.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)
}

/** "Season 2 · Episode 5", or what of it is known; null without either. */
export function seasonAndNumber(podcast: Pick<PodcastDetail, 'rss_feeds'>): string | null {
  const feed = Array.isArray(podcast.rss_feeds) ? podcast.rss_feeds[0] : podcast.rss_feeds
  const parts = [
    feed?.season ? `Season ${feed.season}` : null,
    feed?.episode_number ? `Episode ${feed.episode_number}` : null,
  ]
  return parts.filter(Boolean).join(' · ') || null
}

/** When listeners could first hear it; drafts have only the day they were made. */
export function releaseDate(podcast: Pick<Podcast, 'published_at' | 'created_at'>): string {
  return podcast.published_at ?? podcast.created_at
}
