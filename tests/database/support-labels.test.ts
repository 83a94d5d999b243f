import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SupportLabel } from '#core/checks/support-label.ts'
import { insertTurns } from '#tables/lines/lines-sql.ts'
import { type Account, startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { openWorkerContext } from '#tests/support/worker-context.ts'
import { checkLines } from '#worker/check-lines.ts'
import { startWorker } from '#worker/main.ts'

let site: TestBackend
let ann: Account
let bob: Account
let worker: Awaited<ReturnType<typeof openWorkerContext>>
beforeAll(async () => {
  site = await startBackend({ kind: 'usual' })
  ann = await site.account('ann')
  bob = await site.account('bob')
  worker = await openWorkerContext(site)
}, startTimeout)
afterAll(async () => {
  await worker?.close()
  await site?.stop()
})

const content =
  'Ida Brandt ran the harbour 🚢 of Kiel. In 1904 a storm broke the pier. She 😀 stayed for eleven years.\n'
const sql = (text: string, values: unknown[] = []) =>
  site.backend.database.pool.query(text, values).then(({ rows }) => rows)

const at = (words: string) => ({ start: content.indexOf(words), end: content.indexOf(words) + words.length })
const labels: [text: string, label: SupportLabel][] = [
  [
    'In 1904 a storm broke the pier.',
    { support: 'supported', provedBy: 'words', reason: null, source: at('In 1904 a storm broke the pier.') },
  ],
  [
    'Ida stayed for eleven years.',
    {
      support: 'supported',
      provedBy: 'writer',
      reason: { kind: 'rewriting', words: 'named' },
      source: at('She 😀 stayed for eleven years.'),
    },
  ],
  [
    'She never gave in.',
    { support: 'supported', provedBy: 'model', reason: null, source: at('She 😀 stayed') },
  ],
  [
    'A storm in her harbour.',
    { support: 'not_checked', provedBy: null, reason: null, source: at('In 1904 a storm broke the pier.') },
  ],
  [
    'It was in 1999.',
    { support: 'unsupported', provedBy: 'rules', reason: { kind: 'date', words: '1999' }, source: null },
  ],
  ['And then?', { support: 'no_claim', provedBy: 'writer', reason: null, source: null }],
]

/** A draft with a line of each kind, as a writer leaves it. */
async function givenDraft(): Promise<string> {
  const podcast = { title: 'Labels', leader_name: 'Ida Brandt' }
  const { data } = await ann.client
    .rpc('create_podcast_with_dialog', { podcast, source: { content }, dialog: [] })
    .single<{ id: string }>()
    .throwOnError()
  const turns = labels.map(([text, label]) => ({
    speaker: 'Host A' as const,
    kind: 'answer' as const,
    part: '',
    text,
    ...label,
  }))
  await insertTurns(worker.context.sql, data.id, 0, turns)
  return data.id
}

const source = readFileSync('examples/frances-perkins.en.md', 'utf8')
const honest = 'In all, 146 people died, most of them young immigrant women.'
const planted = 'In all, 912 people died, most of them young immigrant women.'

/** A draft whose lines a client claims to be supported. */
async function givenEpisode(...texts: string[]): Promise<{ id: string; lines: EditorLine[] }> {
  const { data } = await ann.client
    .rpc('create_podcast_with_dialog', {
      podcast: { title: 'Labels', leader_name: 'Frances Perkins' },
      source: { content: source },
      dialog: texts.map((text) => ({ speaker: 'Host A', text, support: 'supported' })),
    })
    .single<{ id: string }>()
    .throwOnError()
  return { id: data.id, lines: await editorLinesOf(data.id) }
}

type EditorLine = {
  id: string
  text: string
  support: string | null
  grounding_version: number | null
  checked_at: string | null
  updated_at: string
}

/** The lines as the editor reads them. */
async function editorLinesOf(id: string): Promise<EditorLine[]> {
  const lines = ann.client.from('dialog_segments').select('*').eq('podcast_id', id).order('sequence_order')
  return (await lines.throwOnError()).data as EditorLine[]
}

const supportOf = async (id: string) => (await editorLinesOf(id)).map(({ support }) => support)

type Line = { id: string; text: string; support: string; proved_by: string | null; claim_key: string | null }
const linesOf = async (id: string) =>
  (await sql('select * from private.working_lines where podcast_id = $1 order by sequence_order', [
    id,
  ])) as Line[]
const labelsOf = async (id: string) => (await linesOf(id)).map((line) => [line.support, line.proved_by])

/** What the worker does repeatedly. */
async function checkAll(): Promise<void> {
  const check = checkLines(worker.context, new AbortController().signal)
  while (await check());
}

const publish = async (id: string) =>
  (await ann.client.rpc('publish_podcast', { podcast: id })).error?.message ?? null

async function giveAudio(id: string, disclosesAi: boolean | null = true): Promise<void> {
  await sql(
    `update public.podcasts set audio_url = '/media/podcasts/' || id || '/a.mp3', discloses_ai = $2 where id = $1`,
    [id, disclosesAi],
  )
}

test('an upgrade of the rules reads again what rules said and nobody proved, and nothing else', async () => {
  const id = await givenDraft()
  const before = await labelsOf(id)
  expect((await linesOf(id)).every(({ claim_key }) => claim_key?.length === 32)).toBe(true)
  await sql(`update public.dialog_segments set grounding_version = 1 where podcast_id = $1`, [id])
  // As if the earlier rules had been wrong about both.
  const wrong = `{"kind": "name", "words": "Ida"}`
  await sql(
    `update public.dialog_segments set support = 'unsupported', proved_by = 'rules', reason = $2 where podcast_id = $1 and text like 'A storm%'`,
    [id, wrong],
  )
  await checkAll()
  expect(await labelsOf(id)).toEqual(before)
})

test('another name of the leader: rules read again, and what was proved stays; another text, and all is read again', async () => {
  const id = await givenDraft()
  await ann.client.from('podcasts').update({ leader_name: 'Ida B.' }).eq('id', id).throwOnError()
  expect(await labelsOf(id)).toEqual([
    ['supported', 'words'],
    ['supported', 'writer'],
    ['supported', 'model'],
    [null, null],
    [null, null],
    ['no_claim', 'writer'],
  ])
  await checkAll()
  expect((await labelsOf(id)).slice(3)).toEqual([
    ['not_checked', null],
    ['unsupported', 'rules'],
    ['no_claim', 'writer'],
  ])
  await ann.client
    .from('podcast_sources')
    .update({ content: 'Another story.' })
    .eq('podcast_id', id)
    .throwOnError()
  expect(new Set((await labelsOf(id)).flat())).toEqual(new Set([null]))
})

test('"I have checked this" proves a line by a person; no reading of rules overtakes it, an edit takes it away', async () => {
  const id = await givenDraft()
  const open = (await linesOf(id)).filter(
    ({ support }) => support === 'not_checked' || support === 'unsupported',
  )
  for (const { id: segment, text: words } of open)
    await ann.client.rpc('check_line', { segment, words }).throwOnError()
  const { data: names } = await ann.client.rpc('read_line_checks', { podcast: id })
  expect(names).toHaveLength(2)
  await sql(`update public.dialog_segments set grounding_version = 1 where podcast_id = $1`, [id])
  await checkAll()
  expect((await labelsOf(id)).slice(3, 5)).toEqual([
    ['supported', 'person'],
    ['supported', 'person'],
  ])
  const edited = ann.client.from('dialog_segments').update({ text: 'It was in 1998.' })
  await edited.eq('id', open[1]?.id ?? '').throwOnError()
  expect((await labelsOf(id))[4]).toEqual([null, null])
  await checkAll()
  expect((await labelsOf(id))[4]).toEqual(['unsupported', 'rules'])
})

test('refuse means unsupported alone, so that planned episodes go out; refuse_unchecked asks for every line', async () => {
  const id = await givenDraft()
  await giveAudio(id)
  const rule = (name: string) => sql('update public.show_settings set unsupported_lines = $1', [name])
  await rule('refuse')
  expect(await publish(id)).toContain('Your text does not support one line of this episode.')
  const [, , , open, wrong] = await linesOf(id)
  await ann.client.rpc('check_line', { segment: wrong?.id, words: wrong?.text }).throwOnError()
  await rule('refuse_unchecked')
  expect(await publish(id)).toContain('Nobody has checked one line of this episode against your text.')
  await rule('refuse')
  expect(await publish(id)).toBe(null)
  await rule('warn')

  // The page says what was checked when it was published, and how; a later check belongs to the next edition.
  const checks = async () => (await site.visitor().rpc('read_checks', { podcast: id }).throwOnError()).data
  const first = { supported: 4, not_checked: 1, unsupported: 0, words: 1, writer: 1, model: 1, person: 1 }
  expect(await checks()).toEqual(first)
  await ann.client.rpc('check_line', { segment: open?.id, words: open?.text }).throwOnError()
  expect(await checks()).toEqual(first)
  await ann.client.from('podcasts').update({ title: 'Another title' }).eq('id', id).throwOnError()
  expect(await checks()).toEqual(first)
  expect(await publish(id)).toBe(null)
  expect(await checks()).toEqual({ ...first, supported: 5, not_checked: 0, person: 2 })
})

test('the passage of each line, in the text’s own letters, for people of the episode and nobody else', async () => {
  const id = await givenDraft()
  const passages = async (client: Account['client']) => {
    const { data } = await client.rpc('read_passages', { podcast: id }).throwOnError()
    return (data as { passage: string }[]).map(({ passage }) => passage)
  }
  expect(await passages(ann.client)).toEqual([
    'In 1904 a storm broke the pier.',
    'She 😀 stayed for eleven years.',
    'She 😀 stayed',
    'In 1904 a storm broke the pier.',
  ])
  expect(await passages(bob.client)).toEqual([])
  expect((await site.visitor().rpc('read_passages', { podcast: id })).error?.code).toBe('42501')
})

test('a client cannot write a support label, by REST or by any function', async () => {
  const { id, lines } = await givenEpisode(planted)
  const [line] = lines as [EditorLine]
  expect(line).toMatchObject({ support: null, grounding_version: null })
  const table = () => ann.client.from('dialog_segments')
  for (const label of [
    { support: 'supported' },
    { proved_by: 'person' },
    { reason: { kind: 'name', words: 'Ann' } },
    { source_start: 3 },
    { grounding_version: 9 },
    { checked_at: 'now' },
  ]) {
    expect((await table().update(label).eq('id', line.id)).error?.code).toBe('42501')
    const added: Record<string, unknown> = {
      podcast_id: id,
      speaker: 'Host A',
      text: planted,
      sequence_order: 7,
      ...label,
    }
    expect((await table().insert(added)).error?.code).toBe('42501')
  }
  const claims = {
    ...line,
    kind: 'answer',
    part: '',
    support: 'supported',
    proved_by: 'words',
    source_start: 0,
    source_end: 9,
  }
  const changes = {
    updated: [{ ...claims, text: `${planted} Yes.`, expected: line.updated_at }],
    inserted: [{ ...claims, id: crypto.randomUUID() }],
  }
  await ann.client.rpc('save_dialog_changes', { podcast: id, changes }).throwOnError()
  expect(await supportOf(id)).toEqual([null, null])
  await checkAll()
  expect(await supportOf(id)).toEqual(['unsupported', 'unsupported'])
})

test('a planted false edit loses its label at once, whichever way it comes, and is found unsupported', async () => {
  const { id, lines } = await givenEpisode(honest, honest, honest)
  await checkAll()
  expect(await supportOf(id)).toEqual(['supported', 'supported', 'supported'])
  const [one, two, three] = lines as [EditorLine, EditorLine, EditorLine]
  await ann.client.from('dialog_segments').update({ text: planted }).eq('id', one.id).throwOnError()
  const updated = [{ ...two, text: planted, kind: 'answer', part: '', expected: two.updated_at }]
  await ann.client.rpc('save_dialog_changes', { podcast: id, changes: { updated } }).throwOnError()
  const stored = [{ id: one.id }, { id: two.id }, { id: three.id, text: planted }]
  await ann.client.rpc('save_dialog', { podcast: id, segments: stored }).throwOnError()
  expect((await editorLinesOf(id)).map((line) => [line.support, line.grounding_version])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ])
  await checkAll()
  expect(await supportOf(id)).toEqual(['unsupported', 'unsupported', 'unsupported'])
})

