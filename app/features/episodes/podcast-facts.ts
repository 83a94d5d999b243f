import frame from '#app/messages/frame.ts'
import listening from '#app/messages/listening.ts'
import { fill } from '#app/messages/message.ts'
import { defaultHostName } from '#core/dialog/default-host-name.ts'
import type { Host, ListedPodcast, Podcast, PodcastDetail } from '#tables/podcasts/podcasts-queries.ts'

/** The show's two hosts, if the show names them; null if they are Host A and Host B. */
export type NamedHosts = { name: string; picture: string | null }[] | null

/**
 * Returns the name after "hosted by": the first host of the episode, or the show's two hosts if that is the default host. Null if there
 * is none.
 */
export function hostedBy(podcast: Pick<ListedPodcast, 'podcast_hosts'>, named: NamedHosts): string | null {
  const first = podcast.podcast_hosts.find((link) => link.hosts)?.hosts?.name ?? null
  if (first !== defaultHostName) return first
  return named ? named.map(({ name }) => name).join(' & ') : frame.aiHost
}

/** Returns the length in seconds. Until the audio is measured, this is the length that the creator asked for. */
export function lengthSeconds(podcast: Pick<Podcast, 'duration' | 'duration_seconds'>): number {
  if (podcast.duration_seconds !== null) return podcast.duration_seconds
  return podcast.duration.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)
}

/** Returns "Season 2 · Episode 5", or the part of it that is known; null if neither is. */
export function seasonAndNumber(podcast: Pick<PodcastDetail, 'rss_feeds'>): string | null {
  const feed = Array.isArray(podcast.rss_feeds) ? podcast.rss_feeds[0] : podcast.rss_feeds
  const parts = [
    feed?.season ? fill(listening.season, { number: feed.season }) : null,
    feed?.episode_number ? fill(listening.number, { number: feed.episode_number }) : null,
  ]
  return parts.filter(Boolean).join(' · ') || null
}

/** Release date; the creation date for drafts. */
export function releaseDate(podcast: Pick<Podcast, 'published_at' | 'created_at'>): string {
  return podcast.published_at ?? podcast.created_at
}

/** The people and sponsors of an episode's page. */
export function peopleOf(podcast: PodcastDetail, named: NamedHosts) {
  return {
    hosts: podcast.podcast_hosts.flatMap(({ hosts: host }): Host[] => {
      if (host?.name !== defaultHostName) return host ? [host] : []
      if (!named) return [{ ...host, name: frame.aiHost }]
      return named.map(({ name, picture }) => ({ name, title: listening.aiVoice, avatar_url: picture }))
    }),
    guests: podcast.podcast_guests.flatMap(({ guests }) => guests ?? []),
    sponsors: podcast.podcast_sponsors.flatMap(({ sponsors }) => sponsors ?? []),
  }
}
