import { expect, test } from 'vitest'
import type { Account } from '#tests/support/backend.ts'
import { givenAudio, givenEpisode } from '#tests/support/given-episode.ts'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'

const site = givenSite()
const ann = givenAccount(site, 'plans-ann')
const bob = givenAccount(site, 'plans-bob')

const sql = async (text: string, values: unknown[] = []) =>
  (await site.backend.database.pool.query(text, values)).rows
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const schedule = (id: string, moment: string, client = ann.client) =>
  client.rpc('schedule_podcast', { podcast: id, moment })
/** Moves the planned time into the past. */
const letTimePass = (id: string) =>
  sql(`update public.podcasts set published_at = now() - interval '1 second' where id = $1`, [id])

/** Checks every way in which an unrelated person could find the episode. */
async function traces(id: string, client: Account['client']): Promise<Record<string, boolean>> {
  const has = async (found: PromiseLike<{ data: unknown; error: unknown }>) => {
    const { data, error } = await found
    if (error) throw error
    return JSON.stringify(data).includes(id)
  }
  const status = async (path: string) => (await fetch(site.url + path)).status === 200
  const text = async (path: string) => (await (await fetch(site.url + path)).text()).includes(id)
  return {
    row: await has(client.from('podcasts').select('*').eq('id', id)),
    list: await has(client.from('podcasts').select('*').eq('is_published', true)),
    lines: await has(client.from('dialog_segments').select('*').eq('podcast_id', id)),
    spoken: (await client.rpc('read_spoken_lines', { podcast: id })).data.length > 0,
    search: await has(client.rpc('search_podcasts', { query: 'planned' })),
    stats: await has(client.from('podcast_stats').select('*').eq('podcast_id', id)),
    feedFields: await has(client.from('rss_feeds').select('*').eq('podcast_id', id)),
    hosts: await has(client.from('podcast_hosts').select('*').eq('podcast_id', id)),
    guests: await has(client.from('podcast_guests').select('*').eq('podcast_id', id)),
    audio: await status(`/media/podcasts/${id}/a.mp3`),
    frame: await status(`/embed/${id}`),
    oembed: await status(`/oembed?url=${encodeURIComponent(`${site.url}/episodes/${id}`)}`),
    feed: await text('/rss'),
    feedOfIt: await text(`/rss?podcast_id=${id}`),
    sitemap: await text('/sitemap.xml'),
  }
}
const nowhere = (found: Record<string, boolean>) => Object.keys(found).filter((way) => found[way])

async function ready(guest = 'Gus'): Promise<string> {
  const id = await givenEpisode(site, ann, ['one'])
  await site.backend.mediaStore.put(`podcasts/${id}/a.mp3`, { bytes: Buffer.from('x') }, 'audio/mpeg')
  await ann.client.from('podcasts').update({ title: 'A planned one' }).eq('id', id).throwOnError()
  await ann.client.from('rss_feeds').insert({ podcast_id: id }).throwOnError()
  const metadata = { host: { name: 'Ida' }, guest: { name: guest } }
  await ann.client.rpc('save_podcast_metadata', { podcast: id, metadata }).throwOnError()
  return id
}
async function planned(): Promise<string> {
  const id = await ready()
  await schedule(id, inAnHour()).throwOnError()
  return id
}

test('a planned episode is nowhere before its time, for visitors and strangers, and everywhere from then on', async () => {
  const id = await planned()
  for (const client of [site.visitor(), bob.client]) expect(nowhere(await traces(id, client))).toEqual([])
  expect((await traces(id, ann.client)).row).toBe(true)
  await letTimePass(id)
  const ways = Object.keys(await traces(id, site.visitor()))
  for (const client of [site.visitor(), bob.client]) expect(nowhere(await traces(id, client))).toEqual(ways)
})

test('L-02 one second before its time it is nowhere, and the clock alone brings it everywhere within 5 seconds', async () => {
  const id = await ready()
  const visitor = site.visitor()
  // Duration of one look: on a busy machine the last one before the moment may be earlier.
  const asked = Date.now()
  await traces(id, visitor)
  const aLook = Date.now() - asked
  const moment = Date.now() + Math.max(3000, 8 * aLook)
  await schedule(id, new Date(moment).toISOString()).throwOnError()
  /** What was found, with the last moment at which it can have been true. */
  const looks: [milliseconds: number, ways: string[]][] = []
  const everything = Object.keys(await traces(id, visitor)).toSorted()
  const look = async () => {
    const begunAt = Date.now()
    const ways = nowhere(await traces(id, visitor)).toSorted()
    // A look that overlaps the moment does not count as one before it.
    looks.push([(ways.length === 0 ? begunAt : Date.now()) - moment, ways])
    return ways
  }
  await expect.poll(look, { timeout: 15_000 + 8 * aLook, interval: 50 }).toEqual(everything)
  const before = looks.filter(([time]) => time < 0)
  expect(before.length).toBeGreaterThan(2)
  expect(before.flatMap(([, ways]) => ways)).toEqual([])
  expect(before.some(([time]) => time > -Math.max(1000, 3 * aLook))).toBe(true)
  expect(looks.at(-1)?.[0]).toBeLessThan(5000)
})

