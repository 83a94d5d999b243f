import { expect, test } from 'vitest'
import { sqlOf } from '#tables/sql.ts'
import { removeExpiredRows } from '#tables/upkeep/expired-rows-sql.ts'
import type { Account } from '#tests/support/backend.ts'
import { addPodcast, callFunction } from '#tests/support/call-function.ts'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'

const site = givenSite()
const admin = givenAccount(site, 'acting', { isAdmin: true })

const all = async (text: string, values: unknown[] = []) =>
  (await site.backend.database.pool.query(text, values)).rows

type Act = { account_id: string; about: string | null; subject: string; details: Record<string, unknown> }

/** The admin acts that admins see, oldest first. */
async function noticed(): Promise<Act[]> {
  const { data } = await admin.client
    .from('security_events')
    .select('account_id, about, subject, address, request_id, details')
    .eq('kind', 'admin-action')
    .order('created_at')
    .throwOnError()
  return data as Act[]
}

async function givenEpisode(owner: Account): Promise<string> {
  const id = await addPodcast(owner)
  const people = { host: { name: 'Ida' }, sponsor: { name: 'Acme' }, guest: { name: 'Gus' } }
  await owner.client.rpc('save_podcast_metadata', { podcast: id, metadata: people }).throwOnError()
  await all(
    `update public.podcasts set discloses_ai = true, audio_url = '/media/podcasts/' || id || '/a.mp3', is_published = true where id = $1`,
    [id],
  )
  return id
}

test('M7 whatever an admin does to others is noted, and no token reads or writes the notes', async () => {
  const noted = await site.account('noted')
  const podcast_id = await givenEpisode(noted)
  const title = 'An episode'
  const { data: comment } = await noted.client
    .from('podcast_comments')
    .insert({ podcast_id, body: 'x' })
    .select('id')
    .single()
    .throwOnError()
  await all('delete from public.security_events')
  const [show] = await all('select title from public.show_settings')
  const { client } = admin
  await client.rpc('set_admin', { account: noted.id, enabled: true }).throwOnError()
  await client.rpc('set_admin', { account: noted.id, enabled: false }).throwOnError()
  await client
    .from('podcast_comments')
    .update({ hidden_at: new Date().toISOString() })
    .eq('id', comment.id)
    .throwOnError()
  await client.from('podcast_comments').delete().eq('id', comment.id).throwOnError()
  await client.rpc('unpublish_podcast', { podcast: podcast_id }).throwOnError()
  await client.from('podcasts').delete().eq('id', podcast_id).throwOnError()
  await client.from('show_settings').update({ author: 'Somebody' }).eq('id', 1).throwOnError()
  await client.rpc('ban_account', { account: noted.id }).throwOnError()
  await client.rpc('unban_account', { account: noted.id }).throwOnError()
  await client.rpc('delete_account', { account: noted.id }).throwOnError()
  const acts = await noticed()
  expect(acts.map(({ subject }) => subject).sort()).toEqual(
    [
      `banned · ${noted.email}`,
      `comment hidden · ${noted.email}`,
      `comment removed · ${noted.email}`,
      `deleted · ${noted.email}`,
      `episode taken back · ${title} · ${noted.email}`,
      `episode removed · ${title} · ${noted.email}`,
      `made an admin · ${noted.email}`,
      `no longer an admin · ${noted.email}`,
      `show settings changed · ${show.title}`,
      `unbanned · ${noted.email}`,
    ].sort(),
  )
  const from = {
    account_id: admin.id,
    address: '127.0.0.1',
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  }
  for (const act of acts) expect(act).toMatchObject(from)
  expect((await client.rpc('note_admin_action', { action: 'x' })).error).not.toBeNull()
})

