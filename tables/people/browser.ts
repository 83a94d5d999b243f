import { queryOptions } from '@tanstack/react-query'
import type { Asker } from '#tables/database.ts'
import { keyOf } from '#tables/query-keys.ts'

export type Host = { id: string; name: string; title: string | null; avatar_url: string | null }

export const hostQueries = ({ connect, viewer }: Asker) => ({
  /** Hosts this creator has used before, to be chosen again. */
  own: () =>
    queryOptions({
      queryKey: keyOf('hosts', viewer),
      queryFn: async () => {
        const db = await connect()
        const { data } = await db
          .from('hosts')
          .select('id, name, title, avatar_url')
          .eq('user_id', viewer)
          .order('name')
          .throwOnError()
        return data as Host[]
      },
    }),
})

export type Sponsor = {
  id: string
  name: string
  description: string | null
  website_url: string | null
  logo_url: string | null
}

export const sponsorQueries = ({ connect, viewer }: Asker) => ({
  /** Sponsors this creator has named before, to be chosen again. */
  own: () =>
    queryOptions({
      queryKey: keyOf('sponsors', viewer),
      queryFn: async () => {
        const db = await connect()
        const { data } = await db
          .from('sponsors')
          .select('id, name, description, website_url, logo_url')
          .eq('user_id', viewer)
          .order('name')
          .throwOnError()
        return data as Sponsor[]
      },
    }),
})
