import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import type { StepName } from '#providers/queue/queues.ts'
import { type Account, startBackend, type TestBackend } from '#tests/support/backend.ts'
import { openWorkerContext } from '#tests/support/worker-context.ts'
import type { Run } from '#worker/job.ts'
import { runStep } from '#worker/run-step.ts'

let site: TestBackend
let worker: Awaited<ReturnType<typeof openWorkerContext>>
let anna: Account
let ben: Account
let admin: Account
beforeAll(async () => {
  site = await startBackend({ kind: 'pglite' })
  worker = await openWorkerContext(site)
  anna = await site.account('fn-anna')
  ben = await site.account('fn-ben')
  admin = await site.account('fn-admin', { isAdmin: true })
}, 240_000)
afterAll(async () => {
  await worker.close()
  await site.stop()
})

const sql = <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  worker.context.sql<Row>(text, values)

/** Calls a function as supabase-js does, and answers status and JSON. */
async function call(who: Account | null, name: string, body: unknown, headers: Record<string, string> = {}) {
  const session = await who?.client.auth.getSession()
  const bearer = session?.data.session?.access_token ?? site.backend.secrets.publishableKey
  const response = await fetch(`${site.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}`, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
}

async function addPodcast(owner: Account, title = 'An episode'): Promise<string> {
  const { data } = await owner.client
    .from('podcasts')
    .insert({ title, user_id: owner.id })
    .select('id')
    .single()
    .throwOnError()
  return (data as { id: string }).id
}

/** Waits for the job that a call begins and works it off with `run`, in place of the real step. */
async function workOff(kind: string, step: StepName, run: (run: Run) => Promise<unknown>): Promise<void> {
  for (;;) {
    const [job] = await sql<{ id: string }>(
      `select id from public.generation_jobs where kind = $1 and status = 'queued'`,
      [kind],
    )
    if (!job) {
      await new Promise((resolve) => setImmediate(resolve))
      continue
    }
    const never = new AbortController().signal
    await runStep(
      worker.context,
      { name: step, pollSeconds: 1, run: async (one) => ({ message: 'Done', result: await run(one) }) },
      job.id,
      never,
    )
    return
  }
}

const turn = (text: string, speaker = 'Host A') => ({
  speaker,
  text,
  kind: 'answer',
  part: 'One',
  support: null,
  source: null,
})
const wish = {
  content: 'She decided.',
  leaderName: 'Ada',
  format: 'executive_summary',
  model: 'builtin',
  language: 'en',
}

test('CAL-01 what is not a function, not a person, not JSON or not complete is told so', async () => {
  expect(await call(anna, 'make-coffee', {})).toEqual({
    status: 404,
    answer: { error: 'There is no such function.', code: 'not-found' },
  })
  expect(await call(null, 'generate-dialog', wish)).toMatchObject({
    status: 403,
    answer: { code: 'forbidden' },
  })
  expect(await call(anna, 'generate-dialog', '{ broken')).toMatchObject({
    status: 400,
    answer: { code: 'invalid' },
  })
  expect((await call(anna, 'generate-dialog', { ...wish, leaderName: ' ' })).answer.error).toBe(
    'leaderName: Please give the name of the leader',
  )
  expect((await call(anna, 'generate-dialog', { ...wish, content: ' ' })).answer.error).toBe(
    'Please upload a file first',
  )
  expect((await call(anna, 'generate-dialog', wish, { authorization: 'Bearer wrong' })).status).toBe(403)
})

test('CAL-04 generate-dialog answers {dialog} when the worker has written it', async () => {
  const turns = [turn('Welcome.'), turn('She decided.', 'Host B')]
  const [{ status, answer }] = await Promise.all([
    call(anna, 'generate-dialog', wish),
    workOff('write-dialog', 'write', async () => ({ turns })),
  ])
  expect(status).toBe(200)
  expect(answer.dialog).toMatchObject([
    { speaker: 'Host A', text: 'Welcome.' },
    { speaker: 'Host B', text: 'She decided.' },
  ])
})

test('generate-dialog streams line by line to whoever wants a stream', async () => {
  const session = await anna.client.auth.getSession()
  const streamed = fetch(`${site.url}/functions/v1/generate-dialog`, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      authorization: `Bearer ${session.data.session?.access_token}`,
    },
    body: JSON.stringify(wish),
  }).then((response) => response.text())
  const [text] = await Promise.all([
    streamed,
    workOff('write-dialog', 'write', async ({ tell }) => {
      tell({ result: { turns: [turn('One.')] } })
      return { turns: [turn('One.'), turn('Two.')] }
    }),
  ])
  const events = text
    .trim()
    .split('\n\n')
    .map((event) => [/^event: (.*)$/m.exec(event)?.[1], JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? '')])
  expect(events.map(([name]) => name)).toEqual(['turn', 'turn', 'done'])
  expect(events[1]?.[1]).toMatchObject({ index: 1, turn: { text: 'Two.' } })
  expect(events[2]?.[1].dialog).toHaveLength(2)
})

