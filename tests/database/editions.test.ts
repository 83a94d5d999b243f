import { expect, test } from 'vitest'
import type { Account } from '#tests/support/backend.ts'
import { callFunction } from '#tests/support/call-function.ts'
import { givenAudio, givenEpisode, matchAudioToLines } from '#tests/support/given-episode.ts'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'

const site = givenSite()
const ann = givenAccount(site, 'ann')
const bob = givenAccount(site, 'bob')

const sql = async (text: string, values: unknown[] = []) =>
  (await site.backend.database.pool.query(text, values)).rows
const published = async (...texts: string[]) => {
  const id = await givenEpisode(site, ann, texts)
  await ann.client.rpc('publish_podcast', { podcast: id }).throwOnError()
  return id
}
const editionsOf = (id: string) =>
  sql(
    `select number, made_for, is_current, details ->> 'title' as title from public.episode_editions
     where podcast_id = $1 order by number`,
    [id],
  )
const textsFor = async (client: Account['client'], id: string) => {
  const { data } = await client
    .from('dialog_segments')
    .select('text')
    .eq('podcast_id', id)
    .order('sequence_order')
    .throwOnError()
  return (data as { text: string }[]).map((line) => line.text)
}
const spoken = async (client: Account['client'], id: string) =>
  ((await client.rpc('read_spoken_lines', { podcast: id }).throwOnError()).data as { text: string }[]).map(
    (line) => line.text,
  )
/** Everything that a visitor can query about an episode. */
const seenBy = async (client: Account['client'], id: string) => {
  const columns =
    '*, podcast_hosts(hosts(*)), podcast_sponsors(sponsors(*)), podcast_guests(guests(*)), rss_feeds(*), dialog_segments(*)'
  const { data } = await client.from('podcasts').select(columns).eq('id', id).maybeSingle().throwOnError()
  const { data: found } = await client.rpc('search_podcasts', { query: '' }).throwOnError()
  return JSON.stringify([data, found, await spoken(client, id)])
}
/** Everything public about an episode besides its rows, byte for byte. */
const doorsOf = async (id: string) => {
  const page = encodeURIComponent(`${site.url}/episodes/${id}`)
  const paths = [
    ...['/rss', '/sitemap.xml', `/embed/${id}`, `/oembed?url=${page}`],
    ...['a.mp3', 'a.vtt', 'a-chapters.json', 'b.mp3', 'b.vtt'].map((file) => `/media/podcasts/${id}/${file}`),
  ]
  return Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(site.url + path)
      const text = await answer.text()
      // The embedded player's scripts contain a nonce.
      return [path, answer.status, text.replaceAll(/nonce="[^"]*"/g, 'nonce')]
    }),
  )
}
const giveFiles = async (id: string, version: string) => {
  const names = { audio: `${version}.mp3`, vtt: `${version}.vtt`, chapters: `${version}-chapters.json` }
  for (const file of Object.values(names))
    await site.backend.mediaStore.put(
      `podcasts/${id}/${file}`,
      { bytes: Buffer.from(`${version} of ${file}`) },
      'text/plain',
    )
  await sql(
    `update public.episode_work set transcripts = jsonb_build_object('vtt', '/media/podcasts/' || podcast_id || '/' || $2),
       chapters_url = '/media/podcasts/' || podcast_id || '/' || $3, chapters = $4 where podcast_id = $1`,
    [id, names.vtt, names.chapters, JSON.stringify([{ title: `Chapter ${version}`, startMs: 0, endMs: 9 }])],
  )
  await givenAudio(site, id, version)
}
const stale = 'The audio does not say the lines as they are now. Generate the audio again, then publish.'