test('a label is no change of the line: what the editor knows stays the newest', async () => {
  const { id, lines } = await givenEpisode(honest)
  await checkAll()
  expect((await editorLinesOf(id))[0]?.updated_at).toBe(lines[0]?.updated_at)
})

test('after a change of source or leader all lines are checked again', async () => {
  const { id } = await givenEpisode(honest)
  await checkAll()
  await ann.client
    .from('podcast_sources')
    .update({ content: 'Another story. It knows nothing.' })
    .eq('podcast_id', id)
  expect(await supportOf(id)).toEqual([null])
  await checkAll()
  expect(await supportOf(id)).toEqual(['unsupported'])
  await ann.client.from('podcasts').update({ leader_name: 'Somebody' }).eq('id', id).throwOnError()
  expect(await supportOf(id)).toEqual([null])
})

test('lines with labels of earlier rules are checked again, 200 at a time', async () => {
  const { id } = await givenEpisode(...Array.from({ length: 230 }, () => planted))
  await checkAll()
  await sql(
    `update public.dialog_segments set support = 'not_checked', proved_by = null, grounding_version = 0 where podcast_id = $1`,
    [id],
  )
  await checkLines(worker.context, new AbortController().signal)()
  const half = await supportOf(id)
  expect(half.filter((support) => support === 'unsupported')).toHaveLength(200)
  await checkAll()
  expect(new Set(await supportOf(id))).toEqual(new Set(['unsupported']))
})

