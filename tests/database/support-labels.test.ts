import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SupportLabel } from '#core/checks/support-label.ts'
import { insertTurns } from '#tables/lines/lines-sql.ts'
import { type Account, startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { openWorkerContext } from '#tests/support/worker-context.ts'
import { checkLines } from '#worker/check-lines.ts'

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
  const podcast = { title: 'Marks', leader_name: 'Ida Brandt' }
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

type Line = { id: string; text: string; support: string; proved_by: string | null; claim_key: string | null }
const linesOf = async (id: string) =>
  (await sql('select * from private.working_lines where podcast_id = $1 order by sequence_order', [
    id,
  ])) as Line[]
const told = async (id: string) => (await linesOf(id)).map((line) => [line.support, line.proved_by])

async function read(): Promise<void> {
  const check = checkLines(worker.context, new AbortController().signal)
  while (await check());
}

const publish = async (id: string) =>
  (await ann.client.rpc('publish_podcast', { podcast: id })).error?.message ?? null

async function giveAudio(id: string): Promise<void> {
  await sql(
    `update public.podcasts set audio_url = '/media/podcasts/' || id || '/a.mp3', discloses_ai = true where id = $1`,
    [id],
  )
}

test('an upgrade of the rules reads again what rules said and nobody proved, and nothing else', async () => {
  const id = await givenDraft()
  const before = await told(id)
  expect((await linesOf(id)).every(({ claim_key }) => claim_key?.length === 32)).toBe(true)
  await sql(`update public.dialog_segments set grounding_version = 1 where podcast_id = $1`, [id])
  // As if the earlier rules had been wrong about both.
  const wrong = `{"kind": "name", "words": "Ida"}`
  await sql(
    `update public.dialog_segments set support = 'unsupported', proved_by = 'rules', reason = $2 where podcast_id = $1 and text like 'A storm%'`,
    [id, wrong],
  )
  await read()
  expect(await told(id)).toEqual(before)
})

test('another name of the leader: rules read again, and what was proved stays; another text, and all is read again', async () => {
  const id = await givenDraft()
  await ann.client.from('podcasts').update({ leader_name: 'Ida B.' }).eq('id', id).throwOnError()
  expect(await told(id)).toEqual([
    ['supported', 'words'],
    ['supported', 'writer'],
    ['supported', 'model'],
    [null, null],
    [null, null],
    ['no_claim', 'writer'],
  ])
  await read()
  expect((await told(id)).slice(3)).toEqual([
    ['not_checked', null],
    ['unsupported', 'rules'],
    ['no_claim', 'writer'],
  ])
  await ann.client
    .from('podcast_sources')
    .update({ content: 'Another story.' })
    .eq('podcast_id', id)
    .throwOnError()
  expect(new Set((await told(id)).flat())).toEqual(new Set([null]))
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
  await read()
  expect((await told(id)).slice(3, 5)).toEqual([
    ['supported', 'person'],
    ['supported', 'person'],
  ])
  const edited = ann.client.from('dialog_segments').update({ text: 'It was in 1998.' })
  await edited.eq('id', open[1]?.id ?? '').throwOnError()
  expect((await told(id))[4]).toEqual([null, null])
  await read()
  expect((await told(id))[4]).toEqual(['unsupported', 'rules'])
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
  const bob = await site.account('bob')
  expect(await passages(bob.client)).toEqual([])
  expect((await site.visitor().rpc('read_passages', { podcast: id })).error?.code).toBe('42501')
})
