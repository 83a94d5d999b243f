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
  accent_colour: string | null
  second_colour: string | null
  /** Names of the episode's own hosts. If the only host is “AI Host”: the names of the show's two hosts, if the show publishes them. */
  hosts: string[]
  /** Whether the episode was made with AI voices. */
  is_made: boolean
}

/** Returns the public fields of an episode for its embedded player; null if it is not published. */
export async function findEmbeddedEpisode(sql: Sql, podcastId: string): Promise<EmbeddedEpisode | null> {
  const [row]: EmbeddedEpisode[] = await sql(
    `select podcasts.id, podcasts.title, podcasts.language, podcasts.image_url, podcasts.cover_small_url, podcasts.audio_url,
       podcasts.chapters, show_settings.title as show_title, show_settings.accent_colour, show_settings.second_colour,
       podcasts.has_ai_voices as is_made,
       coalesce((select case when array_agg(hosts.name) = array['AI Host']
           then case when names_hosts then array_remove(array[host_a_name, host_b_name], '') else '{}' end
           else array_agg(hosts.name order by hosts.name) end
         from public.podcast_hosts join public.hosts on hosts.id = podcast_hosts.host_id
         where podcast_hosts.podcast_id = podcasts.id), '{}') as hosts
     from public.podcasts cross join public.show_settings
     where podcasts.id = $1 and private.is_published(podcasts.id)`,
    [podcastId],
  )
  return row ?? null
}
