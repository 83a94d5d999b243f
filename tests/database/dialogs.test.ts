import { expect, test } from 'vitest'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'

const site = givenSite()
const ann = givenAccount(site, 'ann')

type Line = {
  id: string
  speaker: string
  text: string
  sequence_order: number
  updated_at: string
  support: string | null
}

async function givenDialog(...texts: string[]): Promise<{ podcastId: string; lines: Line[] }> {
  const dialog = texts.map((text, index) => ({
    speaker: index % 2 ? 'Host B' : 'Host A',
    text,
    support: 'supported',
  }))
  const made = await ann.client
    .rpc('create_podcast_with_dialog', {
      podcast: { title: 'Dialog' },
      source: { content: 'A story.' },
      dialog,
    })
    .single<{ id: string }>()
    .throwOnError()
  return { podcastId: made.data.id, lines: await linesOf(made.data.id) }
}

async function linesOf(podcastId: string): Promise<Line[]> {
  const { data } = await ann.client
    .from('dialog_segments')
    .select('*')
    .eq('podcast_id', podcastId)
    .order('sequence_order')
    .throwOnError()
  return data as Line[]
}

const save = async (podcast: string, changes: Record<string, unknown>, client = ann.client) => {
  const { data, error } = await client.rpc('save_dialog_changes', { podcast, changes })
  return {
    error,
    refused: data?.refused as string[],
    texts: (data?.rows ?? []).map((row: Line) => row.text) as string[],
  }
}

test('WIZ-11 a podcast begins as a draft of five minutes with its source and its lines, all or nothing', async () => {
  const { podcastId, lines } = await givenDialog('one', 'two')
  const columns = 'is_published, duration, podcast_sources(content)'
  const { data } = await ann.client
    .from('podcasts')
    .select(columns)
    .eq('id', podcastId)
    .single()
    .throwOnError()
  expect(data).toMatchObject({
    is_published: false,
    duration: '5:00',
    podcast_sources: { content: 'A story.' },
  })
  expect(lines.map((line) => line.text)).toEqual(['one', 'two'])
  const podcast = { title: 'Half' }
  const broken = await ann.client.rpc('create_podcast_with_dialog', {
    podcast,
    dialog: [{ speaker: 'Nobody', text: 'x' }],
  })
  expect(broken.error?.code).toBe('23514')
  expect((await ann.client.from('podcasts').select('id').eq('title', 'Half')).data).toEqual([])
})

test('a line may be told as an opinion and be marked as one; other words for it are refused', async () => {
  const { lines } = await givenDialog('I would not have signed.')
  const { pool } = site.backend.database
  const tell = (kind: string, support: string) =>
    pool.query('update public.dialog_segments set kind = $2, support = $3 where id = $1', [
      lines[0]?.id,
      kind,
      support,
    ])
  await tell('opinion', 'opinion')
  await expect(tell('feeling', 'opinion')).rejects.toThrow('dialog_segments_kind_check')
  await expect(tell('opinion', 'felt')).rejects.toThrow('dialog_segments_support_check')
})

test('WIZ-12 a visitor cannot begin a podcast', async () => {
  const { error } = await site.visitor().rpc('create_podcast_with_dialog', { podcast: { title: 'x' } })
  expect(error?.code).toBe('42501')
})

test('WIZ-07 lines are changed, added, removed and put in another order in one save', async () => {
  const { podcastId, lines } = await givenDialog('one', 'two', 'three')
  const [one, two, three] = lines as [Line, Line, Line]
  const added = { ...one, id: crypto.randomUUID(), text: 'new', kind: 'answer', part: '' }
  const saved = await save(podcastId, {
    updated: [{ ...one, text: 'ONE', expected: one.updated_at, kind: 'answer', part: '' }],
    inserted: [added],
    removed: [{ id: two.id, expected: two.updated_at }],
    order: [three.id, added.id, one.id],
  })
  expect(saved).toMatchObject({ error: null, refused: [], texts: ['three', 'new', 'ONE'] })
  expect((await linesOf(podcastId)).map((line) => line.sequence_order)).toEqual([0, 1, 2])
})

