import { queryOptions } from '@tanstack/react-query'
import type { DatabaseViewer, Row } from '#tables/database.ts'
import { orFault } from '#tables/fault.ts'
import { keyOf } from '#tables/query-keys.ts'

export type Host = Pick<Row<'hosts'>, 'id' | 'name' | 'title' | 'avatar_url'>

export const hostQueries = ({ connect, viewer }: DatabaseViewer) => ({
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
          .then(orFault)
        return data
      },
    }),
})

export type Sponsor = Pick<Row<'sponsors'>, 'id' | 'name' | 'description' | 'website_url' | 'logo_url'>

export const sponsorQueries = ({ connect, viewer }: DatabaseViewer) => ({
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
          .then(orFault)
        return data
      },
    }),
})
