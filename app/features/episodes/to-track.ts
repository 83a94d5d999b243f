import type { Track } from '#app/features/player/track.ts'
import { withoutTag } from '#core/audio/sound-types.ts'
import type { Podcast } from '#tables/podcasts/podcasts-queries.ts'
import { lengthSeconds } from './podcast-facts.ts'

/** Returns the player's data of an episode; null if it has no audio. */
export function toTrack(podcast: Podcast, hostName: string | null): Track | null {
  if (!podcast.audio_url) return null
  return {
    podcastId: podcast.id,
    title: podcast.title,
    language: podcast.language,
    hostName,
    imageUrl: podcast.image_url || podcast.cover_small_url || null,
    audioUrl: withoutTag(podcast.audio_url),
    durationSeconds: lengthSeconds(podcast),
    chapters: podcast.chapters.map((chapter) => ({
      title: chapter.title,
      startSeconds: chapter.startMs / 1000,
    })),
  }
}
