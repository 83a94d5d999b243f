import type { SupabaseClient } from '@supabase/supabase-js'
import type { TestBackend } from './backend.ts'

/** A visitor, the creator who owns everything, another creator, the creator's guest, an admin. */
export const roles = ['visitor', 'creator', 'other', 'guest', 'admin'] as const
export type Role = (typeof roles)[number]

export type Row = Record<string, unknown>

export type Cast = {
  clients: Record<Role, SupabaseClient>
  ids: Record<Exclude<Role, 'visitor'>, string>
  /** Runs a statement as the database's owner; returns the first row. */
  sql(text: string, values?: unknown[]): Promise<Row>
  /** Each adds something of the creator's and returns its id. */
  newPodcast(is: 'draft' | 'published'): Promise<string>
  newHost(podcastId?: string): Promise<string>
  newSponsor(podcastId?: string): Promise<string>
  /** A guest whose invitation the guest's account has accepted. */
  newGuest(podcastId?: string): Promise<string>
}

/** Makes the accounts for tests of rights, and functions that add what belongs to the creator. */
export async function givenCast(site: TestBackend): Promise<Cast> {
  const pool = site.backend.database.pool
  const sql: Cast['sql'] = async (text, values) => (await pool.query(text, values)).rows[0]
  const idOf = async (text: string, values: unknown[]) =>
    (await sql(`${text} returning id`, values)).id as string
  const [creator, other, guest, admin] = [
    await site.account('creator'),
    await site.account('other'),
    await site.account('guest'),
    await site.account('second-admin', { isAdmin: true }),
  ]
  await sql(
    `insert into public.voice_options (voice_id, voice_name) values ('kokoro:af_heart', 'Heart'), ('kokoro:am_michael', 'Michael')
     on conflict do nothing`,
  )
  return {
    clients: {
      visitor: site.visitor(),
      creator: creator.client,
      other: other.client,
      guest: guest.client,
      admin: admin.client,
    },
    ids: { creator: creator.id, other: other.id, guest: guest.id, admin: admin.id },
    sql,
    newPodcast: (is) =>
      idOf(
        `insert into public.podcasts (user_id, title, is_published, audio_url) values ($1, 'An episode', $2, '/media/a.mp3')`,
        [creator.id, is === 'published'],
      ),
    async newHost(podcastId) {
      const id = await idOf(`insert into public.hosts (user_id, name) values ($1, 'A host')`, [creator.id])
      if (podcastId) await sql('insert into public.podcast_hosts values ($1, $2)', [podcastId, id])
      return id
    },
    async newSponsor(podcastId) {
      const id = await idOf(`insert into public.sponsors (user_id, name) values ($1, 'A sponsor')`, [
        creator.id,
      ])
      if (podcastId) await sql('insert into public.podcast_sponsors values ($1, $2)', [podcastId, id])
      return id
    },
    async newGuest(podcastId) {
      const id = await idOf(
        `insert into private.guest_records (user_id, name, bio, guest_email, invitation_status, guest_user_id)
         values ($1, 'A guest', 'A bio', $2, 'accepted', $3)`,
        [creator.id, guest.email, guest.id],
      )
      if (podcastId)
        await sql('insert into public.podcast_guests (podcast_id, guest_id) values ($1, $2)', [podcastId, id])
      return id
    },
  }
}

/**
 * Returns what `role` can do with a row: c, r, u, d, each replaced by a dot if it cannot. Each is tried by the client.
 */
export async function probe(
  cast: Cast,
  role: Role,
  table: string,
  rows: { create: Row; existing: Row; change: Row },
): Promise<string> {
  const from = () => cast.clients[role].from(table)
  const created = await from().insert(rows.create)
  const read = await from().select('*').match(rows.existing)
  const updated = await from().update(rows.change).match(rows.existing).select('*')
  await from().delete().match(rows.existing)
  const columns = Object.keys(rows.existing)
  const where = columns.map((column, index) => `${column} = $${index + 1}`).join(' and ')
  const left = await cast.sql(
    `select count(*)::int from public.${table} where ${where}`,
    Object.values(rows.existing),
  )
  return [
    created.error ? '.' : 'c',
    read.data?.length ? 'r' : '.',
    updated.data?.length ? 'u' : '.',
    left.count === 0 ? 'd' : '.',
  ].join('')
}