test('each planned episode is told once, by whichever worker asks first', async () => {
  const id = await planned()
  const reported = async () => (await sql('select private.tell_due_podcasts() as id')).map((row) => row.id)
  expect(await reported()).not.toContain(id)
  const [before] = await sql('select version from private.feed_changes')
  // PGlite's clock counts milliseconds: now() twice may be one moment.
  await sql(`update private.publication_clock set told_until = now() - interval '1 second'`)
  await sql(`update public.podcasts set published_at = now() where id = $1`, [id])
  await expect.poll(reported, { timeout: 5000 }).toContain(id)
  const [after] = await sql('select version from private.feed_changes')
  expect(Number(after?.version)).toBeGreaterThan(Number(before?.version))
  expect(await reported()).toEqual([])
})

test('what waits is an edition: later work on it is not seen, until its changes are published, at its time', async () => {
  const id = await planned()
  const [first] = await sql('select published_at from public.podcasts where id = $1', [id])
  await sql(
    `update public.dialog_segments set text = 'better' where podcast_id = $1 and edition_id is null`,
    [id],
  )
  const refused = await ann.client.rpc('publish_podcast', { podcast: id })
  expect(refused.error?.message).toContain('The audio does not say the lines as they are now')
  await givenAudio(site, id, 'b')
  await ann.client.rpc('publish_podcast', { podcast: id }).throwOnError()
  const [second] = await sql('select published_at, audio_url from public.podcasts where id = $1', [id])
  expect(second).toEqual({ published_at: first?.published_at, audio_url: `/media/podcasts/${id}/b.mp3` })
  expect(nowhere(await traces(id, site.visitor()))).toEqual([])
})

test('a plan is changed, taken back, or made now; one that is public is not planned', async () => {
  const id = await planned()
  const later = new Date(Date.now() + 7_200_000).toISOString()
  await schedule(id, later).throwOnError()
  const time = async () =>
    (await sql('select is_published, published_at from public.podcasts where id = $1', [id]))[0]
  expect((await time())?.published_at.toISOString()).toBe(later)
  await ann.client.rpc('unpublish_podcast', { podcast: id }).throwOnError()
  expect(await time()).toEqual({ is_published: false, published_at: null })
  await schedule(id, later).throwOnError()
  await schedule(id, new Date().toISOString()).throwOnError()
  expect(nowhere(await traces(id, site.visitor()))).toContain('row')
  expect((await schedule(id, later)).error?.message).toBe(
    'This episode is public already. Unpublish it first.',
  )
})

test('only its people plan an episode, within two years, and only one that can be published', async () => {
  const id = await givenEpisode(site, ann, ['one'])
  expect((await schedule(id, inAnHour(), bob.client)).error?.code).toBe('42501')
  expect((await schedule(id, inAnHour(), site.visitor())).error?.code).toBe('42501')
  expect((await schedule(id, '2050-01-01')).error?.message).toBe('Choose a time within the next two years.')
  await sql(`update public.dialog_segments set text = 'other' where podcast_id = $1`, [id])
  expect((await schedule(id, inAnHour())).error?.message).toContain('The audio does not say')
  expect(
    (await ann.client.from('podcasts').update({ published_at: inAnHour() }).eq('id', id)).error?.code,
  ).toBe('42501')
})

