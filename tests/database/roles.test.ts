import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { callFunction } from '#tests/support/call-function.ts'
import { approveShown, givenAudio, givenEpisode, versionShownTo } from '#tests/support/given-episode.ts'

let site: TestBackend
let people: Record<'listener' | 'creator' | 'other' | 'editor' | 'approver' | 'admin', Account>
beforeAll(async () => {
  site = await startBackend({ kind: 'usual' })
  const names = ['listener', 'creator', 'other', 'editor', 'approver'] as const
  const made = []
  for (const name of names) made.push([name, await site.account(`role-${name}`)] as const)
  people = {
    ...(Object.fromEntries(made) as Record<(typeof names)[number], Account>),
    admin: await site.account('role-admin', { isAdmin: true }),
  }
  for (const role of ['listener', 'editor'] as const)
    await people.admin.client.rpc('set_role', { account: people[role].id, role }).throwOnError()
}, startTimeout)
afterAll(() => site?.stop())

const sql = async (text: string, values: unknown[] = []) =>
  (await site.backend.database.pool.query(text, values)).rows[0]
const rule = (rules: Record<string, string>) =>
  people.admin.client.from('show_settings').update(rules).eq('id', 1).throwOnError()
const everyone = ['stranger', 'listener', 'creator', 'other', 'editor', 'approver', 'admin'] as const
type Who = (typeof everyone)[number]
const clientOf = (who: Who) => (who === 'stranger' ? site.visitor() : people[who].client)
const later = () => new Date(Date.now() + 86_400_000).toISOString()

/** A draft of the creator's with its sound, seen by the approver, who has not approved it. */
async function newDraft(isNamed = false): Promise<string> {
  // More episodes than an account makes in an hour.
  await sql('delete from private.lid_counts')
  const id = await givenEpisode(site, people.creator, ['One.', 'Two.'])
  if (isNamed) {
    await people.creator.client
      .rpc('name_approver', { podcast: id, approver_address: people.approver.email })
      .throwOnError()
    await people.creator.client.rpc('ask_for_approval', { podcast: id }).throwOnError()
  }
  return id
}

/** What each may do, one letter for each act that succeeds; a dot for one that does not. */
const acts: [letter: string, act: (who: Who) => Promise<boolean>][] = [
  [
    'm',
    async (who) => {
      const user_id = who === 'stranger' ? people.creator.id : people[who].id
      return !(await clientOf(who).from('podcasts').insert({ title: 'x', user_id })).error
    },
  ],
  [
    'w',
    async (who) => {
      const id = await newDraft()
      const body = { podcastId: id, content: 'A text.', leaderName: 'A', format: 'brief' }
      const account = who === 'stranger' ? null : people[who]
      return (await callFunction(site, account, 'generate-dialog', body)).status === 202
    },
  ],
  [
    'v',
    async (who) => {
      const account = who === 'stranger' ? null : people[who]
      const voiceSettings = { 'Host A': 'kokoro:af_heart', 'Host B': 'kokoro:am_michael' }
      const body = { podcastId: await newDraft(), voiceSettings }
      return (await callFunction(site, account, 'generate-audio', body)).status === 202
    },
  ],
  ['p', async (who) => !(await clientOf(who).rpc('publish_podcast', { podcast: await newDraft() })).error],
  [
    'r',
    async (who) => {
      const id = await newDraft()
      await clientOf(who).from('podcasts').update({ is_published: true }).eq('id', id)
      return (await sql('select is_published from public.podcasts where id = $1', [id])).is_published
    },
  ],
  [
    's',
    async (who) =>
      !(await clientOf(who).rpc('schedule_podcast', { podcast: await newDraft(), moment: later() })).error,
  ],
  ['a', async (who) => !(await approveShown(clientOf(who), await newDraft(true))).error],
  [
    'e',
    async (who) =>
      (
        (
          await clientOf(who)
            .from('podcasts')
            .select('id')
            .eq('id', await newDraft(true))
        ).data ?? []
      ).length === 1,
  ],
]

