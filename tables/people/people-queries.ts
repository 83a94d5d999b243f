import type { DatabaseViewer, Row } from '#tables/database.ts'
import { dataOrFault } from '#tables/fault.ts'
import { readQuery } from '#tables/read-query.ts'

export type Host = Pick<Row<'hosts'>, 'id' | 'name' | 'title' | 'avatar_url'>

export const hostQueries = (as: DatabaseViewer) => ({
  /** Hosts this creator has used before, to be chosen again. */
  own: () =>
    readQuery(as, ['hosts'], (db) =>
      db
        .from('hosts')
        .select('id, name, title, avatar_url')
        .eq('user_id', as.viewer)
        .order('name')
        .then(dataOrFault),
    ),
})

export type Sponsor = Pick<Row<'sponsors'>, 'id' | 'name' | 'description' | 'website_url' | 'logo_url'>

export const sponsorQueries = (as: DatabaseViewer) => ({
  /** Sponsors this creator has named before, to be chosen again. */
  own: () =>
    readQuery(as, ['sponsors'], (db) =>
      db
        .from('sponsors')
        .select('id, name, description, website_url, logo_url')
        .eq('user_id', as.viewer)
        .order('name')
        .then(dataOrFault),
    ),
})
