import { queryOptions } from '@tanstack/react-query'
import type { Connect } from './connect.ts'

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