/** m make, w write, v voice, p publish, r publish by a plain update, s schedule, a approve, e see an asked draft. */
const table: Record<'creators' | 'editors', Record<Who, string>> = {
  creators: {
    stranger: '........',
    listener: '........',
    creator: 'mwvprs.e',
    other: 'm.......',
    editor: 'mwvprs.e',
    approver: 'm.....ae',
    admin: 'mwvprs.e',
  },
  editors: {
    stranger: '........',
    listener: '........',
    creator: 'mwv....e',
    other: 'm.......',
    editor: 'mwvprs.e',
    approver: 'm.....ae',
    admin: 'mwvprs.e',
  },
}

test.each(['creators', 'editors'] as const)(
  'P3 strangers and roles where %s publish: what each may make, voice, publish, schedule, approve, see',
  async (publishing) => {
    await rule({ publishing })
    const found: Partial<Record<Who, string>> = {}
    for (const who of everyone) {
      let letters = ''
      for (const [letter, act] of acts) letters += (await act(who)) ? letter : '.'
      found[who] = letters
    }
    expect(found).toEqual(table[publishing])
  },
  120_000,
)

test('P3 what a role may not do is refused in words', async () => {
  const words = 'You can listen here, but not make episodes. An admin can change your role.'
  const { listener, creator, admin, other } = people
  const { error } = await listener.client.from('podcasts').insert({ title: 'x', user_id: listener.id })
  expect(error?.message).toBe(words)
  const written = await callFunction(site, listener, 'generate-dialog', {
    content: 'A text.',
    leaderName: 'A',
    format: 'brief',
  })
  expect(written).toMatchObject({ status: 403, answer: { error: words } })
  // Begun as a creator, and cancelled.
  const { id: jobId } = await sql(
    `insert into public.generation_jobs (kind, user_id, step, input, status) values ('write-dialog', $1, 'write-dialog', '{}', 'cancelled') returning id`,
    [other.id],
  )
  await sql(`update public.generation_jobs set user_id = $1 where id = $2`, [listener.id, jobId])
  expect(await callFunction(site, listener, 'retry-job', { jobId })).toMatchObject({
    status: 403,
    answer: { error: words },
  })
  // Begun as an admin.
  for (const kind of ['import-feed', 'make-samples', 'try-model', 'voice-pack']) {
    const { id } = await sql(
      `insert into public.generation_jobs (kind, user_id, step, input, status) values ($1, $2, $1, '{}', 'failed') returning id`,
      [kind, other.id],
    )
    const { status } = await callFunction(site, other, 'retry-job', { jobId: id })
    expect([kind, status]).toEqual([kind, 403])
  }
  await rule({ publishing: 'editors' })
  const id = await newDraft()
  const waits = 'An editor has to approve this episode before it is published. Ask for it under Approval.'
  expect((await creator.client.rpc('publish_podcast', { podcast: id })).error?.message).toBe(waits)
  expect((await creator.client.rpc('read_missing_approval', { podcast: id })).data).toBe(waits)
  // An editor's yes, to words and sound as they are.
  await creator.client.rpc('name_approver', { podcast: id }).throwOnError()
  await creator.client.rpc('ask_for_approval', { podcast: id }).throwOnError()
  expect((await approveShown(other.client, id)).error).not.toBeNull()
  expect((await approveShown(people.editor.client, id)).error).toBeNull()
  await givenAudio(site, id, 'another')
  expect((await creator.client.rpc('publish_podcast', { podcast: id })).error?.message).toContain('waits')
  expect((await approveShown(people.editor.client, id)).error).toBeNull()
  await creator.client.rpc('publish_podcast', { podcast: id }).throwOnError()
  await rule({ publishing: 'creators' })
  for (const client of [creator.client, people.editor.client]) {
    const { error: refused } = await client.rpc('set_role', { account: creator.id, role: 'admin' })
    expect(refused?.message).toBe('Only an admin can do this.')
    const { error: own } = await client.from('profiles').update({ role: 'editor' }).eq('id', creator.id)
    expect(own?.code).toBe('42501')
  }
  expect((await admin.client.rpc('list_accounts', { search: 'role-listener' })).data).toMatchObject([
    { role: 'listener' },
  ])
})