test('an unlisted episode opens by its link and stands nowhere else, until it is published for everybody', async () => {
  const id = await ready('Gisela')
  const byLink = (client = ann.client) => client.rpc('publish_by_link', { podcast: id })
  const page = async (client: Account['client']) =>
    (await client.rpc('read_unlisted_podcast', { podcast: id }).throwOnError()).data
  expect((await byLink(bob.client)).error?.code).toBe('42501')
  expect(await page(site.visitor())).toBeNull()
  await byLink().throwOnError()
  for (const client of [site.visitor(), bob.client]) {
    expect(nowhere(await traces(id, client))).toEqual(['spoken', 'audio'])
    expect(await page(client)).toMatchObject({
      id,
      title: 'A planned one',
      published_at: null,
      unlisted_at: expect.any(String),
      podcast_hosts: [{ hosts: { name: 'Ida' } }],
      podcast_guests: [{ guests: { name: 'Gisela', title: null, bio: null, avatar_url: null } }],
    })
  }
  const found = JSON.stringify(
    await Promise.all(
      ['hosts', 'podcast_hosts', 'guests', 'podcast_sponsors', 'podcast_comments', 'podcast_stats'].map(
        async (table) => (await site.visitor().from(table).select('*')).data,
      ),
    ),
  )
  expect([found.includes(id), found.includes('Gisela')]).toEqual([false, false])
  expect(await sql('select 1 from private.told_episodes where podcast_id = $1', [id])).toEqual([])

  const sound = async () => (await fetch(`${site.url}/media/podcasts/${id}/a.mp3`)).headers
  const robots = async () => (await sound()).get('x-robots-tag')
  // Twice: the second response may come from a cache.
  expect([await robots(), await robots()]).toEqual(['noindex', 'noindex'])
  // A cache between keeps nothing of it that outlives its link.
  for (const { headers } of [
    await fetch(`${site.url}/media/podcasts/${id}/a.mp3?x`),
    { headers: await sound() },
  ])
    expect(headers.get('cache-control')).toBe('private, max-age=3600')

  // Readers get the edition, as with every published episode.
  await sql(
    `update public.dialog_segments set text = 'better' where podcast_id = $1 and edition_id is null`,
    [id],
  )
  const { data: lines } = await site.visitor().rpc('read_spoken_lines', { podcast: id }).throwOnError()
  expect(lines).toMatchObject([{ text: 'one' }])
  await givenAudio(site, id, 'b')
  await ann.client.rpc('publish_podcast', { podcast: id }).throwOnError()
  expect(await page(site.visitor())).toMatchObject({ audio_url: `/media/podcasts/${id}/b.mp3` })

  await schedule(id, new Date().toISOString()).throwOnError()
  expect(nowhere(await traces(id, site.visitor()))).toContain('feed')
  await expect.poll(robots).toBeNull()
  expect((await sound()).get('cache-control')).toContain('public')
  expect(await page(site.visitor())).toBeNull()
  await byLink().throwOnError()
  expect(nowhere(await traces(id, site.visitor()))).toEqual(['spoken', 'audio'])
  await ann.client.rpc('unpublish_podcast', { podcast: id }).throwOnError()
  expect(nowhere(await traces(id, site.visitor()))).toEqual([])
  expect(await sql('select published_at, unlisted_at from public.podcasts where id = $1', [id])).toEqual([
    { published_at: null, unlisted_at: null },
  ])
})

test('nobody makes an episode unlisted, or a sample, by writing into its row', async () => {
  const id = await ready()
  const write = (row: object) => ann.client.from('podcasts').update(row).eq('id', id)
  expect((await write({ unlisted_at: inAnHour() })).error?.code).toBe('42501')
  expect((await write({ is_sample: true })).error?.code).toBe('42501')
  expect((await ann.client.rpc('remove_samples')).error?.code).toBe('42501')
  expect((await bob.client.rpc('keep_sample', { podcast: id })).error?.code).toBe('42501')
})

test('L-05 a deleted episode that was public answers 410, one that never was, or was to be, 404', async () => {
  const [shown, draft, toCome] = [await ready(), await ready(), await planned()]
  await ann.client.rpc('publish_podcast', { podcast: shown }).throwOnError()
  await ann.client.from('podcasts').delete().in('id', [shown, draft, toCome]).throwOnError()
  const status = async (id: string) => (await fetch(`${site.url}/media/podcasts/${id}/a.mp3`)).status
  const isGone = async (id: string) => (await site.visitor().rpc('is_gone_podcast', { podcast: id })).data
  expect([await status(shown), await isGone(shown)]).toEqual([410, true])
  for (const unseen of [draft, toCome])
    expect([await status(unseen), await isGone(unseen)]).toEqual([404, false])
  expect((await fetch(`${site.url}/rss?podcast_id=${shown}`)).status).toBe(200)
})

test('ADM-04 the time zone of the site is one that the clock knows', async () => {
  const admin = await site.account('zone-admin', { isAdmin: true })
  const set = (time_zone: string) => admin.client.from('show_settings').update({ time_zone }).eq('id', 1)
  await set('Europe/Berlin').throwOnError()
  expect((await set('Middle-earth/Shire')).error?.message).toBe(
    'There is no time zone of the name Middle-earth/Shire. Use one such as Europe/Berlin.',
  )
})