test('D1 whatever the owner does to a published episode, over REST too, visitors see the edition to the byte', async () => {
  const id = await givenEpisode(site, ann, ['one', 'two', 'three'])
  await giveFiles(id, 'a')
  await ann.client.rpc('publish_podcast', { podcast: id }).throwOnError()
  const everything = async () => [
    await seenBy(site.visitor(), id),
    await seenBy(bob.client, id),
    await doorsOf(id),
    (await site.visitor().rpc('search_moments', { query: 'one TODO new', podcasts: [id] })).data,
  ]
  const before = await everything()
  const lines = () => ann.client.from('dialog_segments')
  const [first, second] = (
    await lines().select('id').eq('podcast_id', id).order('sequence_order').throwOnError()
  ).data as { id: string }[]
  await lines().update({ text: 'TODO ask lawyer whether we may say thi' }).eq('id', first?.id).throwOnError()
  await lines().insert({ podcast_id: id, speaker: 'Host B', text: 'new', sequence_order: 9 }).throwOnError()
  await lines().update({ sequence_order: 7 }).eq('id', second?.id).throwOnError()
  await lines().delete().eq('podcast_id', id).eq('text', 'three').throwOnError()
  await ann.client
    .from('podcasts')
    .update({ lexicon: 'one = wan', tts_model: 'other' })
    .eq('id', id)
    .throwOnError()
  await ann.client
    .from('episode_work')
    .update({ voices: { 'Host A': 'a' } })
    .eq('podcast_id', id)
    .throwOnError()
  await giveFiles(id, 'b')
  expect(await everything()).toEqual(before)
  expect(await textsFor(ann.client, id)).toEqual(['TODO ask lawyer whether we may say thi', 'two', 'new'])
  expect(await spoken(ann.client, id)).toEqual(['one', 'two', 'three'])
  const { data } = await ann.client
    .from('episode_work')
    .select('lexicon, tts_model, audio_url')
    .eq('podcast_id', id)
    .single()
  expect(data).toEqual({
    lexicon: 'one = wan',
    tts_model: 'other',
    audio_url: `/media/podcasts/${id}/b.mp3`,
  })

  await ann.client.rpc('publish_podcast', { podcast: id }).throwOnError()
  // None of them contains text of the previous edition, except for its own files.
  const doors = JSON.stringify((await doorsOf(id)).filter(([path]) => !/\/a[.-]/.test(String(path))))
  expect(doors).toContain('b of b.vtt')
  expect(doors).not.toMatch(/a\.mp3|a\.vtt|a-chapters|Chapter a/)
  const after = JSON.parse(await seenBy(site.visitor(), id))
  expect(after[0]).toMatchObject({ audio_url: `/media/podcasts/${id}/b.mp3`, lexicon: 'one = wan' })
  expect(after[2]).toEqual(['TODO ask lawyer whether we may say thi', 'two', 'new'])
  expect(await textsFor(bob.client, id)).toEqual(after[2])
})

test.each([
  [
    'a changed word',
    `update public.dialog_segments set text = 'ONE' where podcast_id = $1 and text = 'one' and edition_id is null`,
  ],
  [
    'a removed line',
    `delete from public.dialog_segments where podcast_id = $1 and text = 'two' and edition_id is null`,
  ],
  [
    'a moved line',
    `update public.dialog_segments set sequence_order = 9 where podcast_id = $1 and text = 'one' and edition_id is null`,
  ],
  [
    'an added line',
    `insert into public.dialog_segments (podcast_id, speaker, text, sequence_order) values ($1, 'Host A', 'new', 9)`,
  ],
])('D8 D2 %s: nothing is published, by no way, until the audio says it', async (_, change) => {
  const draft = await givenEpisode(site, ann, ['one', 'two', 'three'])
  await sql(change, [draft])
  const ways = [
    await ann.client.rpc('publish_podcast', { podcast: draft }),
    await ann.client.from('podcasts').update({ is_published: true }).eq('id', draft),
    await ann.client.rpc('save_podcast_metadata', { podcast: draft, metadata: { is_published: true } }),
  ]
  expect(ways.map(({ error }) => error?.message)).toEqual([stale, stale, stale])
  const id = await published('one', 'two', 'three')
  const before = await seenBy(site.visitor(), id)
  await sql(change, [id])
  expect((await ann.client.rpc('publish_podcast', { podcast: id })).error?.message).toBe(stale)
  expect(await seenBy(site.visitor(), id)).toBe(before)
  await matchAudioToLines(site, id)
  await ann.client.rpc('publish_podcast', { podcast: id }).throwOnError()
  expect(await spoken(site.visitor(), id)).toEqual(await textsFor(ann.client, id))
})

test('MAN-05 a save of title, host and sponsor shows at once and makes one edition; one that changes nothing makes none', async () => {
  const id = await published('one')
  const metadata = { title: 'Another title', host: { name: 'Ida' }, sponsor: { name: 'Ropes' } }
  const { data: ids } = await ann.client
    .rpc('save_podcast_metadata', { podcast: id, metadata })
    .throwOnError()
  const again = {
    ...metadata,
    host: { id: ids.host_id, name: 'Ida' },
    sponsor: { id: ids.sponsor_id, name: 'Ropes' },
  }
  await ann.client.rpc('save_podcast_metadata', { podcast: id, metadata: again }).throwOnError()
  expect(await editionsOf(id)).toEqual([
    { number: 1, made_for: 'publication', is_current: false, title: 'An episode' },
    { number: 2, made_for: 'details', is_current: true, title: 'Another title' },
  ])
  await ann.client.from('hosts').update({ name: 'Ida B.' }).eq('id', ids.host_id).throwOnError()
  await ann.client.from('rss_feeds').insert({ podcast_id: id, season: 2 }).throwOnError()
  expect(await editionsOf(id)).toHaveLength(4)
  expect(await spoken(site.visitor(), id)).toEqual(['one'])
})