test('P3 an account begins in the role it was invited to, once its address is proven', async () => {
  const roleOf = async (email: string) =>
    (
      await sql(
        'select profiles.role from public.profiles join auth.users using (id) where users.email = $1',
        [email],
      )
    ).role
  await sql(`insert into private.invited_addresses (address, role) values ('role-new@example.org', 'editor')`)
  const client = site.visitor()
  await client.auth.signUp({ email: 'role-new@example.org', password: 'a good password' })
  expect(await roleOf('role-new@example.org')).toBe('creator')
  await sql(`update auth.users set email_confirmed_at = now() where email = 'role-new@example.org'`)
  expect(await roleOf('role-new@example.org')).toBe('editor')
  await rule({ new_role: 'listener' })
  const { email } = await site.account('role-stranger')
  expect(await roleOf(email)).toBe('listener')
  await rule({ new_role: 'creator' })
})

test('a listener brings nobody in as a guest', async () => {
  const { creator, admin } = people
  const { client, id } = await site.account('role-former')
  const guests = client.from('guests')
  const { data: before } = await guests
    .insert({ user_id: id, name: 'B', guest_email: 'b@else.org' })
    .select('id')
    .single()
  await admin.client.rpc('set_role', { account: id, role: 'listener' }).throwOnError()
  const { error } = await guests.insert({ user_id: id, name: 'C', guest_email: 'c@else.org' })
  expect(error?.message).toContain('You can listen here')
  await guests.update({ guest_email: 'd@else.org' }).eq('id', before?.id)
  expect(
    await sql(`select from private.guest_records where guest_email in ('c@else.org', 'd@else.org')`),
  ).toBeUndefined()
  const own = await creator.client
    .from('guests')
    .insert({ user_id: creator.id, name: 'E', guest_email: 'e@else.org' })
  expect(own.error).toBeNull()
})

test('an editor may strike out what a guest said, but not say it otherwise', async () => {
  const { creator, editor, other } = people
  const podcast_id = await newDraft()
  const { id: guest_id } = await sql(
    `insert into private.guest_records (user_id, name, guest_email, invitation_status, guest_user_id)
     values ($1, 'Guest', $2, 'accepted', $3) returning id`,
    [creator.id, other.email, other.id],
  )
  await creator.client.from('podcast_guests').insert({ podcast_id, guest_id }).throwOnError()
  await other.client
    .rpc('review_podcast', { podcast: podcast_id, status: 'rejected', note: 'Never.' })
    .throwOnError()
  const write = (note: string | null) =>
    editor.client.from('podcast_guests').update({ note }).eq('podcast_id', podcast_id)
  const noted = async () =>
    (await sql('select note from private.podcast_guest_records where podcast_id = $1', [podcast_id])).note
  expect((await write('Gladly!')).error?.message).toBe('Only the guest can review an episode.')
  expect(await noted()).toBe('Never.')
  expect((await write(null)).error).toBeNull()
  expect(await noted()).toBeNull()
})

test('one episode has no more people than a page can show', async () => {
  const { creator } = people
  const podcast_id = await newDraft()
  const { data } = await creator.client
    .from('hosts')
    .insert(Array.from({ length: 51 }, (_, n) => ({ user_id: creator.id, name: `Host ${n}` })))
    .select('id')
    .throwOnError()
  const links = (data ?? []).map(({ id: host_id }) => ({ podcast_id, host_id }))
  expect((await creator.client.from('podcast_hosts').insert(links)).error?.message).toBe(
    'An episode has at most 50 hosts.',
  )
  expect((await creator.client.from('podcast_hosts').insert(links.slice(1))).error).toBeNull()
})