test('WIZ-12 why the worker failed reaches the caller as a sentence', async () => {
  const broken = () =>
    Promise.reject(new AppError('invalid', 'Gemini refused the key. Check GEMINI_API_KEY.'))
  const [{ status, answer }] = await Promise.all([
    call(anna, 'generate-dialog', wish),
    workOff('write-dialog', 'write', broken),
  ])
  expect([status, answer]).toEqual([
    503,
    { error: 'Gemini refused the key. Check GEMINI_API_KEY.', code: 'unavailable' },
  ])
})

test('WIZ-15 with an episode it answers at once; the text is kept; a second wish joins the first', async () => {
  const podcastId = await addPodcast(anna)
  const first = await call(anna, 'generate-dialog', { ...wish, podcastId })
  const second = await call(anna, 'generate-dialog', { ...wish, podcastId })
  expect([first.status, second.status]).toEqual([202, 202])
  expect(second.answer.jobId).toBe(first.answer.jobId)
  expect(await sql('select content from public.podcast_sources where podcast_id = $1', [podcastId])).toEqual([
    { content: 'She decided.' },
  ])
  expect(await worker.waiting('write', String(first.answer.jobId))).toBe(1)
  expect(await call(ben, 'generate-dialog', { ...wish, podcastId })).toMatchObject({ status: 404 })
  expect((await call(ben, 'retry-job', { jobId: first.answer.jobId })).status).toBe(404)
  await anna.client.rpc('cancel_generation_job', { job_id: first.answer.jobId }).throwOnError()
  expect(await call(anna, 'retry-job', { jobId: first.answer.jobId })).toMatchObject({ status: 200 })
  expect((await call(anna, 'retry-job', { jobId: first.answer.jobId })).status).toBe(409)
  await anna.client.rpc('cancel_generation_job', { job_id: first.answer.jobId }).throwOnError()
})

