import { queryOptions } from '@tanstack/react-query'
import type { Connect } from './connect.ts'

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