test('M10 rows that an admin writes straight into tables are noted, one note a statement, own ones not', async () => {
  const owner = await site.account('written-over')
  const podcast_id = await givenEpisode(owner)
  const lines = [1, 2].map((position) => ({
    podcast_id,
    sequence_order: position,
    speaker: 'Host A',
    text: `Line ${position}`,
  }))
  await owner.client.from('dialog_segments').insert(lines).throwOnError()
  await all('delete from public.security_events')
  const { client } = admin
  const own = await addPodcast(admin, 'The admin’s own')
  await client.from('podcasts').update({ title: 'Still the admin’s own' }).eq('id', own).throwOnError()
  expect(await noticed()).toEqual([])

  await client.from('dialog_segments').update({ text: 'Other' }).eq('podcast_id', podcast_id).throwOnError()
  await client.from('podcasts').update({ title: 'Other' }).eq('id', podcast_id).throwOnError()
  await client.from('podcasts').update({ title: 'Other' }).eq('id', podcast_id).throwOnError()
  await client.from('profiles').update({ bio: 'Other' }).eq('id', owner.id).throwOnError()
  const { data: guest } = await client.from('guests').select('id').eq('name', 'Gus').single().throwOnError()
  await client.from('guests').update({ bio: 'Other' }).eq('id', guest.id).throwOnError()
  await client.from('hosts').delete().eq('user_id', owner.id).throwOnError()
  await client.from('rss_feeds').insert({ podcast_id, season: 2 }).throwOnError()
  await client.from('voice_options').insert({ voice_id: 'x:y', voice_name: 'Ypsilon' }).throwOnError()
  const choice = { user_id: admin.id, host_position: 'Host A', voice_id: 'x:y' }
  await client.from('user_host_voices').insert(choice).throwOnError()
  await client.from('voice_options').delete().eq('voice_id', 'x:y').throwOnError()

  const acts = await noticed()
  // Events of one transaction have equal times, so their order is undefined.
  expect(acts.map(({ subject }) => subject).sort()).toEqual(
    [
      `line changed · ${owner.email}`,
      `episode changed · Other · ${owner.email}`,
      `profile changed · ${owner.email}`,
      `guest changed · Gus · ${owner.email}`,
      `host of an episode removed · ${owner.email}`,
      `host removed · Ida · ${owner.email}`,
      `feed fields added · ${owner.email}`,
      'voice added · Ypsilon',
      'voice choice added',
      'voice choice removed',
      'voice removed · Ypsilon',
    ].sort(),
  )
  expect(acts[0]?.details).toMatchObject({ table: 'dialog_segments', rows: 2, by: admin.email })
  expect(acts[0]?.details.changed).toContain('text')
  expect(acts[1]).toMatchObject({
    about: owner.id,
    details: { rows: 1, changed: ['title'], ids: [podcast_id] },
  })
})

test('M10 people’s own work leaves no notes, invited people do', async () => {
  const creator = await site.account('quiet')
  await all('delete from public.security_events')
  const podcast_id = await givenEpisode(creator)
  await creator.client.from('podcasts').update({ title: 'Mine' }).eq('id', podcast_id).throwOnError()
  await creator.client.from('podcasts').delete().eq('id', podcast_id).throwOnError()
  expect(await noticed()).toEqual([])
  await callFunction(site, admin, 'invite-person', { email: 'newcomer@example.org' })
  expect(await noticed()).toMatchObject([
    {
      account_id: admin.id,
      subject: 'person invited as creator · newcomer@example.org',
      address: '127.0.0.1',
    },
  ])
})

test('M10 every table that a token may write tells what admins do, or holds a person’s own things only', async () => {
  const ownThings = [
    'api_keys',
    'creator_defaults',
    'podcast_likes',
    'podcast_bookmarks',
    'podcast_listens',
    'listening_positions',
  ]
  const silent = await all(
    `select distinct relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       cross join unnest(array['insert', 'update', 'delete']) as verb
     where nspname = 'public' and relkind = 'r'
       and case verb when 'delete' then has_table_privilege('authenticated', pg_class.oid, 'delete')
         else has_any_column_privilege('authenticated', pg_class.oid, verb) end
       and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'note_admin_' || verb)`,
  )
  expect(silent.map(({ relname }) => relname).filter((name) => !ownThings.includes(name))).toEqual([])
})

test('M10 admins’ acts are kept for a year, the rest for 90 days, in one table', async () => {
  await all('delete from public.security_events')
  for (const [kind, age] of [
    ['admin-action', '100 days'],
    ['admin-action', '400 days'],
    ['refused', '100 days'],
    ['refused', '80 days'],
  ])
    await all(`insert into public.security_events (kind, created_at) values ($1, now() - $2::interval)`, [
      kind,
      age,
    ])
  await removeExpiredRows(sqlOf(site.backend.database.pool), true)
  const left = await all('select kind from public.security_events order by kind')
  expect(left.map(({ kind }) => kind)).toEqual(['admin-action', 'refused'])
  expect(await all(`select to_regclass('private.admin_actions') as gone`)).toEqual([{ gone: null }])
})