test('CAL-05 WIZ-12 generate-audio wants voices, and voices what the caller sees', async () => {
  const podcastId = await addPodcast(anna)
  await sql(`delete from public.user_host_voices`)
  const body = { podcastId, model: 'espeak', dialog: [turn('One.'), turn('Two.', 'Host B')] }
  expect((await call(anna, 'generate-audio', body)).answer.error).toBe(
    'Please set up your voice preferences first',
  )
  const voiceSettings = { 'Host A': 'espeak:en+f3', 'Host B': 'espeak:en+m3' }
  expect((await call(ben, 'generate-audio', { ...body, voiceSettings })).status).toBe(404)
  const { status, answer } = await call(anna, 'generate-audio', { ...body, voiceSettings })
  expect(status).toBe(202)
  const lines = () =>
    sql<{ id: string; text: string; speaker: string }>(
      'select id, text, speaker from public.dialog_segments where podcast_id = $1 order by sequence_order',
      [podcastId],
    )
  const before = await lines()
  expect(before.map(({ text }) => text)).toEqual(['One.', 'Two.'])
  await call(anna, 'generate-audio', {
    podcastId,
    model: 'espeak',
    voiceSettings,
    dialog: [turn('One.'), turn('Two, changed.', 'Host A'), turn('Three.')],
  })
  const after = await lines()
  expect(after.map(({ text, speaker }) => [text, speaker])).toEqual([
    ['One.', 'Host A'],
    ['Two, changed.', 'Host A'],
    ['Three.', 'Host A'],
  ])
  expect(after.slice(0, 2).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect((await worker.job(String(answer.jobId))).input).toMatchObject({
    voices: voiceSettings,
    segmentIds: null,
  })
})

test('INV-01 WIZ-16 an invitation goes to one’s own guest only, and waits for an answer', async () => {
  const podcastId = await addPodcast(anna, 'Deciding')
  const { data: guest } = await anna.client
    .from('guests')
    .insert({ name: 'Jane' })
    .select('id')
    .single()
    .throwOnError()
  const guestId = (guest as { id: string }).id
  const ask = (who: Account, guestEmail: string | null) =>
    call(who, 'send-guest-invitation', { guestId, podcastId, guestEmail, podcastTitle: 'x', guestName: 'y' })
  expect((await ask(anna, null)).answer.error).toBe('Please add an email address for the guest first.')
  expect((await ask(anna, 'jane@example.com')).status).toBe(404)
  await anna.client.from('podcast_guests').insert({ podcast_id: podcastId, guest_id: guestId }).throwOnError()
  expect((await ask(ben, 'jane@example.com')).status).toBe(404)
  expect(await ask(anna, 'Jane@Example.com')).toEqual({ status: 200, answer: { sent: true } })
  const [mail] = await sql<{ to_address: string; body_text: string; subject: string }>(
    `select to_address, subject, body_text from public.outgoing_mails where kind = 'invitation'`,
  )
  expect(mail).toMatchObject({ to_address: 'jane@example.com', subject: 'Invitation: Deciding' })
  expect(mail?.body_text).toContain(
    `/guest/invite?token=${encodeURIComponent(btoa(`${guestId}:${podcastId}`))}`,
  )
  const { data: saved } = await anna.client
    .from('guests')
    .select('guest_email, invitation_status')
    .eq('id', guestId)
    .single()
  expect(saved).toEqual({ guest_email: 'jane@example.com', invitation_status: 'pending' })
})

test('SUB-05 subscribing: one mail, the same answer for everybody, one click to leave', async () => {
  const ask = (email: unknown) => call(null, 'send-subscribe-email', { email })
  expect((await ask('nonsense')).answer).toEqual({
    error: 'email: Please enter a valid email address',
    code: 'invalid',
  })
  const [first, again, other] = [
    await ask('Kim@Example.com'),
    await ask('kim@example.com'),
    await ask('lee@example.com'),
  ]
  expect([first, again, other]).toEqual(Array(3).fill({ status: 200, answer: { sent: true } }))
  const mails = await sql<{ to_address: string; body_text: string; headers: Record<string, string> }>(
    `select to_address, body_text, headers from public.outgoing_mails where kind = 'newsletter' order by created_at`,
  )
  expect(mails.map((mail) => mail.to_address)).toEqual(['kim@example.com', 'lee@example.com'])
  const token = new URL(
    /https?:\/\/\S+confirm=\S+/.exec(mails[0]?.body_text ?? '')?.[0] ?? '',
  ).searchParams.get('confirm')
  const state = async () =>
    (await sql(`select status from public.newsletter_subscribers where email = 'kim@example.com'`))[0]?.status
  const { data } = await site.visitor().rpc('confirm_newsletter', { token })
  expect([data, await state()]).toEqual([true, 'confirmed'])
  expect(await ask('kim@example.com')).toEqual(first)
  expect(await state()).toBe('confirmed')

  const address = mails[0]?.headers['List-Unsubscribe']?.slice(1, -1) ?? ''
  const looked = await fetch(address, { redirect: 'manual' })
  expect([looked.status, looked.headers.get('location'), await state()]).toEqual([
    302,
    `${site.url}/subscribe?leave=${token}`,
    'confirmed',
  ])
  const left = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect([left.status, await state()]).toEqual([200, 'unsubscribed'])
})

test('EPD-04 an unpublished episode’s files: links for those who may see it, 404 for everybody else', async () => {
  const podcastId = await addPodcast(anna)
  const key = `podcasts/${podcastId}/0123abcd.mp3`
  await site.backend.deps.mediaStore.put(key, { bytes: Buffer.from('ID3 sound') }, 'audio/mpeg')
  await sql('update public.podcasts set audio_url = $2 where id = $1', [podcastId, `/media/${key}`])
  const status = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(site.url + path, { headers })).status
  expect(await status(`/media/${key}`)).toBe(404)
  const { answer } = await call(anna, 'media-url', { podcastId })
  const { audio = '' } = answer.urls as Record<string, string>
  expect(await (await fetch(site.url + audio)).text()).toBe('ID3 sound')
  expect(await status(audio.replace('0123abcd', 'other'))).toBe(404)
  const token = (who: Account) =>
    who.client.auth
      .getSession()
      .then(({ data }) => ({ authorization: `Bearer ${data.session?.access_token}` }))
  expect([
    await status(`/media/${key}`, await token(anna)),
    await status(`/media/${key}`, await token(ben)),
  ]).toEqual([200, 404])
  expect((await call(ben, 'media-url', { podcastId })).status).toBe(404)
  expect((await call(anna, 'media-url', { podcastId, path: '/media/podcasts/other/x.mp3' })).status).toBe(404)
  expect((await call(anna, 'media-url', { podcastId, clipKey: 'a'.repeat(64) })).status).toBe(404)

  await sql('update public.podcasts set is_published = true where id = $1', [podcastId])
  const open = await fetch(`${site.url}/media/${key}?download=My%20"episode"%20ü.mp3`)
  expect([open.status, open.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  expect(open.headers.get('content-disposition')).toBe(
    `attachment; filename="My episode u.mp3"; filename*=UTF-8''My%20%22episode%22%20%C3%BC.mp3`,
  )
  for (const path of [
    '/media/../secrets.json',
    '/media/%2e%2e/secrets.json',
    '/media/clips/aa/aa.wav',
    '/media/podcasts',
  ])
    expect(await status(path)).toBe(404)
})

test('ADM-03 outbox and health are for admins', async () => {
  expect((await call(anna, 'list-outbox', {})).answer.error).toBe('Admin access required')
  expect((await call(null, 'system-health', {})).status).toBe(403)
  const { answer } = await call(admin, 'list-outbox', {})
  expect(
    (answer.mails as { kind: string; bodyText: string }[]).some(
      (mail) => mail.kind === 'invitation' && mail.bodyText !== '',
    ),
  ).toBe(true)
  const { checks } = (await call(admin, 'system-health', {})).answer as {
    checks: { name: string; state: string }[]
  }
  const stateOf = Object.fromEntries(checks.map(({ name, state }) => [name, state]))
  expect(stateOf).toMatchObject({ Database: 'ok', Worker: 'down', Media: 'ok' })
})

test('LOG-10 a function that is called without end says when to come back', async () => {
  const session = await ben.client.auth.getSession()
  const answers = []
  for (let times = 0; times < 35; times++)
    answers.push(
      await call(ben, 'generate-dialog', {
        ...wish,
        format: 'executive_summary',
        podcastId: crypto.randomUUID(),
      }),
    )
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  expect(answers.at(-1)?.answer.code).toBe('limit-reached')
  expect(session.error).toBeNull()
})