test('who checked a line is kept with name and time, for its editors only, until the words change', async () => {
  const { id, lines } = await givenEpisode(planted)
  const [line] = lines as [EditorLine]
  const check = (client: Account['client'], words: string) =>
    client.rpc('check_line', { segment: line.id, words })
  expect((await check(bob.client, planted)).error?.code).toBe('42501')
  expect((await check(ann.client, 'other words')).error?.message).toContain('changed meanwhile')
  await check(ann.client, planted).throwOnError()
  const names = async (client: Account['client']) =>
    (await client.rpc('read_line_checks', { podcast: id }).throwOnError()).data as { name: string }[]
  expect(await names(ann.client)).toMatchObject([{ segment_id: line.id, name: ann.email }])
  expect(await names(bob.client)).toEqual([])
  await ann.client
    .from('dialog_segments')
    .update({ text: `${planted} All.` })
    .eq('id', line.id)
    .throwOnError()
  expect((await editorLinesOf(id))[0]?.checked_at).toBe(null)
  expect(await names(ann.client)).toEqual([])
})

test('publishing needs checked lines, supported ones where the show asks for that, and the AI disclosure', async () => {
  const { id, lines } = await givenEpisode(planted)
  await giveAudio(id, null)
  expect(await publish(id)).toContain('does not say in its first minute that the voices are AI')
  await giveAudio(id)
  expect(await publish(id)).toBe(
    'Some lines are still being checked against your text. Please try again in a moment.',
  )
  await checkAll()
  await sql(`update public.show_settings set unsupported_lines = 'refuse'`)
  expect(await publish(id)).toContain('Your text does not support one line of this episode.')
  await ann.client.rpc('check_line', { segment: lines[0]?.id, words: planted }).throwOnError()
  expect(await publish(id)).toBe(null)
  await sql(`update public.show_settings set unsupported_lines = 'warn'`)
})

