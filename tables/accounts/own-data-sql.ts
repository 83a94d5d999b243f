import type { Sql } from '#tables/sql.ts'

/** Queries of an account's own rows, each with its name in the export. $1 is the account. */
const lists = [
  ['hosts', 'select * from public.hosts where user_id = $1'],
  ['sponsors', 'select * from public.sponsors where user_id = $1'],
  [
    'guests',
    `select id, name, title, bio, avatar_url, guest_email, invitation_status, created_at
     from private.guest_records where user_id = $1`,
  ],
  ['comments', 'select * from public.podcast_comments where user_id = $1'],
  ['likes', 'select podcast_id, created_at from public.podcast_likes where user_id = $1'],
  ['saved_episodes', 'select podcast_id, created_at from public.podcast_bookmarks where user_id = $1'],
  [
    'places_in_episodes',
    'select podcast_id, seconds, updated_at from public.listening_positions where user_id = $1',
  ],
  ['voices', 'select * from public.user_host_voices where user_id = $1'],
  ['defaults', 'select format_id, voices, notes from public.creator_defaults where user_id = $1'],
  [
    'episodes_as_guest',
    `select podcast_guest_records.podcast_id, guest_records.name, guest_records.title, guest_records.bio,
       guest_records.guest_email, guest_records.invitation_status, podcast_guest_records.status, podcast_guest_records.note,
       podcast_guest_records.line_notes, podcast_guest_records.reviewed_at
     from private.guest_records join private.podcast_guest_records on podcast_guest_records.guest_id = guest_records.id
     where guest_records.guest_user_id = $1`,
  ],
  [
    'comments_on_lines',
    'select podcast_id, segment_id, body, is_resolved, created_at from public.line_comments where user_id = $1',
  ],
  [
    'episodes_approved',
    `select podcast_id, status, note, line_notes, reviewed_at from private.approvers where reviewed_by = $1`,
  ],
  [
    'newsletter',
    `select status, created_at, confirmed_at, unsubscribed_at from public.newsletter_subscribers
     where email = (select lower(users.email) from auth.users where users.id = $1)`,
  ],
  [
    'files',
    'select bucket_id, name, content_type, size_bytes, created_at from private.stored_objects where owner_id = $1',
  ],
] as const

/** An episode with all its related rows. */
const episode = `
  select to_jsonb(podcasts) || jsonb_build_object(
    'source', (select to_jsonb(podcast_sources) from public.podcast_sources where podcast_sources.podcast_id = podcasts.id),
    'lines', (select coalesce(jsonb_agg(to_jsonb(working_lines) order by sequence_order), '[]')
      from private.working_lines where working_lines.podcast_id = podcasts.id),
    'feed', (select to_jsonb(rss_feeds) from public.rss_feeds where rss_feeds.podcast_id = podcasts.id),
    'hosts', (select coalesce(jsonb_agg(host_id), '[]') from public.podcast_hosts where podcast_hosts.podcast_id = podcasts.id),
    'sponsors', (select coalesce(jsonb_agg(sponsor_id), '[]')
      from public.podcast_sponsors where podcast_sponsors.podcast_id = podcasts.id),
    'approvers', (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'status', status, 'reviewed_at', reviewed_at, 'note', note)), '[]')
      from private.read_approvers(podcasts.id)),
    'editions', (select coalesce(jsonb_agg(jsonb_build_object('number', number, 'made_at', made_at, 'approvals', approvals) order by number), '[]')
      from public.episode_editions where episode_editions.podcast_id = podcasts.id),
    'guests', (select coalesce(jsonb_agg(jsonb_build_object('guest', guest_id, 'status', status, 'note', note)), '[]')
      from private.podcast_guest_records where podcast_guest_records.podcast_id = podcasts.id)
  ) as episode
  from public.podcasts where podcasts.id = $1 and podcasts.user_id = $2`

/**
 * Yields all data of an account as JSON in pieces: only one episode at a time is in memory, because texts may be large. Leaves
 * out passwords and tokens: they are not personal data.
 */
export async function* readOwnData(sql: Sql, accountId: string): AsyncGenerator<string> {
  const [account] = await sql(
    `select users.id, users.email, users.created_at, users.last_sign_in_at, users.email_confirmed_at,
       to_jsonb(profiles) as profile
     from auth.users left join public.profiles on profiles.id = users.id where users.id = $1`,
    [accountId],
  )
  yield `{"account":${JSON.stringify(account ?? null)}`
  for (const [name, query] of lists) {
    yield `,\n${JSON.stringify(name)}:${JSON.stringify(await sql(query, [accountId]))}`
  }
  yield ',\n"episodes":['
  const ids = await sql('select id from public.podcasts where user_id = $1 order by created_at', [accountId])
  let isFirst = true
  for (const { id } of ids) {
    const [row] = await sql(episode, [id, accountId])
    if (!row) continue
    yield `${isFirst ? '' : ','}\n${JSON.stringify(row.episode)}`
    isFirst = false
  }
  yield ']}\n'
}