test('a title alone takes no half-made words or audio along', async () => {
  const id = await published('one')
  await sql(`update public.dialog_segments set text = 'half' where podcast_id = $1 and edition_id is null`, [
    id,
  ])
  await givenAudio(site, id, 'b')
  await ann.client.from('podcasts').update({ title: 'New title' }).eq('id', id).throwOnError()
  const { data } = await site.visitor().from('podcasts').select('title, audio_url').eq('id', id).single()
  expect(data).toEqual({ title: 'New title', audio_url: `/media/podcasts/${id}/a.mp3` })
  expect(await spoken(site.visitor(), id)).toEqual(['one'])
})

test('MAN-08 unpublished, the row shows the working copy again; published anew by any way it is the next edition', async () => {
  const id = await published('one')
  await sql(
    `update public.dialog_segments set text = 'better' where podcast_id = $1 and edition_id is null`,
    [id],
  )
  await givenAudio(site, id, 'b')
  await ann.client.rpc('unpublish_podcast', { podcast: id }).throwOnError()
  expect(await seenBy(site.visitor(), id)).toContain('[null,')
  expect(await spoken(ann.client, id)).toEqual(['better'])
  expect((await ann.client.from('podcasts').select('audio_url').eq('id', id).single()).data).toEqual({
    audio_url: `/media/podcasts/${id}/b.mp3`,
  })
  await ann.client.from('podcasts').update({ is_published: true }).eq('id', id).throwOnError()
  expect(await editionsOf(id)).toMatchObject([
    { number: 1, is_current: false },
    { number: 2, made_for: 'publication', is_current: true },
  ])
  expect(await spoken(site.visitor(), id)).toEqual(['better'])
})