test('an account that is made anew begins in no role that was taken from it', async () => {
  const email = 'role-again@example.org'
  const { admin } = people
  await sql(`insert into private.invited_addresses (address, role) values ($1, 'editor')`, [email])
  const join = async () => {
    await sql(
      'insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), $1, now())',
      [email],
    )
    return sql(
      'select profiles.id, profiles.role from public.profiles join auth.users using (id) where users.email = $1',
      [email],
    )
  }
  const first = await join()
  expect(first.role).toBe('editor')
  // By another address and back.
  for (const address of ['role-moved@example.org', email])
    await sql('update auth.users set email = $2 where id = $1', [first.id, address])
  await admin.client.rpc('set_role', { account: first.id, role: 'listener' }).throwOnError()
  await sql('select private.delete_own_account($1)', [first.id])
  const second = await join()
  expect(second.role).toBe('listener')
  await admin.client.rpc('delete_account', { account: second.id }).throwOnError()
  expect(await sql('select from private.invited_addresses where address = $1', [email])).toBeUndefined()
  // Nobody had invited this one.
  const third = await join()
  expect(third.role).toBe('creator')
  await admin.client.rpc('set_role', { account: third.id, role: 'listener' }).throwOnError()
  await sql('select private.delete_own_account($1)', [third.id])
  expect((await join()).role).toBe('listener')
})

test('P3 an approver who takes the approval back before the planned moment keeps the episode in', async () => {
  const { creator, approver } = people
  const id = await newDraft(true)
  const plan = (moment: string) =>
    creator.client.rpc('schedule_podcast', { podcast: id, moment }).throwOnError()
  const reject = () =>
    approver.client
      .rpc('review_podcast', { podcast: id, status: 'rejected', note: 'Not yet.' })
      .throwOnError()
  const state = async () => await sql('select is_published from public.podcasts where id = $1', [id])
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  await approveShown(approver.client, id)
  await plan(inAnHour)
  // Who is named now would be passed over.
  const { error } = await creator.client.rpc('name_approver', {
    podcast: id,
    approver_address: people.other.email,
  })
  expect(error?.message).toContain('Take the plan back first')
  await reject()
  expect(await state()).toEqual({ is_published: false })
  // Another approval plans nothing by itself. What has come out stays.
  await approveShown(approver.client, id)
  expect(await state()).toEqual({ is_published: false })
  await plan(new Date(0).toISOString())
  await reject()
  expect(await state()).toEqual({ is_published: true })
})

test.each(['before it is planned', 'after it is planned', 'with all of the show'])(
  'P3 a plan that is private, made so %s, is the approver’s to take back like any other',
  async (made) => {
    const { creator, approver, other } = people
    const id = await newDraft(true)
    const hide = (is_private: boolean) =>
      made === 'with all of the show'
        ? sql('update public.show_settings set is_private = $1', [is_private])
        : creator.client.from('podcasts').update({ is_private }).eq('id', id).throwOnError()
    const plan = () => creator.client.rpc('schedule_podcast', { podcast: id, moment: later() }).throwOnError()
    const state = () => sql('select is_published, private_from from public.podcasts where id = $1', [id])
    expect((await approveShown(approver.client, id)).error).toBeNull()
    if (made === 'before it is planned') await hide(true)
    await plan()
    await hide(true)
    expect(await state()).toEqual({ is_published: true, private_from: expect.any(Date) })
    const named = await creator.client.rpc('name_approver', {
      podcast: id,
      approver_address: other.email,
    })
    expect(named.error?.message).toContain('Take the plan back first')
    await approver.client.rpc('review_podcast', { podcast: id, status: 'rejected' }).throwOnError()
    expect(await state()).toEqual({ is_published: false, private_from: null })
    // Nor does it come out to everybody.
    await hide(false)
    expect(await state()).toEqual({ is_published: false, private_from: null })
    // One that listeners have heard stays, as a public one does.
    expect((await approveShown(approver.client, id)).error).toBeNull()
    await hide(true)
    await creator.client.rpc('publish_podcast', { podcast: id }).throwOnError()
    await approver.client.rpc('review_podcast', { podcast: id, status: 'rejected' }).throwOnError()
    expect(await state()).toMatchObject({ is_published: true })
    await hide(false)
  },
)

