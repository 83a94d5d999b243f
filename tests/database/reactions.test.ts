import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Account, startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { openWorkerContext } from '#tests/support/worker-context.ts'
import { checkLines } from '#worker/check-lines.ts'
import { startWorker } from '#worker/main.ts'

let site: TestBackend
let ann: Account
let worker: Awaited<ReturnType<typeof openWorkerContext>>
beforeAll(async () => {
  site = await startBackend({ kind: 'usual' })
  ann = await site.account('ann')
  worker = await openWorkerContext(site)
}, startTimeout)
afterAll(async () => {
  await worker?.close()
  await site?.stop()
})

const content = readFileSync('examples/frances-perkins.en.md', 'utf8')
const honest = 'In all, 146 people died, most of them young immigrant women.'
const planted = 'In all, 912 people died, most of them young immigrant women.'

type Line = {
  id: string
  text: string
  support: string | null
  grounding_version: number | null
  checked_at: string | null
  updated_at: string
}

async function givenEpisode(...texts: string[]): Promise<{ id: string; lines: Line[] }> {
  const { data } = await ann.client
    .rpc('create_podcast_with_dialog', {
      podcast: { title: 'Marks', leader_name: 'Frances Perkins' },
      source: { content },
      dialog: texts.map((text) => ({ speaker: 'Host A', text, support: 'supported' })),
    })
    .single<{ id: string }>()
    .throwOnError()
  return { id: data.id, lines: await linesOf(data.id) }
}

async function linesOf(id: string): Promise<Line[]> {
  const lines = ann.client.from('dialog_segments').select('*').eq('podcast_id', id).order('sequence_order')
  return (await lines.throwOnError()).data as Line[]
}

/** What the worker does repeatedly. */
async function read(): Promise<void> {
  const ground = checkLines(worker.context, new AbortController().signal)
  while (await ground());
}

const marksOf = async (id: string) => (await linesOf(id)).map(({ support }) => support)

async function giveAudio(id: string, disclosesAi: boolean | null = true): Promise<void> {
  await site.backend.database.pool.query(
    `update public.podcasts set audio_url = '/media/podcasts/' || id || '/a.mp3', discloses_ai = $2 where id = $1`,
    [id, disclosesAi],
  )
}

const publish = async (id: string) =>
  (await ann.client.rpc('publish_podcast', { podcast: id })).error?.message ?? null

