import { expect, test } from 'vitest'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'
import { invalidatedTables } from './anonymous-cache.ts'

const site = givenSite()
const anna = givenAccount(site, 'visits-anna')

const sql = async (text: string, values: unknown[] = []) =>
  (await site.backend.database.pool.query(text, values)).rows

async function episode(more: Record<string, unknown> = {}): Promise<string> {
  const row = { user_id: anna.id, title: 'First', audio_url: '/media/x', is_published: true, ...more }
  const names = Object.keys(row)
  const [found] = await sql(
    `insert into public.podcasts (${names}) values (${names.map((_, n) => `$${n + 1}`)}) returning id`,
    Object.values(row),
  )
  return found.id
}

/** Creates an episode with a host, a sponsor and a place in the feed. */
async function episodeWithAll(): Promise<string> {
  const id = await episode()
  for (const kind of ['host', 'sponsor']) {
    const [one] = await sql(`insert into public.${kind}s (user_id, name) values ($1, 'First') returning id`, [
      anna.id,
    ])
    await sql(`insert into public.podcast_${kind}s values ($1, $2)`, [id, one.id])
  }
  await sql('insert into public.rss_feeds (podcast_id, season) values ($1, 1) on conflict do nothing', [id])
  return id
}

const everything =
  '*,podcast_hosts(hosts(*)),podcast_sponsors(sponsors(*)),rss_feeds(season,episode_number,title)'

async function seen(id: string): Promise<string> {
  const visitor = site.visitor()
  const episodes = await visitor.from('podcasts').select(everything).eq('id', id).throwOnError()
  const show = await visitor.from('show_settings').select('title').throwOnError()
  return JSON.stringify([episodes.data, show.data])
}

const ofEpisode = 'where podcast_id = $1'
const changes: [table: string, change: string][] = [
  ['podcasts', `update public.podcasts set leader_name = 'Second' where id = $1`],
  ['podcasts', 'update public.podcasts set is_published = false where id = $1'],
  ['podcasts', 'delete from public.podcasts where id = $1'],
  [
    'hosts',
    `update public.hosts set name = 'Second' where id in (select host_id from public.podcast_hosts ${ofEpisode})`,
  ],
  ['hosts', `delete from public.hosts where id in (select host_id from public.podcast_hosts ${ofEpisode})`],
  ['podcast_hosts', `delete from public.podcast_hosts ${ofEpisode}`],
  [
    'sponsors',
    `update public.sponsors set name = 'Second' where id in (select sponsor_id from public.podcast_sponsors ${ofEpisode})`,
  ],
  [
    'sponsors',
    `delete from public.sponsors where id in (select sponsor_id from public.podcast_sponsors ${ofEpisode})`,
  ],
  ['podcast_sponsors', `delete from public.podcast_sponsors ${ofEpisode}`],
  ['rss_feeds', `update public.rss_feeds set season = 2 ${ofEpisode}`],
  ['rss_feeds', `delete from public.rss_feeds ${ofEpisode}`],
  ['show_settings', `update public.show_settings set title = coalesce($1::text, '') || title`],
]

test.each(changes)('%s: what was read is read anew after "%s"', async (_, change) => {
  const id = await episodeWithAll()
  const before = await seen(id)
  expect(await seen(id)).toBe(before)
  await sql(change, [id])
  await expect.poll(() => seen(id), { timeout: 5000 }).not.toBe(before)
})

test('every table that is kept stands in the list above', () => {
  expect([...new Set(changes.map(([table]) => table))].sort()).toEqual(invalidatedTables)
})

test('what nobody tells of is not looked for: a second reading does not ask the database', async () => {
  const id = await episodeWithAll()
  const before = await seen(id)
  await sql(
    `begin; set local session_replication_role = replica;
     update public.podcasts set leader_name = 'Untold' where id = '${id}'; commit`,
  )
  expect(await seen(id)).toBe(before)
  // A signed-in account is not anonymous.
  const { data } = await anna.client.from('podcasts').select(everything).eq('id', id).throwOnError()
  expect(JSON.stringify(data)).toContain('Untold')
})

test('what somebody has written is read by visitors at once', async () => {
  const id = await episodeWithAll()
  const [host] = await sql('select host_id from public.podcast_hosts where podcast_id = $1', [id])
  for (const name of ['Second', 'Third', 'Fourth']) {
    await anna.client.from('hosts').update({ name }).eq('id', host.host_id).throwOnError()
    expect(await seen(id)).toContain(name)
  }
})

test('an episode that is taken back is gone for visitors at once', async () => {
  const id = await episodeWithAll()
  expect(await seen(id)).toContain(id)
  await anna.client.rpc('unpublish_podcast', { podcast: id }).throwOnError()
  expect(await seen(id)).not.toContain(id)
})

test('visitors never get what was read by somebody else at the same address, nor the other way round', async () => {
  const draft = await episode({ is_published: false, title: 'A canary' })
  const own = async () =>
    JSON.stringify((await anna.client.from('podcasts').select(everything).eq('id', draft)).data)
  expect(await own()).toContain('A canary')
  expect(await seen(draft)).not.toContain('A canary')
  expect(await own()).toContain('A canary')
  expect(await seen(draft)).not.toContain('A canary')
  // Nor is the secret key sent in place of the publishable one.
  const address = `${site.url}/rest/v1/podcasts?select=title&id=eq.${draft}`
  const { publishableKey, secretKey } = site.backend.secrets
  const titles = async (key: string) => (await fetch(address, { headers: { apikey: key } })).text()
  expect(await titles(secretKey)).toContain('A canary')
  expect(await titles(publishableKey)).toBe('[]')
  expect(await titles(secretKey)).toContain('A canary')
})

test('a planned episode comes when its time has come, although its absence was kept', async () => {
  const id = await episode({ published_at: new Date(Date.now() + 3_600_000) })
  expect(await seen(id)).not.toContain(id)
  const plannedAt = new Date(Date.now() + 1000)
  await sql('update public.podcasts set published_at = $1 where id = $2', [plannedAt, id])
  await expect.poll(() => seen(id), { timeout: 60_000 }).toContain(id)
  expect(Date.now()).toBeGreaterThanOrEqual(plannedAt.getTime())
})
