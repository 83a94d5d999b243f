import type { Sql } from '#tables/sql.ts'

export type EmbeddedEpisode = {
  id: string
  title: string
  language: string
  image_url: string | null
  cover_small_url: string | null
  audio_url: string | null
  chapters: { title: string; startMs: number }[]
  show_title: string
  /** Made with AI voices. */
  is_made: boolean
}

/** The public fields of an episode for its embedded player; null if it is not published. */
export async function findEmbeddedEpisode(sql: Sql, podcastId: string): Promise<EmbeddedEpisode | null> {
  const [row]: EmbeddedEpisode[] = await sql(
    `select podcasts.id, podcasts.title, podcasts.language, podcasts.image_url, podcasts.cover_small_url, podcasts.audio_url,
       podcasts.chapters, show_settings.title as show_title, podcasts.has_ai_voices as is_made
     from public.podcasts cross join public.show_settings
     where podcasts.id = $1 and private.is_published(podcasts.id)`,
    [podcastId],
  )
  return row ?? null
}