test('WIZ-07 a line that another tab changed first is left alone and named', async () => {
  const { podcastId, lines } = await givenDialog('one', 'two')
  const [one, two] = lines as [Line, Line]
  const change = (line: Line, text: string) => ({
    ...line,
    text,
    expected: line.updated_at,
    kind: 'answer',
    part: '',
  })
  await save(podcastId, { updated: [change(one, 'from the other tab')] })
  const late = await save(podcastId, { updated: [change(one, 'too late'), change(two, 'in time')] })
  expect(late).toMatchObject({ refused: [one.id], texts: ['from the other tab', 'in time'] })
  const removed = await save(podcastId, { removed: [{ id: one.id, expected: one.updated_at }] })
  expect(removed.refused).toEqual([one.id])
})

test('WIZ-07 lines that a tab does not know stay behind the line they followed', async () => {
  const { podcastId, lines } = await givenDialog('one', 'two', 'three', 'four', 'five', 'six')
  const [, two, , , five] = lines as Line[]
  expect((await save(podcastId, { order: [five?.id, two?.id] })).texts).toEqual(
    'one five six two three four'.split(' '),
  )
})

test("WIZ-07 nobody saves another one's dialog", async () => {
  const { podcastId } = await givenDialog('one')
  const bob = await site.account('bob')
  expect((await save(podcastId, {}, bob.client)).error?.code).toBe('42501')
  expect((await bob.client.rpc('save_dialog', { podcast: podcastId, segments: [] })).error?.code).toBe(
    '42501',
  )
})

test('WIZ-07 save_dialog keeps known lines with their audio, and forgets what a changed line rested on', async () => {
  const { podcastId, lines } = await givenDialog('one', 'two')
  const [one, two] = lines as [Line, Line]
  const { pool } = site.backend.database
  await pool.query(
    `update public.dialog_segments set support = 'supported', grounding_version = 1 where podcast_id = $1`,
    [podcastId],
  )
  await pool.query(`update public.dialog_segments set clip_key = 'kept' where id = $1`, [two.id])
  const segments = [
    { id: two.id, speaker: 'Host A', text: 'two' },
    { speaker: 'Host B', text: 'new' },
    { id: one.id, text: 'ONE' },
  ]
  const { data } = await ann.client.rpc('save_dialog', { podcast: podcastId, segments }).throwOnError()
  expect(data).toMatchObject([
    { id: two.id, clip_key: 'kept', support: 'supported', speaker: 'Host A' },
    { text: 'new' },
    { id: one.id, text: 'ONE', support: null },
  ])
})

test('MAN-08 publishing needs audio; unpublishing hides the episode again', async () => {
  const { podcastId } = await givenDialog('one')
  const silent = await ann.client.rpc('publish_podcast', { podcast: podcastId })
  expect(silent.error?.message).toBe('This episode has no audio yet. Make the audio first, then publish it.')
  await site.backend.database.pool.query(
    `update public.podcasts set discloses_ai = true, audio_url = '/media/podcasts/' || id || '/a.mp3' where id = $1`,
    [podcastId],
  )
  await site.backend.database.pool.query(
    'update public.dialog_segments set grounding_version = 1 where podcast_id = $1',
    [podcastId],
  )
  const seen = async () =>
    (await site.visitor().from('podcasts').select('id').eq('id', podcastId)).data?.length
  await ann.client.rpc('publish_podcast', { podcast: podcastId }).throwOnError()
  expect(await seen()).toBe(1)
  await ann.client.rpc('unpublish_podcast', { podcast: podcastId }).throwOnError()
  expect(await seen()).toBe(0)
})

test('MAN-05 a section of the form that is left empty removes its link, one that is left out stays', async () => {
  const { podcastId } = await givenDialog('one')
  const people = async () => {
    const columns =
      'podcast_hosts(hosts(name)), podcast_guests(guests(name)), podcast_sponsors(sponsors(name))'
    const { data } = await ann.client
      .from('podcasts')
      .select(columns)
      .eq('id', podcastId)
      .single()
      .throwOnError()
    return JSON.stringify(data).match(/"name":"[^"]*"/g) ?? []
  }
  const saveMetadata = async (metadata: Record<string, unknown>) =>
    (await ann.client.rpc('save_podcast_metadata', { podcast: podcastId, metadata }).throwOnError()).data
  const ids = await saveMetadata({
    host: { name: 'Ida' },
    guest: { name: 'Gus' },
    sponsor: { name: 'Ropes' },
  })
  await saveMetadata({ title: 'Changed', host: { id: ids.host_id, name: 'Ida B.' }, guest: { name: ' ' } })
  expect(await people()).toEqual(['"name":"Ida B."', '"name":"Ropes"'])
  await saveMetadata({ host: { name: 'Another' }, sponsor: null })
  expect(await people()).toEqual(['"name":"Another"'])
})

