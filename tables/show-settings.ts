import { queryOptions } from '@tanstack/react-query'
import type { Connect } from './connect.ts'

export type ShowSettings = {
  title: string
  description: string
  author: string
  image_url: string | null
  funding_url: string | null
  funding_text: string | null
  spotify_url: string | null
  apple_url: string | null
  youtube_url: string | null
  social_links: Record<string, string>
  contact_email: string | null
}

export const showQueries = (connect: Connect) => ({
  settings: () =>
    queryOptions({
      queryKey: ['show-settings'],
      queryFn: async ({ signal }) => {
        const db = await connect()
        const { data } = await db
          .from('show_settings')
          .select('*')
          .abortSignal(signal)
          .limit(1)
          .throwOnError()
        return ((data as ShowSettings[])[0] ?? null) satisfies ShowSettings | null
      },
    }),
})
