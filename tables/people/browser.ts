import { queryOptions } from '@tanstack/react-query'
import type { Connect } from '#tables/database.ts'

export type Host = { id: string; name: string; title: string | null; avatar_url: string | null }

export const hostQueries = (connect: Connect) => ({
  /** Hosts this creator has used before, to be chosen again. */
  own: (userId: string) =>
    queryOptions({
      queryKey: ['hosts', 'own', userId],
      queryFn: async () => {
        const db = await connect()
        const { data } = await db
          .from('hosts')
          .select('id, name, title, avatar_url')
          .eq('user_id', userId)
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

export const sponsorQueries = (connect: Connect) => ({
  /** Sponsors this creator has named before, to be chosen again. */
  own: (userId: string) =>
    queryOptions({
      queryKey: ['sponsors', 'own', userId],
      queryFn: async () => {
        const db = await connect()
        const { data } = await db
          .from('sponsors')
          .select('id, name, description, website_url, logo_url')
          .eq('user_id', userId)
          .order('name')
          .throwOnError()
        return data as Sponsor[]
      },
    }),
})