test('a job can be cancelled by its owner only: a waiting one ends, a running one is asked to', async () => {
  const { podcastId } = await givenDialog('one')
  const { pool } = site.backend.database
  const job = async (status: string) =>
    (
      await pool.query<{ id: string }>(
        'insert into public.generation_jobs (podcast_id, user_id, kind, status) values ($1, $2, $3, $4) returning id',
        [podcastId, ann.id, status, status],
      )
    ).rows[0]?.id
  const [waiting, running] = [await job('queued'), await job('running')]
  const bob = await site.account('bea')
  expect((await bob.client.rpc('cancel_generation_job', { job_id: waiting })).error).not.toBeNull()
  for (const job_id of [waiting, running])
    await ann.client.rpc('cancel_generation_job', { job_id }).throwOnError()
  const columns = 'id, status, cancel_requested_at'
  const { data } = await ann.client
    .from('generation_jobs')
    .select(columns)
    .eq('podcast_id', podcastId)
    .order('kind')
    .throwOnError()
  expect(data).toMatchObject([
    { id: waiting, status: 'cancelled' },
    { id: running, status: 'running', cancel_requested_at: expect.any(String) },
  ])
})

test('studio D34 a removed line that undo brings back has its recording again, another line under its id elsewhere has not', async () => {
  const { podcastId, lines } = await givenDialog('one', 'two')
  const [one, two] = lines as [Line, Line]
  const { pool } = site.backend.database
  await pool.query(
    `update public.dialog_segments set clip_key = 'abcdef0123456789', voiced_text = 'two', voiced_voice = 'espeak:a' where id = $1`,
    [two.id],
  )
  const removed = [{ id: two.id, expected: two.updated_at }]
  expect((await save(podcastId, { removed, order: [one.id] })).error).toBeNull()
  const back = { id: two.id, speaker: two.speaker, text: 'two', kind: 'answer', part: '' }
  expect((await save(podcastId, { inserted: [back], order: [one.id, two.id] })).error).toBeNull()
  const stored = async () =>
    (await pool.query('select clip_key, voiced_text from public.dialog_segments where id = $1', [two.id]))
      .rows
  expect(await stored()).toEqual([{ clip_key: 'abcdef0123456789', voiced_text: 'two' }])

  const again = (await linesOf(podcastId))[1] as Line
  await save(podcastId, { removed: [{ id: two.id, expected: again.updated_at }], order: [one.id] })
  const other = await givenDialog('elsewhere')
  await save(other.podcastId, { inserted: [back], order: [other.lines[0]?.id, two.id] })
  expect(await stored()).toEqual([{ clip_key: null, voiced_text: null }])
  // Deleting the episode leaves no row behind that could fail later.
  await ann.client.from('podcasts').delete().eq('id', podcastId).throwOnError()
})

test('Q1 how a line is said is saved with it, makes the audio out of date, and is nothing but a pace and pauses', async () => {
  const { podcastId, lines } = await givenDialog('one', 'two')
  const [one] = lines as [Line]
  const wordsKey = async () =>
    (
      await site.backend.database.pool.query(
        'select words_key from public.episode_work where podcast_id = $1',
        [podcastId],
      )
    ).rows[0]?.words_key
  const before = await wordsKey()
  const change = (delivery: unknown, line: Line = one) => ({
    updated: [{ ...line, delivery, expected: line.updated_at, kind: 'answer', part: '' }],
  })
  expect(await save(podcastId, change({ tone: 'sad', pace: 'slower', after: 'long' }))).toMatchObject({
    refused: [],
  })
  const [said] = await linesOf(podcastId)
  expect(said).toMatchObject({ text: 'one', delivery: { tone: 'sad', pace: 'slower', after: 'long' } })
  expect(await wordsKey()).not.toBe(before)
  // Another tab that has not seen it does not take it away.
  expect(await save(podcastId, change(null))).toMatchObject({ refused: [one.id] })
  for (const odd of [
    { pace: 'hasty' },
    { tone: 'loud' },
    { pace: null },
    { volume: 'loud' },
    { take: 9 },
    {},
    'slower',
  ])
    expect((await save(podcastId, change(odd, said as Line))).error).not.toBeNull()
  await save(podcastId, change(null, said as Line))
  expect(await wordsKey()).toBe(before)
})