test('a planted lie is unsupported within two seconds by the clock of the database, by REST and by the editor', async () => {
  const { id, lines } = await givenEpisode(...Array.from({ length: 6 }, () => honest))
  await checkAll()
  const running = await startWorker({
    connectionString: site.backend.database.connectionString,
    env: { DATA_DIR: site.dataDir, SITE_URL: site.url, SAMPLES: 'off' },
    isAlone: true,
    log: () => {},
  })
  try {
    for (const [place, line] of lines.entries()) {
      const text = `${planted} ${place}`
      if (place % 2 === 0)
        await ann.client.from('dialog_segments').update({ text }).eq('id', line.id).throwOnError()
      else {
        const updated = [{ ...line, text, kind: 'answer', part: '', expected: line.updated_at }]
        await ann.client.rpc('save_dialog_changes', { podcast: id, changes: { updated } }).throwOnError()
      }
      const support = async () => (await editorLinesOf(id))[place]?.support
      await vi.waitFor(async () => expect(await support()).toBe('unsupported'), {
        timeout: 30_000,
        interval: 200,
      })
    }
    const rows = (await sql(
      `select support, extract(epoch from grounded_at - updated_at)::float as seconds
       from private.working_lines where podcast_id = $1 order by seconds`,
      [id],
    )) as { support: string; seconds: number }[]
    expect(rows.map(({ support }) => support)).toEqual(lines.map(() => 'unsupported'))
    // The median, because one may be late on a busy machine.
    console.info(`seconds until a label: ${rows.map(({ seconds }) => seconds.toFixed(2)).join(', ')}`)
    expect(rows[2]?.seconds).toBeLessThanOrEqual(2)
  } finally {
    await running.stop()
  }
}, 120_000)

