import { expect, test } from 'vitest'
import type { Account } from '#tests/support/backend.ts'
import { callFunction } from '#tests/support/call-function.ts'
import { givenEpisode } from '#tests/support/given-episode.ts'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'

const site = givenSite()
const owner = givenAccount(site, 'mu-owner')
const guest = givenAccount(site, 'mu-guest')
const admin = givenAccount(site, 'mu-admin', { isAdmin: true })

const sql = (text: string, values: unknown[] = []) => site.backend.database.pool.query(text, values)
const put = (key: string) =>
  site.backend.mediaStore.put(key, { bytes: Buffer.from('Of the draft') }, 'audio/mpeg')

async function statuses(links: string[], headers: Record<string, string> = {}): Promise<number[]> {
  const answers = await Promise.all(links.map((link) => fetch(site.url + link, { headers })))
  return answers.map(({ status }) => status)
}

/** Links to the sound of an episode, and to the recording of its first line. */
async function linksFor(who: Account, podcastId: string, clipKey: string): Promise<string[]> {
  const { answer } = await callFunction(site, who, 'media-url', { podcastId })
  const clip = await callFunction(site, who, 'media-url', { podcastId, clipKey })
  return [(answer.urls as Record<string, string>).audio ?? '', clip.answer.url as string]
}

async function given(letter: string): Promise<{ id: string; clipKey: string }> {
  const id = await givenEpisode(site, owner, ['A line that is voiced.'])
  const clipKey = letter.repeat(64)
  await sql('update public.dialog_segments set clip_key = $2 where podcast_id = $1', [id, clipKey])
  await put(`podcasts/${id}/a.mp3`)
  await put(`clips/${clipKey.slice(0, 2)}/${clipKey}.wav`)
  return { id, clipKey }
}

test('a link that a visitor was given ends when the episode is taken back', async () => {
  const { id } = await given('a')
  await owner.client.rpc('publish_podcast', { podcast: id }).throwOnError()
  const { answer } = await callFunction(site, null, 'media-url', { podcastId: id })
  const links = Object.values(answer.urls as Record<string, string>)
  expect(await statuses(links)).toEqual([200])
  await owner.client.rpc('unpublish_podcast', { podcast: id }).throwOnError()
  expect(await statuses(links)).toEqual([404])
})

test('a guest’s links end when they are removed, also where others see what was published meanwhile', async () => {
  const { id, clipKey } = await given('b')
  const {
    rows: [{ id: record }],
  } = await sql(
    `insert into private.guest_records (user_id, name, invitation_status, guest_user_id) values ($1, 'Gus', 'accepted', $2) returning id`,
    [owner.id, guest.id],
  )
  await owner.client.from('podcast_guests').insert({ podcast_id: id, guest_id: record }).throwOnError()
  const links = await linksFor(guest, id, clipKey)
  expect(await statuses(links)).toEqual([200, 200])
  await owner.client.from('podcast_guests').delete().eq('podcast_id', id).throwOnError()
  expect(await statuses(links)).toEqual([404, 404])
  await put(`podcasts/${id}/b.mp3`)
  await sql(
    `update public.episode_work set audio_url = replace(audio_url, 'a.mp3', 'b.mp3') where podcast_id = $1`,
    [id],
  )
  await sql('update public.dialog_segments set clip_key = $2 where podcast_id = $1', [id, 'c'.repeat(64)])
  await owner.client.rpc('publish_podcast', { podcast: id }).throwOnError()
  expect(await statuses([`/media/podcasts/${id}/b.mp3`])).toEqual([200])
  const { data } = await guest.client.auth.getSession()
  const asGuest = { authorization: `Bearer ${data.session?.access_token}` }
  expect([...(await statuses(links)), ...(await statuses([links[0] ?? ''], asGuest))]).toEqual([
    404, 404, 404,
  ])
})

test('an owner’s links hold for earlier recordings too, and end when the account is banned', async () => {
  const { id, clipKey } = await given('d')
  const links = await linksFor(owner, id, clipKey)
  await sql('update public.dialog_segments set clip_key = $2 where podcast_id = $1', [id, 'e'.repeat(64)])
  expect(await statuses(links)).toEqual([200, 200])
  const forAnother = links.map((link) => link.replace(owner.id, guest.id))
  expect(forAnother).not.toEqual(links)
  expect(await statuses(forAnother)).toEqual([404, 404])
  await admin.client.rpc('ban_account', { account: owner.id }).throwOnError()
  expect(await statuses(links)).toEqual([404, 404])
})