test('an edition changes for nobody, the server included', async () => {
  const id = await published('one')
  for (const change of [
    `update public.dialog_segments set text = 'x' where podcast_id = $1 and edition_id is not null`,
    'update public.dialog_segments set edition_id = null where podcast_id = $1 and edition_id is not null',
    `update public.episode_editions set details = '{}' where podcast_id = $1`,
    'update public.episode_editions set number = 7 where podcast_id = $1',
  ])
    await expect(sql(change, [id])).rejects.toThrow('What was published does not change any more')
  const tries = [
    await ann.client.from('episode_editions').delete().eq('podcast_id', id),
    await ann.client.from('episode_editions').update({ number: 3 }).eq('podcast_id', id),
    await ann.client.from('episode_work').update({ heard_key: 'x' }).eq('podcast_id', id),
  ]
  expect(tries.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501'])
})

test('D22 an earlier edition comes back as the working copy with its audio and its cover, unseen until it is published', async () => {
  const id = await published('one', 'two')
  await sql(
    `update public.dialog_segments set text = 'worse' where podcast_id = $1 and text = 'one' and edition_id is null`,
    [id],
  )
  await givenAudio(site, id, 'b')
  await sql(
    `update public.episode_work set image_url = '/media/podcasts/' || podcast_id || '/new.jpg', cover = '{"says": "New"}'
     where podcast_id = $1`,
    [id],
  )
  await ann.client.rpc('publish_podcast', { podcast: id }).throwOnError()
  const [first] = await sql('select id from public.episode_editions where podcast_id = $1 and number = 1', [
    id,
  ])
  expect((await bob.client.rpc('restore_edition', { edition: first?.id })).error?.code).toBe('42501')
  const before = await seenBy(site.visitor(), id)
  await ann.client.rpc('restore_edition', { edition: first?.id }).throwOnError()
  expect(await textsFor(ann.client, id)).toEqual(['one', 'two'])
  expect(await seenBy(site.visitor(), id)).toBe(before)
  await sql(
    'update public.dialog_segments set grounding_version = 1 where podcast_id = $1 and edition_id is null',
    [id],
  )
  await ann.client.rpc('publish_podcast', { podcast: id }).throwOnError()
  expect(await spoken(site.visitor(), id)).toEqual(['one', 'two'])
  // This edition has no cover of its own.
  expect(await sql('select image_url from public.podcasts where id = $1', [id])).toEqual([
    { image_url: null },
  ])
  expect(await editionsOf(id)).toMatchObject([{}, {}, { number: 3, made_for: 'changes', is_current: true }])
})

test('D24 a show-wide change of voices leaves the voices of an episode as they are', async () => {
  const admin = await site.account('voice-admin', { isAdmin: true })
  await sql(
    `insert into public.voice_options (voice_id, voice_name) values ('k:one', 'One'), ('k:two', 'Two')`,
  )
  const choose = (voice_id: string) =>
    admin.client
      .from('user_host_voices')
      .upsert(
        { user_id: admin.id, host_position: 'Host A', voice_id },
        { onConflict: 'user_id,host_position' },
      )
      .throwOnError()
  await choose('k:one')
  const id = await givenEpisode(site, ann, ['one'])
  await choose('k:two')
  const { data } = await ann.client.from('episode_work').select('voices').eq('podcast_id', id).single()
  expect(data).toEqual({ voices: { 'Host A': 'k:one' } })
})

test('a guest’s approval belongs to the words: other words take it away, other audio does not, and the edition tells', async () => {
  const gus = await site.account('gus')
  const id = await givenEpisode(site, ann, ['one'])
  const [guest] = await sql(
    `insert into private.guest_records (user_id, name, invitation_status, guest_user_id) values ($1, 'Gus', 'accepted', $2) returning id`,
    [ann.id, gus.id],
  )
  await sql('insert into public.podcast_guests (podcast_id, guest_id) values ($1, $2)', [id, guest?.id])
  const status = async () =>
    (await ann.client.from('podcast_guests').select('status').eq('podcast_id', id).single()).data?.status
  await gus.client.rpc('review_podcast', { podcast: id, status: 'approved' }).throwOnError()
  await givenAudio(site, id, 'b')
  expect(await status()).toBe('approved')
  await ann.client.rpc('publish_podcast', { podcast: id }).throwOnError()
  expect(await textsFor(gus.client, id)).toEqual(['one'])
  await sql(`update public.dialog_segments set text = 'other' where podcast_id = $1 and edition_id is null`, [
    id,
  ])
  expect(await status()).toBe('pending')
  expect(await textsFor(gus.client, id)).toEqual(['other'])
  await matchAudioToLines(site, id)
  await ann.client.rpc('publish_podcast', { podcast: id }).throwOnError()
  const approvals = await sql(
    'select approvals from public.episode_editions where podcast_id = $1 order by number',
    [id],
  )
  expect(approvals.map((row) => row.approvals)).toMatchObject([
    [{ name: 'Gus', status: 'approved' }],
    [{ name: 'Gus', status: 'pending' }],
  ])
})

test('B3 files of kept editions are public, those of the working copy are not', async () => {
  const id = await published('one')
  await ann.client
    .from('podcasts')
    .update({ image_url: `/media/podcasts/${id}/c.jpg` })
    .eq('id', id)
    .throwOnError()
  const isPublic = async (file: string) =>
    (await sql('select private.is_public_file($1, $2) as yes', [id, file]))[0]?.yes
  await givenAudio(site, id, 'b')
  expect([await isPublic('a.mp3'), await isPublic('b.mp3')]).toEqual([true, false])
  for (const cover of ['c.jpg', 'c-640.webp', 'c-social.jpg']) expect(await isPublic(cover)).toBe(true)
  // A cover that is called as the new sound is opens no sound that nobody has approved.
  const cover = { image_url: `/media/podcasts/${id}/b.jpg` }
  await ann.client.from('podcasts').update(cover).eq('id', id).throwOnError()
  for (const file of ['b.mp3', 'b.vtt', 'b.chapters.json']) expect(await isPublic(file)).toBe(false)
  expect(await isPublic('b.jpg')).toBe(true)
  await ann.client.rpc('publish_podcast', { podcast: id }).throwOnError()
  expect([await isPublic('a.mp3'), await isPublic('b.mp3')]).toEqual([true, true])
  await ann.client.rpc('unpublish_podcast', { podcast: id }).throwOnError()
  expect([await isPublic('a.mp3'), await isPublic('b.mp3')]).toEqual([false, false])
})

test('D8 an edit and a publication at once: the edition has the words before or after, never words that are not voiced', async () => {
  const id = await givenEpisode(site, ann, ['one'])
  const edit = ann.client.from('dialog_segments').update({ text: 'two' }).eq('podcast_id', id)
  const [, { error }] = await Promise.all([edit, ann.client.rpc('publish_podcast', { podcast: id })])
  if (error) expect(error.message).toBe(stale)
  else expect(await spoken(site.visitor(), id)).toEqual(['one'])
})

test('CAL-05 generate-audio takes the dialog as the caller sees it, of a published episode too, and readers see nothing of it', async () => {
  const id = await published('one', 'two')
  const before = await seenBy(site.visitor(), id)
  const body = {
    podcastId: id,
    voiceSettings: { 'Host A': 'espeak:en', 'Host B': 'espeak:en' },
    dialog: [
      { speaker: 'Host A', text: 'one' },
      { speaker: 'Host B', text: 'TWO' },
      { speaker: 'Host A', text: 'three' },
    ],
  }
  expect((await callFunction(site, bob, 'generate-audio', body)).status).toBe(404)
  expect((await callFunction(site, ann, 'generate-audio', body)).status).toBe(202)
  expect(await textsFor(ann.client, id)).toEqual(['one', 'TWO', 'three'])
  expect(await seenBy(site.visitor(), id)).toBe(before)
})