test('a passage says where it stood in the documents, to the creator, and another text forgets the places', async () => {
  const { id } = await givenEpisode(honest)
  await checkAll()
  const places = [
    { at: 0, file: 'Memo.docx', page: 1 },
    { at: 5_000, file: 'Call.vtt', seconds: 720, speaker: 'Ms Okoye' },
  ]
  const source = () =>
    ann.client.from('podcast_sources').update({ places }).eq('podcast_id', id).throwOnError()
  await source()
  const passages = await ann.client.rpc('read_passages', { podcast: id }).throwOnError()
  expect(passages.data).toMatchObject([{ place: places[0] }])
  const stored = async () => {
    const { data } = await ann.client.from('podcast_sources').select('places').eq('podcast_id', id).single()
    return data?.places
  }
  expect(await stored()).toEqual(places)
  for (const wrong of [[{ at: 'x', file: 'a' }], [{ at: 1.5, file: 'a' }], [{ at: 0 }], ['a'], { at: 0 }]) {
    const { error } = await ann.client.from('podcast_sources').update({ places: wrong }).eq('podcast_id', id)
    expect(error?.message).toMatch(/^places must be a list/)
  }
  await ann.client
    .from('podcast_sources')
    .update({ content: 'Another text.' })
    .eq('podcast_id', id)
    .throwOnError()
  expect(await stored()).toBeNull()
})

test('what kind a text is, its creator may say, in one of five words, and nobody else', async () => {
  const { id } = await givenEpisode(honest)
  const say = (account: Account, kind: string) =>
    account.client.from('podcast_sources').update({ kind }).eq('podcast_id', id).select('kind')
  expect((await say(ann, 'notes')).data).toEqual([{ kind: 'notes' }])
  expect((await say(ann, 'poem')).error?.code).toBe('23514')
  expect((await say(bob, 'interview')).data ?? []).toEqual([])
  const { data } = await ann.client.from('podcast_sources').select('kind').eq('podcast_id', id).single()
  expect(data).toEqual({ kind: 'notes' })
})

test('S an account whose texts take long to check keeps nobody else’s lines from being read', async () => {
  await checkAll()
  const draft = async (owner: Account, id: string) => {
    await owner.client.from('podcasts').insert({ id, title: 'Draft', user_id: owner.id }).throwOnError()
    await owner.client.rpc('save_dialog', { podcast: id, segments: [{ speaker: 'Host A', text: 'A line.' }] })
  }
  const unread = async () =>
    (
      await sql('select podcast_id from private.working_lines where grounding_version is null order by 1')
    ).map(({ podcast_id }) => podcast_id)
  const [slow, slower, slowest] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000001${n}`)
  const bobs = 'ffffffff-ffff-4fff-bfff-fffffffffff2'
  for (const id of [slow, slower, slowest]) await draft(ann, id as string)
  const check = checkLines(worker.context, new AbortController().signal)
  const checkSlowly = async () => {
    let now = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 10_000
      return now
    })
    await check().finally(() => clock.mockRestore())
  }
  await checkSlowly()
  expect(await unread()).toEqual([slower, slowest])
  await draft(bob, bobs)
  await checkSlowly()
  expect(await unread()).toEqual([slower, slowest])
})

test('S an account with many unread lines keeps nobody else’s from being read', async () => {
  await checkLines(worker.context, new AbortController().signal)()
  const draft = async (owner: Account, id: string, texts: number) => {
    await owner.client.from('podcasts').insert({ id, title: 'Draft', user_id: owner.id }).throwOnError()
    await sql(
      `insert into public.dialog_segments (podcast_id, speaker, text, sequence_order)
       select $1, 'Host A', 'Line ' || n, n from generate_series(1, $2) as n`,
      [id, texts],
    )
  }
  // The first of all ids, and more than are read at once.
  await draft(ann, '00000000-0000-4000-8000-000000000001', 300)
  const bobs = 'ffffffff-ffff-4fff-bfff-fffffffffff1'
  await draft(bob, bobs, 2)
  await checkLines(worker.context, new AbortController().signal)()
  expect(
    await sql(`select from private.working_lines where podcast_id = $1 and grounding_version is null`, [
      bobs,
    ]),
  ).toEqual([])
})
