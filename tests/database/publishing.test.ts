import { expect, test } from 'vitest'
import { addPodcast } from '#tests/support/call-function.ts'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'

const site = givenSite()
const ann = givenAccount(site, 'ann')
const admin = givenAccount(site, 'publishing-admin', { isAdmin: true })

const sql = async (text: string, values: unknown[] = []) =>
  (await site.backend.database.pool.query(text, values)).rows[0]
const stateOf = (id: string) =>
  sql('select is_published, published_at, audio_url, duration from public.podcasts where id = $1', [id])
const giveAudio = (id: string, url = `/media/podcasts/${id}/a.mp3`) =>
  sql('update public.podcasts set audio_url = $2, duration_seconds = 61, discloses_ai = true where id = $1', [
    id,
    url,
  ])
const noAudio = 'This episode has no audio yet. Make the audio first, then publish it.'

test('M6 nothing without audio of this site becomes public, by no way and for nobody', async () => {
  for (const { client, id: user_id } of [ann, admin]) {
    const id = await addPodcast({ ...ann, client, id: user_id })
    const tries = [
      await client.from('podcasts').insert({ title: 'x', user_id, is_published: true }),
      await client
        .from('podcasts')
        .insert([1, 2, 3].map(() => ({ title: 'x', user_id, is_published: true }))),
      await client.from('podcasts').update({ is_published: true }).eq('id', id),
      await client.rpc('publish_podcast', { podcast: id }),
      await client.rpc('save_podcast_metadata', { podcast: id, metadata: { is_published: true } }),
    ]
    expect(tries.map(({ error }) => error?.message)).toEqual(Array(tries.length).fill(noAudio))
    expect(await stateOf(id)).toMatchObject({ is_published: false, published_at: null })
  }
})

test.each([
  'https://elsewhere.example/a.mp3',
  '/media/podcasts/another/a.mp3',
  '//elsewhere.example/a.mp3',
  '',
])('M6 an episode whose audio lies at "%s" cannot be published', async (url) => {
  const id = await addPodcast(ann)
  await giveAudio(id, url)
  const { error } = await ann.client.rpc('publish_podcast', { podcast: id })
  expect(error?.message).toBe(noAudio)
})

test('M6 audio, its length and the time of publication are nobody’s to write', async () => {
  const id = await addPodcast(ann)
  await giveAudio(id)
  const before = await stateOf(id)
  const values = {
    audio_url: 'https://elsewhere.example/a.mp3',
    duration_seconds: 599,
    audio_bytes: 1,
    published_at: '2020-01-01',
    transcripts: {},
    chapters: [],
    measurement: {},
  }
  for (const { client } of [ann, admin]) {
    for (const [column, value] of Object.entries(values)) {
      const changed = await client
        .from('podcasts')
        .update({ [column]: value })
        .eq('id', id)
      const made = await client.from('podcasts').insert({ title: 'x', user_id: ann.id, [column]: value })
      expect([column, changed.error?.code, made.error?.code]).toEqual([column, '42501', '42501'])
    }
    // A new episode may name the length that is wished for; one with audio has the measured one.
    const wished = await client.from('podcasts').update({ duration: '9:59' }).eq('id', id)
    expect(wished.error?.code).toBe('42501')
  }
  expect(await stateOf(id)).toEqual(before)
})

test('M6 the trigger holds even where column privileges were given away', async () => {
  const id = await addPodcast(ann)
  await sql('grant update (audio_url, published_at), insert (audio_url) on public.podcasts to authenticated')
  try {
    const podcasts = () => ann.client.from('podcasts')
    const tries = [
      await podcasts().update({ audio_url: '/media/x.mp3' }).eq('id', id),
      await podcasts().update({ published_at: '2020-01-01' }).eq('id', id),
      await podcasts().insert({ title: 'x', user_id: ann.id, audio_url: '/media/x.mp3' }),
    ]
    expect(tries.map(({ error }) => error?.message)).toEqual(
      Array(3).fill('Audio and its length are written when the audio is made.'),
    )
  } finally {
    await sql(
      'revoke update (audio_url, published_at), insert (audio_url) on public.podcasts from authenticated',
    )
  }
})

test('WIZ-10 WIZ-11 MAN-08 CAL-06 with audio every way of the specification publishes, and back', async () => {
  const id = await addPodcast(ann)
  expect(await stateOf(id)).toMatchObject({ is_published: false, duration: '5:00' })
  await giveAudio(id)
  const podcasts = () => ann.client.from('podcasts')
  const ways = [
    () => podcasts().update({ title: 'New', description: 'Text', is_published: true }).eq('id', id),
    () => ann.client.rpc('publish_podcast', { podcast: id }),
    () => ann.client.rpc('save_podcast_metadata', { podcast: id, metadata: { is_published: true } }),
  ]
  for (const publish of ways) {
    await publish().throwOnError()
    expect(await stateOf(id)).toMatchObject({ is_published: true, duration: '1:01' })
    await podcasts().update({ title: 'Still public' }).eq('id', id).throwOnError()
    await ann.client.rpc('unpublish_podcast', { podcast: id }).throwOnError()
    expect(await stateOf(id)).toMatchObject({ is_published: false })
  }
})
