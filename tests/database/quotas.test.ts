import { expect, test } from 'vitest'
import type { Account } from '#tests/support/backend.ts'
import { addPodcast, callFunction } from '#tests/support/call-function.ts'
import { givenAudio } from '#tests/support/given-episode.ts'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'

const site = givenSite()
const admin = givenAccount(site, 'lids-admin', { isAdmin: true })

const sql = async (text: string, values: unknown[] = []) =>
  (await site.backend.database.pool.query(text, values)).rows[0]
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n))

/** Sends rows without the client library and returns the response. */
async function post(who: Account, table: string, rows: unknown): Promise<Response> {
  const { data } = await who.client.auth.getSession()
  return fetch(`${site.url}/rest/v1/${table}`, {
    method: 'POST',
    headers: {
      apikey: site.backend.secrets.publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(rows),
  })
}

test('M6 a thousand episodes in one request: none is made, in a sentence that says how many can be', async () => {
  const ann = await site.account('floods-episodes')
  const answer = await post(
    ann,
    'podcasts',
    times(1000, (n) => ({ title: `${n}`, user_id: ann.id })),
  )
  expect(answer.status).toBe(429)
  expect(await answer.json()).toMatchObject({
    code: 'PT429',
    message: 'An account can add at most 60 episodes within an hour, and these are more at once.',
  })
  expect(await sql('select count(*)::int as left from public.podcasts where user_id = $1', [ann.id])).toEqual(
    {
      left: 0,
    },
  )
})

test('M6 comments in bursts: six in a minute, then a sentence and a Retry-After that say when to go on', async () => {
  const ann = await site.account('talks-much')
  const podcast_id = await addPodcast(ann)
  const say = (count: number) =>
    post(
      ann,
      'podcast_comments',
      times(count, () => ({ podcast_id, body: 'So good.' })),
    )
  expect((await say(4)).status).toBe(201)
  expect((await say(2)).status).toBe(201)
  const refused = await say(1)
  expect([refused.status, (await refused.json()).message]).toEqual([
    429,
    'An account can add at most 6 comments within a minute. You can go on in a minute.',
  ])
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  await sql(
    `update private.lid_counts set began_at = began_at - interval '1 minute' where account = $1 and seconds = 60`,
    [ann.id],
  )
  expect((await say(1)).status).toBe(201)
  await sql(`update private.lid_counts set used = 60 where account = $1 and seconds = 3600`, [ann.id])
  expect((await (await say(1)).json()).message).toMatch(
    /^An account can add at most 60 comments within an hour\. You can go on in (60|59) minutes\.$/,
  )
})

test('M6 every table that a person fills has a lid, also through functions and views', async () => {
  const ann = await site.account('fills-all')
  const podcast_id = await addPodcast(ann)
  const other = await addPodcast(ann)
  const made = async (table: string, row: object, key = 'id') =>
    (
      (await ann.client.from(table).insert(row).select(key).single().throwOnError())
        .data as unknown as Record<string, string>
    )[key]
  const guest_id = await made('guests', { name: 'x' })
  const host_id = await made('hosts', { name: 'x' })
  const sponsor_id = await made('sponsors', { name: 'x' })
  await ann.client.from('podcast_sources').insert({ podcast_id: other, content: 'x' }).throwOnError()
  await ann.client.from('podcast_likes').insert({ podcast_id: other }).throwOnError()
  await ann.client.from('podcast_bookmarks').insert({ podcast_id: other }).throwOnError()
  await ann.client.from('listening_positions').insert({ podcast_id: other, seconds: 1 }).throwOnError()
  await ann.client.from('rss_feeds').insert({ podcast_id: other }).throwOnError()
  await ann.client.from('podcast_comments').insert({ podcast_id, body: 'x' }).throwOnError()
  await ann.client.from('podcast_guests').insert({ podcast_id: other, guest_id }).throwOnError()
  await ann.client.from('podcast_hosts').insert({ podcast_id: other, host_id }).throwOnError()
  await ann.client.from('podcast_sponsors').insert({ podcast_id: other, sponsor_id }).throwOnError()
  const line = { podcast_id, speaker: 'Host A', text: 'x', sequence_order: 0 }
  const segment_id = await made('dialog_segments', line)
  await ann.client.from('line_comments').insert({ podcast_id, segment_id, body: 'x' }).throwOnError()
  await ann.client.rpc('name_approver', { podcast: other, approver_address: 'a@example.org' }).throwOnError()
  await givenAudio(site, podcast_id, 'a')
  await ann.client.rpc('publish_podcast', { podcast: podcast_id }).throwOnError()
  await callFunction(site, ann, 'generate-audio', {
    podcastId: podcast_id,
    voiceSettings: { 'Host A': 'espeak:en', 'Host B': 'espeak:en' },
  })
  const counted = await site.backend.database.pool.query(
    'select table_name from private.lid_counts where account = $1 and seconds = 3600 order by 1',
    [ann.id],
  )
  // What is spoken is counted by the worker (worker/voicing-quota.test.ts).
  const lids = await site.backend.database.pool.query(
    `select table_name from private.lids where seconds = 3600 and table_name <> 'voicing' order by 1`,
  )
  expect(counted.rows).toEqual(lids.rows)

  await sql(
    `update private.lid_counts counts set used = most from private.lids
    where account = $1 and lids.table_name = counts.table_name and lids.seconds = counts.seconds`,
    [ann.id],
  )
  const tries: [string, object][] = [
    ['podcasts', { title: 'x', user_id: ann.id }],
    ['dialog_segments', { ...line, sequence_order: 1 }],
    ['podcast_sources', { podcast_id, content: 'x' }],
    ['hosts', { name: 'x' }],
    ['sponsors', { name: 'x' }],
    ['guests', { name: 'x' }],
    ['podcast_guests', { podcast_id, guest_id }],
    ['podcast_hosts', { podcast_id, host_id }],
    ['podcast_sponsors', { podcast_id, sponsor_id }],
    ['rss_feeds', { podcast_id }],
    ['podcast_comments', { podcast_id, body: 'x' }],
    ['podcast_likes', { podcast_id }],
    ['podcast_bookmarks', { podcast_id }],
    ['listening_positions', { podcast_id, seconds: 1 }],
  ]
  for (const [table, row] of tries)
    expect([table, (await post(ann, table, row)).status]).toEqual([table, 429])
  const { error } = await ann.client.rpc('create_podcast_with_dialog', { podcast: { title: 'x' } })
  expect(error?.code).toBe('PT429')
  const job = await callFunction(site, ann, 'generate-dialog', {
    content: 'A leader decided.',
    leaderName: 'x',
    format: 'quick_portrait',
    podcastId: podcast_id,
  })
  expect([job.status, job.answer.code, job.answer.error]).toEqual([
    429,
    'limit-reached',
    expect.stringContaining('You can go on in'),
  ])
})

test('M6 an hour of heavy honest work stays under the lids: dialogs of 130 lines, replaced whole and saved over and over', async () => {
  const ann = await site.account('works-hard')
  const lines = times(130, (n) => ({ speaker: n % 2 ? 'Host B' : 'Host A', text: `Line ${n}` }))
  const { data } = await ann.client
    .rpc('create_podcast_with_dialog', { podcast: { title: 'x' }, source: { content: 'x' }, dialog: lines })
    .single<{ id: string }>()
    .throwOnError()
  const saved = await ann.client.rpc('save_dialog', { podcast: data.id, segments: lines }).throwOnError()
  for (let again = 0; again < 3; again++)
    await ann.client.rpc('save_dialog', { podcast: data.id, segments: saved.data }).throwOnError()
  const counts = await site.backend.database.pool.query<{ most: number; used: string }>(
    `select most, used from private.lid_counts join private.lids using (table_name, seconds)
     where account = $1 and table_name in ('podcasts', 'podcast_sources', 'dialog_segments')`,
    [ann.id],
  )
  // Twenty times as many would still be within the quota.
  expect(counts.rows.map(({ most, used }) => most >= 20 * Number(used))).toEqual([true, true, true])
})

test('M6 admins and the server have no lid, and nobody reads or sets a count', async () => {
  const many = times(61, (n) => ({ title: `${n}`, user_id: admin.id }))
  await admin.client.from('podcasts').insert(many).throwOnError()
  const ann = await site.account('by-the-server')
  await sql(`insert into public.podcasts (title, user_id) select 'x', $1 from generate_series(1, 61)`, [
    ann.id,
  ])
  for (const { client } of [ann, admin]) {
    expect((await client.from('lid_counts').select('*')).error).not.toBeNull()
    expect((await client.from('lids').select('*')).error).not.toBeNull()
    expect(
      (await client.rpc('spend', { account: ann.id, spent_on: 'podcasts', amount: -9 })).error,
    ).not.toBeNull()
  }
})
