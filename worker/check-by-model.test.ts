import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkerVersion } from '#core/checks/support-label.ts'
import { readSettings } from '#providers/settings.ts'
import { saveProof } from '#tables/lines/line-verdicts-sql.ts'
import { insertTurns } from '#tables/lines/lines-sql.ts'
import { type Account, startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { isCheckAsked, linesOf, provenModel, type StubVerdict } from '#tests/support/stubs/checking-model.ts'
import { startOpenAILanguageStub } from '#tests/support/stubs/openai-language-stub.ts'
import { openWorkerContext } from '#tests/support/worker-context.ts'
import { checkByModel } from './check-by-model.ts'
import { checkLines } from './check-lines.ts'

let site: TestBackend
let ann: Account
let worker: Awaited<ReturnType<typeof openWorkerContext>>
let stub: Awaited<ReturnType<typeof startOpenAILanguageStub>>
let judge: (text: string) => StubVerdict | null
const asked: string[] = []
beforeAll(async () => {
  site = await startBackend({ kind: 'usual' })
  ann = await site.account('ann')
  worker = await openWorkerContext(site)
  const model = provenModel((text) => judge(text))
  stub = await startOpenAILanguageStub((ask) => {
    if (isCheckAsked(ask)) asked.push(...linesOf(ask.prompt).map(({ text }) => text))
    return model(ask)
  })
  worker.context.settings.providers = readSettings({
    DATA_DIR: site.dataDir,
    OPENAI_API_KEY: 'sk-secret-openai',
    OPENAI_BASE_URL: `${stub.url}/v1`,
  }).providers
  await saveProof(worker.context.sql, checkerVersion, {
    model: 'gpt-4o',
    language: 'en',
    found: 12,
    accused: 0,
  })
}, startTimeout)
afterAll(async () => {
  await stub?.close()
  await worker?.close()
  await site?.stop()
})

const content = 'Ida Brandt ran the harbour of Kiel. In 1904 a storm broke the pier. Two captains left her.\n'
const sql = (text: string, values: unknown[] = []) =>
  site.backend.database.pool.query(text, values).then(({ rows }) => rows)
const never = new AbortController().signal

/** An episode with these lines, which rules have read. */
async function givenLines(...lines: string[]): Promise<string> {
  asked.length = 0
  judge = () => ({ verdict: 'holds' })
  await sql('delete from private.line_verdicts where support is null')
  const podcast = { title: 'Checks', leader_name: 'Ida Brandt' }
  const dialog = lines.map((text) => ({ speaker: 'Host A', text }))
  const { data } = await ann.client
    .rpc('create_podcast_with_dialog', { podcast, source: { content }, dialog })
    .single<{ id: string }>()
    .throwOnError()
  await readByRules()
  return data.id
}

async function readByRules(): Promise<void> {
  const check = checkLines(worker.context, never)
  while (await check());
}

/** As a worker that has just started: rules, then the model once nobody has typed for a moment. */
async function readAll(): Promise<void> {
  await readByRules()
  await sql(`update private.line_verdicts set due_at = now() where tries = 0`)
  const check = checkByModel(worker.context, never)
  while (await check());
}

const labelsOf = async (id: string) =>
  (await sql('select * from private.working_lines where podcast_id = $1 order by sequence_order', [id])).map(
    ({ support, proved_by }) => [support, proved_by],
  )
const edit = async (id: string, from: string, to: string) =>
  ann.client.from('dialog_segments').update({ text: to }).eq('podcast_id', id).eq('text', from).throwOnError()

test('M F4 a changed line is read by the checking model once nobody types in it, and no other line is', async () => {
  const id = await givenLines('A storm came, and the pier broke.', 'In 1904 a storm broke the pier.')
  // Still being typed.
  expect(await checkByModel(worker.context, never)()).toBe(false)
  expect(asked).toEqual([])
  await readAll()
  expect(await labelsOf(id)).toEqual([
    ['supported', 'model'],
    ['supported', 'words'],
  ])
  judge = () => ({ verdict: 'differs', what: 'Two captains left.' })
  await edit(id, 'A storm came, and the pier broke.', 'All of her captains went away.')
  await readAll()
  expect(asked).toEqual(['A storm came, and the pier broke.', 'All of her captains went away.'])
  const [line] = await sql(
    'select * from private.working_lines where podcast_id = $1 and sequence_order = 0',
    [id],
  )
  expect(line).toMatchObject({
    support: 'unsupported',
    proved_by: 'model',
    reason: { kind: 'differs', words: 'Two captains left.' },
  })
})

test('M F3 undone edit, restored edition, upgrade, restart and rename of the leader change no verdict of the same words', async () => {
  const words = 'A storm came, and the pier broke.'
  const id = await givenLines(words, 'She was alone with it all.')
  judge = (text) => (text === words ? { verdict: 'holds' } : { verdict: 'only judges' })
  await readAll()
  const said = [
    ['supported', 'model'],
    ['no_claim', 'model'],
  ]
  expect(await labelsOf(id)).toEqual(said)
  asked.length = 0
  await sql(
    `update public.podcasts set audio_url = '/media/podcasts/' || id || '/a.mp3', discloses_ai = true where id = $1`,
    [id],
  )
  await ann.client.rpc('publish_podcast', { podcast: id }).throwOnError()
  const [edition] = await sql('select id from public.episode_editions where podcast_id = $1', [id])
  await edit(id, words, `${words} So they say.`)
  await edit(id, `${words} So they say.`, words)
  await readAll()
  expect(await labelsOf(id)).toEqual(said)
  await ann.client.from('dialog_segments').delete().eq('podcast_id', id).throwOnError()
  await ann.client.rpc('restore_edition', { edition: edition?.id }).throwOnError()
  await readAll()
  expect(await labelsOf(id)).toEqual(said)
  await sql('update private.working_lines set grounding_version = 1 where podcast_id = $1', [id])
  await readAll()
  expect(await labelsOf(id)).toEqual(said)
  await ann.client.from('podcasts').update({ leader_name: 'Ida B.' }).eq('id', id).throwOnError()
  await readAll()
  expect(await labelsOf(id)).toEqual(said)
  expect(asked).toEqual([])
  // Another text behind the episode: the same words have to be read again.
  await ann.client
    .from('podcast_sources')
    .update({ content: `${content}She was old.` })
    .eq('podcast_id', id)
    .throwOnError()
  await readAll()
  expect(asked.sort()).toEqual([words, 'She was alone with it all.'].sort())
})

test('M an edit undone has the proof of the built-in writer again', async () => {
  const id = await givenLines()
  const text = 'Ida Brandt was left by two captains.'
  const turn = { speaker: 'Host A', kind: 'answer', part: '', text } as const
  const label = {
    support: 'supported',
    provedBy: 'writer',
    reason: { kind: 'rewriting', words: 'named' },
    source: { start: 0, end: 10 },
  } as const
  await insertTurns(worker.context.sql, id, 0, [{ ...turn, ...label }])
  await edit(id, text, 'Something else.')
  await edit(id, 'Something else.', text)
  await readAll()
  expect(await labelsOf(id)).toEqual([['supported', 'writer']])
})

test('M an upgrade of the rules asks no model about lines of before', async () => {
  const id = await givenLines('She had her reasons for all this.')
  await sql('delete from private.line_verdicts where podcast_id = $1', [id])
  await sql('update private.working_lines set grounding_version = 1 where podcast_id = $1', [id])
  await readAll()
  expect([await labelsOf(id), asked]).toEqual([[['not_checked', null]], []])
})

test('M an answer without a verdict is not paid for again; a service that fails is asked later, three times at most', async () => {
  const id = await givenLines('She had her reasons for it.')
  judge = () => null
  await readAll()
  await sql(`update private.line_verdicts set due_at = now()`)
  expect(await checkByModel(worker.context, never)()).toBe(false)
  expect(asked).toHaveLength(1)
  await edit(id, 'She had her reasons for it.', 'She had other reasons for it.')
  stub.setFault('unauthorized')
  await readAll()
  for (let tries = 0; tries < 4; tries++) {
    expect(await checkByModel(worker.context, never)()).toBe(false)
    await sql('update private.line_verdicts set due_at = now() where podcast_id = $1', [id])
    await checkByModel(worker.context, never)()
  }
  stub.setFault(null)
  expect(await labelsOf(id)).toEqual([['not_checked', null]])
  const [row] = await sql('select max(tries) as tries from private.line_verdicts where podcast_id = $1', [id])
  expect(row).toEqual({ tries: 3 })
  expect(worker.lines.filter((line) => line.includes('checking model')).length).toBe(3)
})

test('M words that change while the model reads them get no label of the old ones', async () => {
  const id = await givenLines('She had no choice there.')
  await sql(`update private.line_verdicts set due_at = now() where podcast_id = $1`, [id])
  let changed: Promise<unknown> | null = null
  judge = () => {
    changed ??= edit(id, 'She had no choice there.', 'She had a choice there.')
    return { verdict: 'holds' }
  }
  stub.setFault(null)
  const reading = checkByModel(worker.context, never)()
  await reading
  await changed
  await readByRules()
  expect(await labelsOf(id)).not.toContainEqual(['supported', 'model'])
})

test('M two workers ask about a line once', async () => {
  await givenLines('She stood at the pier and waited.')
  await sql(`update private.line_verdicts set due_at = now() where tries = 0`)
  await Promise.all([checkByModel(worker.context, never)(), checkByModel(worker.context, never)()])
  expect(asked).toEqual(['She stood at the pier and waited.'])
})

test('S owners take turns with the checking model, however many lines one of them has', async () => {
  await givenLines('She waited at the pier.')
  const bob = await site.account('bob')
  const begin = async ({ client }: { client: typeof ann.client }, text: string) => {
    const dialog = [{ speaker: 'Host A', text }]
    const podcast = { title: 'Checks', leader_name: 'Ida Brandt' }
    await client
      .rpc('create_podcast_with_dialog', { podcast, source: { content }, dialog })
      .single()
      .throwOnError()
    await readByRules()
  }
  await begin(ann, 'She waited at the harbour.')
  await begin(bob, 'She waited at the storm.')
  await sql(`update private.line_verdicts set due_at = due_at - interval '1 minute' where tries = 0`)
  const check = checkByModel(worker.context, never)
  await check()
  await check()
  expect(asked).toEqual(['She waited at the pier.', 'She waited at the storm.'])
  await check()
  expect(asked[2]).toBe('She waited at the harbour.')
})

test('M checking is charged to the owner of an episode; one who may not use paid models is asked nothing', async () => {
  await sql('delete from public.paid_calls')
  const id = await givenLines('She slept little in those days.')
  await readAll()
  expect(await labelsOf(id)).toEqual([['supported', 'model']])
  expect(await sql('select user_id, model, is_settled from public.paid_calls')).toEqual([
    { user_id: ann.id, model: 'gpt-4o', is_settled: true },
  ])
  await sql(`update public.budget set open_to = 'admins'`)
  await edit(id, 'She slept little in those days.', 'She slept well in those days.')
  const told = worker.lines.length
  await readAll()
  await sql('update private.line_verdicts set due_at = now()')
  expect(await checkByModel(worker.context, never)()).toBe(false)
  expect(asked).toEqual(['She slept little in those days.'])
  expect(await labelsOf(id)).toEqual([['not_checked', null]])
  expect(worker.lines.slice(told)).toEqual([])
  await sql(`update public.budget set open_to = 'everybody'`)
})

test('M F5 a renamed host: lines with the old or the new name are read again by the rules, what a model said stays', async () => {
  const id = await givenLines('She is right, Elias.', 'He is right, Quentin.', 'Nobody knew it, Elias.')
  judge = (text) => (text.startsWith('Nobody') ? { verdict: 'only judges' } : null)
  await readAll()
  expect(await labelsOf(id)).toEqual([
    ['not_checked', null],
    ['unsupported', 'rules'],
    ['no_claim', 'model'],
  ])
  await sql(`update public.show_settings set host_b_name = 'Quentin'`)
  await readAll()
  expect(await labelsOf(id)).toEqual([
    ['unsupported', 'rules'],
    ['not_checked', null],
    ['no_claim', 'model'],
  ])
  await sql(`update public.show_settings set host_b_name = 'Elias'`)
})

test('S what an editor writes into another’s episode is read at the editor’s cost, or not at all', async () => {
  const [admin, editor] = [
    await site.account('check-admin', { isAdmin: true }),
    await site.account('check-editor'),
  ]
  await admin.client.rpc('set_role', { account: editor.id, role: 'editor' }).throwOnError()
  const id = await givenLines('She slept little in those days.', 'She ate little in those days.')
  await readAll()
  await sql('delete from public.paid_calls')
  await sql(`update public.budget set open_to = 'chosen'`)
  await sql('insert into public.paid_access (user_id) values ($1)', [ann.id])
  const write = (from: string, to: string) =>
    editor.client
      .from('dialog_segments')
      .update({ text: to })
      .eq('podcast_id', id)
      .eq('text', from)
      .throwOnError()
  asked.length = 0
  await write('She slept little in those days.', 'She slept well in those days.')
  await edit(id, 'She ate little in those days.', 'She ate well in those days.')
  await readAll()
  expect(asked).toEqual(['She ate well in those days.'])
  await sql('insert into public.paid_access (user_id) values ($1)', [editor.id])
  await write('She slept well in those days.', 'She slept badly in those days.')
  await readAll()
  expect(asked).toEqual(['She ate well in those days.', 'She slept badly in those days.'])
  const payers = await sql('select user_id from public.paid_calls order by created_at')
  expect(payers.map(({ user_id }) => user_id)).toEqual([ann.id, editor.id])
  await sql(`update public.budget set open_to = 'everybody'`)
  await sql('delete from public.paid_access')
})