test('of a private plan that is deleted nobody is told that it was ever there', async () => {
  const { creator } = people
  const id = await newDraft()
  await creator.client.from('podcasts').update({ is_private: true }).eq('id', id).throwOnError()
  await creator.client.rpc('schedule_podcast', { podcast: id, moment: later() }).throwOnError()
  await creator.client.from('podcasts').delete().eq('id', id).throwOnError()
  expect((await site.visitor().rpc('is_gone_podcast', { podcast: id })).data).toBe(false)
})

test('P3 two approvers in order, each for the words and the sound they had; notes, history and export name them', async () => {
  const { creator, approver, other, editor } = people
  const id = await newDraft(true)
  const publish = () => creator.client.rpc('publish_podcast', { podcast: id })
  const approve = (who: Account) => approveShown(who.client, id)
  await creator.client.rpc('name_approver', { podcast: id, approver_address: other.email }).throwOnError()
  await creator.client.rpc('ask_for_approval', { podcast: id }).throwOnError()
  // With the code of a sentence that pages show.
  expect((await approve(other)).error).toMatchObject({
    code: 'P0001',
    message: expect.stringContaining('not your turn'),
  })
  const { data: line } = await approver.client
    .from('dialog_segments')
    .select('id')
    .eq('podcast_id', id)
    .limit(1)
    .single()
    .throwOnError()
  await approver.client
    .rpc('review_podcast', {
      podcast: id,
      status: 'rejected',
      line_notes: [{ segment_id: line.id, note: 'Softer, please.' }],
    })
    .throwOnError()
  const listed = () => creator.client.rpc('list_approvers', { podcast: id }).throwOnError()
  expect((await listed()).data).toMatchObject([
    { status: 'rejected', line_notes: [{ note: 'Softer, please.' }] },
    { status: 'pending', is_turn: false },
  ])
  expect((await publish()).error?.message).toBe(
    `${approver.email} asked for changes. Make them, then ask for the approval again.`,
  )
  await approve(approver)
  expect((await publish()).error?.message).toBe(`This episode waits for the approval of ${other.email}.`)
  await approve(other)
  // An edit of the words clears both.
  await creator.client.from('dialog_segments').update({ text: 'Another.' }).eq('id', line.id).throwOnError()
  await givenAudio(site, id, 'b')
  expect((await publish()).error?.message).toBe(
    `This episode waits for the approval of ${approver.email}, ${other.email}.`,
  )
  expect((await editor.client.rpc('publish_podcast', { podcast: id })).error?.message).toContain('waits')
  await approve(approver)
  await approve(other)
  await publish().throwOnError()
  const edition = await sql('select approvals from public.episode_editions where podcast_id = $1', [id])
  expect(edition.approvals).toMatchObject([
    { name: approver.email, status: 'approved', is_approver: true, reviewed_at: expect.any(String) },
    { name: other.email, status: 'approved' },
  ])
  const { answer } = await callFunction(site, creator, 'export-own-data', {})
  const exported = (answer.episodes as Record<string, unknown>[]).find((episode) => episode.id === id)
  expect(exported).toMatchObject({ editions: [{ approvals: edition.approvals }] })
  // Nobody takes the requirement of somebody else away, and nobody else sees it.
  expect(
    (await other.client.rpc('remove_approver', { approver: (await listed()).data?.[0]?.id })).error,
  ).not.toBeNull()
  expect((await people.listener.client.rpc('list_approvers', { podcast: id })).data).toEqual([])
})

