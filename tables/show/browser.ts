import { queryOptions } from '@tanstack/react-query'
import type { Connect, Database } from '#tables/database.ts'
import { everybody, keyOf } from '#tables/query-keys.ts'

/** What the whole show is called and where it can be heard. Public, every column. */
export type ShowSettings = {
  title: string
  description: string
  author: string
  owner_name: string
  owner_email: string | null
  category: string
  subcategory: string | null
  language: string
  explicit: boolean
  is_complete: boolean
  kind: 'episodic' | 'serial'
  is_locked: boolean
  /** Whether visitors see how often an episode was heard. */
  shows_listens: boolean
  new_feed_url: string | null
  redirects_feed: boolean
  feed_verification: string | null
  license: string | null
  unsupported_lines: 'warn' | 'refuse'
  image_url: string | null
  /** Drawn where there is no other. */
  drawn_image_url: string | null
  copyright: string | null
  link: string | null
  funding_url: string | null
  funding_text: string | null
  spotify_url: string | null
  apple_url: string | null
  youtube_url: string | null
  social_links: Record<string, string>
  contact_email: string | null
  /** The two hosts of dialogs that a language model writes. */
  host_a_name: string
  host_a_character: string
  host_b_name: string
  host_b_character: string
}

export const showSettingsQueries = (connect: Connect) => ({
  one: () =>
    queryOptions({
      queryKey: keyOf('show_settings', everybody),
      queryFn: async () => {
        const db = await connect()
        const { data } = await db.from('show_settings').select('*').single().throwOnError()
        return data as ShowSettings
      },
    }),
})

/** Admins only; the database refuses everybody else. */
export async function saveShowSettings(db: Database, settings: Partial<ShowSettings>): Promise<void> {
  await db.from('show_settings').update(settings).eq('id', 1).select('id').single().throwOnError()
}
