import { expect, test } from 'vitest'
import { givenEpisode } from '#tests/support/given-episode.ts'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'

const site = givenSite()
const ann = givenAccount(site, 'ann')
const listener = givenAccount(site, 'listener')

const sql = async (text: string, values: unknown[] = []) =>
  (await site.backend.database.pool.query(text, values)).rows[0]
const versions = () => sql('select version, page_version from private.feed_changes')

test('S a statement that changes no row, or only a draft, does not make feed and pages anew', async () => {
  const id = await givenEpisode(site, ann, ['One.', 'Two.'])
  const host = { name: 'Anna', user_id: ann.id }
  const { data } = await ann.client.from('hosts').insert(host).select('id').single().throwOnError()
  await ann.client.from('podcast_hosts').insert({ podcast_id: id, host_id: data.id }).throwOnError()
  const before = await versions()
  const nobody = crypto.randomUUID()
  for (const [table, column, key] of [
    ['hosts', 'name', 'id'],
    ['sponsors', 'name', 'id'],
    ['guests', 'name', 'id'],
    ['rss_feeds', 'title', 'id'],
    ['podcast_hosts', 'host_id', 'podcast_id'],
    ['podcast_guests', 'note', 'podcast_id'],
    ['podcast_sponsors', 'sponsor_id', 'podcast_id'],
    ['podcasts', 'title', 'id'],
    ['dialog_segments', 'text', 'id'],
    ['podcast_comments', 'body', 'id'],
    ['podcast_likes', 'podcast_id', 'podcast_id'],
    ['profiles', 'bio', 'id'],
  ] as const) {
    await listener.client
      .from(table)
      .update({ [column]: nobody })
      .eq(key, nobody)
    await listener.client.from(table).delete().eq(key, nobody)
  }
  await ann.client.from('hosts').update({ name: 'Anne' }).eq('id', data.id).throwOnError()
  expect(await versions()).toEqual(before)

  await sql(
    `update public.podcasts set audio_url = '/media/podcasts/' || id || '/a.mp3', audio_bytes = 9, duration_seconds = 9,
       discloses_ai = true, is_published = true, published_at = now() where id = $1`,
    [id],
  )
  const published = await versions()
  expect(Number(published.version)).toBeGreaterThan(Number(before.version))
  await ann.client.from('hosts').update({ name: 'Anna' }).eq('id', data.id).throwOnError()
  expect(Number((await versions()).version)).toBeGreaterThan(Number(published.version))
})