test('a client cannot write a mark, by REST or by any function', async () => {
  const { id, lines } = await givenEpisode(planted)
  const [line] = lines as [Line]
  expect(line).toMatchObject({ support: null, grounding_version: null })
  const table = () => ann.client.from('dialog_segments')
  for (const mark of [
    { support: 'supported' },
    { proved_by: 'person' },
    { reason: { kind: 'name', words: 'Ann' } },
    { source_start: 3 },
    { grounding_version: 9 },
    { checked_at: 'now' },
  ]) {
    expect((await table().update(mark).eq('id', line.id)).error?.code).toBe('42501')
    const added: Record<string, unknown> = {
      podcast_id: id,
      speaker: 'Host A',
      text: planted,
      sequence_order: 7,
      ...mark,
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
  expect(await marksOf(id)).toEqual([null, null])
  await read()
  expect(await marksOf(id)).toEqual(['unsupported', 'unsupported'])
})

test('a planted false edit loses its mark at once, whichever way it comes, and is found unsupported', async () => {
  const { id, lines } = await givenEpisode(honest, honest, honest)
  await read()
  expect(await marksOf(id)).toEqual(['supported', 'supported', 'supported'])
  const [one, two, three] = lines as [Line, Line, Line]
  await ann.client.from('dialog_segments').update({ text: planted }).eq('id', one.id).throwOnError()
  const updated = [{ ...two, text: planted, kind: 'answer', part: '', expected: two.updated_at }]
  await ann.client.rpc('save_dialog_changes', { podcast: id, changes: { updated } }).throwOnError()
  const kept = [{ id: one.id }, { id: two.id }, { id: three.id, text: planted }]
  await ann.client.rpc('save_dialog', { podcast: id, segments: kept }).throwOnError()
  expect((await linesOf(id)).map((line) => [line.support, line.grounding_version])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ])
  await read()
  expect(await marksOf(id)).toEqual(['unsupported', 'unsupported', 'unsupported'])
})

test('a mark is no change of the line: what the editor knows stays the newest', async () => {
  const { id, lines } = await givenEpisode(honest)
  await read()
  expect((await linesOf(id))[0]?.updated_at).toBe(lines[0]?.updated_at)
})

test('another source or another leader, and all lines are read again', async () => {
  const { id } = await givenEpisode(honest)
  await read()
  await ann.client
    .from('podcast_sources')
    .update({ content: 'Another story. It knows nothing.' })
    .eq('podcast_id', id)
  expect(await marksOf(id)).toEqual([null])
  await read()
  expect(await marksOf(id)).toEqual(['unsupported'])
  await ann.client.from('podcasts').update({ leader_name: 'Somebody' }).eq('id', id).throwOnError()
  expect(await marksOf(id)).toEqual([null])
})

test('lines from before marks were kept are read again, a few at a time, by whichever worker is there', async () => {
  const { id } = await givenEpisode(...Array.from({ length: 230 }, () => planted))
  await read()
  await site.backend.database.pool.query(
    `update public.dialog_segments set support = 'not_checked', proved_by = null, grounding_version = 0 where podcast_id = $1`,
    [id],
  )
  await checkLines(worker.context, new AbortController().signal)()
  const half = await marksOf(id)
  expect(half.filter((mark) => mark === 'unsupported')).toHaveLength(200)
  await read()
  expect(new Set(await marksOf(id))).toEqual(new Set(['unsupported']))
})

test('who checked a line is kept with name and time, for its editors only, until the words change', async () => {
  const { id, lines } = await givenEpisode(planted)
  const [line] = lines as [Line]
  const bob = await site.account('bob')
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
  expect((await linesOf(id))[0]?.checked_at).toBe(null)
  expect(await names(ann.client)).toEqual([])
})

test('nothing goes out unread, unsupported where the show refuses that, or without saying that the voices are AI', async () => {
  const { id, lines } = await givenEpisode(planted)
  await giveAudio(id, null)
  expect(await publish(id)).toContain('does not say in its first minute that the voices are AI')
  await giveAudio(id)
  expect(await publish(id)).toBe(
    'Some lines are still being checked against your text. Please try again in a moment.',
  )
  await read()
  const sql = (text: string) => site.backend.database.pool.query(text)
  await sql(`update public.show_settings set unsupported_lines = 'refuse'`)
  expect(await publish(id)).toContain('Your text does not support one line of this episode.')
  await ann.client.rpc('check_line', { segment: lines[0]?.id, words: planted }).throwOnError()
  expect(await publish(id)).toBe(null)
  await sql(`update public.show_settings set unsupported_lines = 'warn'`)
})

test('a planted lie is unsupported within two seconds by the clock of the database, by REST and by the editor', async () => {
  const { id, lines } = await givenEpisode(...Array.from({ length: 6 }, () => honest))
  await read()
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
      const mark = async () => (await linesOf(id))[place]?.support
      await vi.waitFor(async () => expect(await mark()).toBe('unsupported'), {
        timeout: 30_000,
        interval: 200,
      })
    }
    const { rows } = await site.backend.database.pool.query<{ support: string; seconds: number }>(
      `select support, extract(epoch from grounded_at - updated_at)::float as seconds
       from private.working_lines where podcast_id = $1 order by seconds`,
      [id],
    )
    expect(rows.map(({ support }) => support)).toEqual(lines.map(() => 'unsupported'))
    // The median, because one may be late on a busy machine.
    console.info(`seconds until a mark: ${rows.map(({ seconds }) => seconds.toFixed(2)).join(', ')}`)
    expect(rows[2]?.seconds).toBeLessThanOrEqual(2)
  } finally {
    await running.stop()
  }
}, 120_000)