test('an approver approves the words and the sound that they read and heard, and no others', async () => {
  const { creator, approver } = people
  const id = await newDraft(true)
  const changed = 'This episode has changed since you opened it. Read it again, then decide.'
  const review = async (status: string, seen?: string) =>
    (await approver.client.rpc('review_podcast', { podcast: id, status, ...(seen && { seen }) })).error
      ?.message
  const opened = await versionShownTo(approver.client, id)
  const line = { podcast_id: id, sequence_order: 0 }
  const say = (text: string) =>
    creator.client.from('dialog_segments').update({ text }).match(line).throwOnError()
  await say('What nobody would have approved.')
  expect(await review('approved', opened)).toBe(changed)
  await givenAudio(site, id, 'other')
  expect([await review('approved', opened), await review('rejected', opened)]).toEqual([changed, changed])
  // Other sound of the same words.
  await say('One.')
  await givenAudio(site, id, 'again')
  expect(await review('approved', opened)).toBe(changed)
  expect(await review('approved')).toBe('Open the episode on its review page and approve it there.')
  expect((await creator.client.rpc('publish_podcast', { podcast: id })).error?.message).toContain('waits')
  expect(await review('approved', await versionShownTo(approver.client, id))).toBeUndefined()
  await creator.client.rpc('publish_podcast', { podcast: id }).throwOnError()
  // Whoever may not read the episode learns nothing of it.
  const { error } = await people.other.client.rpc('review_podcast', {
    podcast: id,
    status: 'approved',
    seen: opened,
  })
  expect(error?.code).toBe('42501')
})

test('one line that imitates two is another text: its approval and its sound are gone', async () => {
  const { creator, approver } = people
  const id = await newDraft(true)
  expect((await approveShown(approver.client, id)).error).toBeNull()
  const save = (segments: object[]) =>
    creator.client.rpc('save_dialog', { podcast: id, segments }).throwOnError()
  const isOfThese = () =>
    sql(
      `select heard_key = words_key as sound, private.find_missing_approval(podcast_id) is null as approved
       from public.episode_work where podcast_id = $1`,
      [id],
    )
  const lines = [
    { speaker: 'Host A', text: 'One.' },
    { speaker: 'Host B', text: 'Two.' },
  ]
  await save([{ speaker: 'Host A', text: 'One.\nHost B\t\tTwo.' }])
  expect(await isOfThese()).toEqual({ sound: false, approved: false })
  await save(lines)
  expect(await isOfThese()).toEqual({ sound: true, approved: true })
  await save([{ speaker: 'Host A', part: 'A\tB', text: 'One.' }, ...lines.slice(1)])
  const first = await sql('select words_key from public.episode_work where podcast_id = $1', [id])
  await save([{ speaker: 'Host A', part: 'A', text: 'B\tOne.' }, ...lines.slice(1)])
  expect(await sql('select words_key from public.episode_work where podcast_id = $1', [id])).not.toEqual(
    first,
  )
})

test('another time, or the link alone, brings out no words that nobody approved', async () => {
  const { creator, editor } = people
  await rule({ publishing: 'editors' })
  const read = async (id: string) =>
    (await editor.client.rpc('read_spoken_lines', { podcast: id })).data?.[0]?.text
  const approved = async () => {
    const id = await newDraft()
    await creator.client.rpc('name_approver', { podcast: id }).throwOnError()
    await creator.client.rpc('ask_for_approval', { podcast: id }).throwOnError()
    expect((await approveShown(editor.client, id)).error).toBeNull()
    return id
  }
  const change = async (id: string) => {
    await creator.client
      .from('dialog_segments')
      .update({ text: 'Nobody approved this.' })
      .match({ podcast_id: id, sequence_order: 0 })
      .throwOnError()
    await givenAudio(site, id, 'changed')
  }
  const shown = await approved()
  await creator.client.rpc('publish_podcast', { podcast: shown }).throwOnError()
  await change(shown)
  expect((await creator.client.rpc('publish_podcast', { podcast: shown })).error).not.toBeNull()
  await creator.client.rpc('publish_by_link', { podcast: shown }).throwOnError()
  expect(await read(shown)).toBe('One.')
  await creator.client
    .rpc('schedule_podcast', { podcast: shown, moment: new Date().toISOString() })
    .throwOnError()
  expect(await read(shown)).toBe('One.')
  const planned = await approved()
  await creator.client.rpc('schedule_podcast', { podcast: planned, moment: later() }).throwOnError()
  await change(planned)
  await creator.client.rpc('schedule_podcast', { podcast: planned, moment: later() }).throwOnError()
  expect(await read(planned)).toBe('One.')
  await rule({ publishing: 'creators' })
})
