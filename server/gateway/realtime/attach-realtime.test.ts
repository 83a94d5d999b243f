import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startBackend, type TestBackend } from '#tests/support/backend.ts'
import { attachRealtime } from './attach-realtime.ts'

let site: TestBackend
let realtime: { close(): Promise<void> }
beforeAll(async () => {
  site = await startBackend({ kind: 'usual' })
  realtime = await attachRealtime(site.server, site.backend)
}, 240_000)
afterAll(async () => {
  await realtime.close()
  await site.stop()
})

/** Resolves when the server has confirmed the channel, rejects with its reason. */
function subscribed(channel: RealtimeChannel): Promise<void> {
  return new Promise((resolve, reject) => {
    channel.on('system', {}, (message: { status: string; message: string }) => {
      if (message.status === 'ok') resolve()
    })
    channel.subscribe((status, error) => {
      if (status === 'CHANNEL_ERROR' || status === 'TIMED_OUT') reject(error ?? new Error(status))
      if (
        status === 'SUBSCRIBED' &&
        !(channel.params as { config?: { postgres_changes?: unknown[] } }).config?.postgres_changes?.length
      )
        resolve()
    })
  })
}

type Heard = { eventType: string; new: Record<string, unknown>; old: Record<string, unknown> }

/** Listens to a table; `next` waits for the next event that the server sends to this client. */
async function listen(client: SupabaseClient, table: string, filter?: string) {
  const { data } = await client.auth.getSession()
  if (data.session) await client.realtime.setAuth(data.session.access_token)
  const received: Heard[] = []
  const waiting: ((event: Heard) => void)[] = []
  const channel = client.channel(`of-${table}-${Math.random()}`)
  channel.on(
    'postgres_changes',
    { event: '*', schema: 'public', table, ...(filter && { filter }) },
    (event) => {
      const waiter = waiting.shift()
      if (waiter) waiter(event as unknown as Heard)
      else received.push(event as unknown as Heard)
    },
  )
  await subscribed(channel)
  const next = () =>
    new Promise<Heard>((resolve) => {
      const event = received.shift()
      if (event) resolve(event)
      else waiting.push(resolve)
    })
  return { heard: received, next, close: () => client.removeAllChannels() }
}

async function addPodcast(client: SupabaseClient, userId: string, title: string): Promise<string> {
  const { data } = await client
    .from('podcasts')
    .insert({ title, user_id: userId })
    .select('id')
    .single()
    .throwOnError()
  return (data as { id: string }).id
}

/** Waits for the next deletion event; deleting lines creates a new version of the episode, which is notified too. */
async function deletion(listener: { next: () => Promise<Heard> }): Promise<Heard> {
  for (;;) {
    const event = await listener.next()
    if (event.eventType === 'DELETE') return event
  }
}

/** Sets what publishing sets once the audio exists. */
async function publish(id: string, title?: string): Promise<void> {
  await site.backend.database.pool.query(
    'update public.podcasts set is_published = true, title = coalesce($2, title) where id = $1',
    [id, title],
  )
}

test('ROL-02 a draft is told to its owner and to nobody else; once published, to visitors too', async () => {
  const [anna, ben] = [await site.account('rt-anna'), await site.account('rt-ben')]
  const visitor = site.visitor()
  const [annas, bens, visitors] = await Promise.all([
    listen(anna.client, 'podcasts'),
    listen(ben.client, 'podcasts'),
    listen(visitor, 'podcasts'),
  ])
  const id = await addPodcast(anna.client, anna.id, 'A secret draft')
  expect(await annas.next()).toMatchObject({ eventType: 'INSERT', new: { id, title: 'A secret draft' } })
  await anna.client.from('podcasts').update({ title: 'Still secret' }).eq('id', id).throwOnError()
  expect(await annas.next()).toMatchObject({
    eventType: 'UPDATE',
    new: { title: 'Still secret' },
    old: { id },
  })

  await publish(id, 'Out now')
  // Events keep their order, so one that the others must not receive would arrive before this one.
  for (const listener of [bens, visitors]) {
    expect(await listener.next()).toMatchObject({ eventType: 'UPDATE', new: { id, title: 'Out now' } })
  }
  await Promise.all([annas.close(), bens.close(), visitors.close()])
})

test('DELETE ids: a deleted row is told by its id alone, and only to those who could see it', async () => {
  const anna = await site.account('rt-deleter')
  const visitor = site.visitor()
  const ben = await site.account('rt-curious')
  const id = await addPodcast(anna.client, anna.id, 'Soon gone')
  const draft = await addPodcast(anna.client, anna.id, 'Soon gone, and never seen')
  await publish(id)
  const lines = [draft, id].map((podcast_id) => ({
    podcast_id,
    speaker: 'Host A',
    text: 'x',
    sequence_order: 0,
  }))
  await anna.client.from('dialog_segments').insert(lines).throwOnError()
  const [podcasts, jobs, segments, bens, annas] = await Promise.all([
    listen(visitor, 'podcasts'),
    listen(visitor, 'generation_jobs'),
    listen(visitor, 'dialog_segments'),
    listen(ben.client, 'podcasts'),
    listen(anna.client, 'podcasts'),
  ])
  const { pool } = site.backend.database
  await pool.query(
    `insert into public.generation_jobs (podcast_id, user_id, kind) values ($1, $2, 'write-dialog')`,
    [id, anna.id],
  )
  await anna.client.from('dialog_segments').delete().eq('podcast_id', draft).throwOnError()
  // Nor of a published episode: its editors work on a copy.
  await anna.client.from('dialog_segments').delete().eq('podcast_id', id).throwOnError()
  await anna.client.from('podcasts').delete().eq('id', draft).throwOnError()
  expect(await deletion(annas)).toMatchObject({ old: { id: draft } })
  await anna.client.from('podcasts').delete().eq('id', id).throwOnError()
  expect(await deletion(bens)).toMatchObject({ old: { id } })
  expect(await deletion(podcasts)).toMatchObject({ eventType: 'DELETE', new: {}, old: { id } })
  const later = await addPodcast(anna.client, anna.id, 'Comes after everything else')
  await publish(later)
  expect(await podcasts.next()).toMatchObject({ new: { id: later } })
  expect([jobs.heard, segments.heard]).toEqual([[], []])
  await Promise.all([podcasts, jobs, segments, bens, annas].map((listener) => listener.close()))
})

test('a filter lets through only the rows it names', async () => {
  const anna = await site.account('rt-filter')
  const [one, two] = [
    await addPodcast(anna.client, anna.id, 'One'),
    await addPodcast(anna.client, anna.id, 'Two'),
  ]
  const lines = await listen(anna.client, 'dialog_segments', `podcast_id=eq.${two}`)
  const line = (podcast_id: string, text: string) =>
    anna.client
      .from('dialog_segments')
      .insert({ podcast_id, speaker: 'Host A', text, sequence_order: 0 })
      .throwOnError()
  await line(one, 'not for this listener')
  await line(two, 'for this listener')
  expect(await lines.next()).toMatchObject({ new: { podcast_id: two, text: 'for this listener' } })
  expect(lines.heard).toEqual([])
  await lines.close()
})

test.each(['1.0.0', '2.0.0'])(
  'CAL-01 protocol %s: clients on one topic hear each other, not themselves',
  async (vsn) => {
    const make = () =>
      createClient(site.url, site.backend.secrets.publishableKey, {
        auth: { persistSession: false },
        realtime: { transport: WebSocket as never, vsn } as never,
      })
    const [one, two] = [make(), make()]
    const topic = `room-${vsn}`
    const [talker, hearer] = [
      one.channel(topic, { config: { broadcast: { ack: true } } }),
      two.channel(topic),
    ]
    const own: unknown[] = []
    talker.on('broadcast', { event: 'say' }, (message) => own.push(message))
    const received = new Promise((resolve) => hearer.on('broadcast', { event: 'say' }, resolve))
    await Promise.all([subscribed(talker), subscribed(hearer)])
    expect(await talker.send({ type: 'broadcast', event: 'say', payload: { words: 'grüße' } })).toBe('ok')
    expect(await received).toMatchObject({ event: 'say', payload: { words: 'grüße' } })
    expect(own).toEqual([])
    await Promise.all([one.removeAllChannels(), two.removeAllChannels()])
  },
)

test('a socket without a known key is refused; a channel with a bad token too', async () => {
  const socket = new WebSocket(
    `${site.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=wrong&vsn=2.0.0`,
  )
  const refusal = await new Promise<string>((resolve) =>
    socket.on('error', (error) => resolve(error.message)),
  )
  expect(refusal).toContain('401')
  const client = site.visitor()
  await client.realtime.setAuth('not.a.token')
  await expect(subscribed(client.channel('any'))).rejects.toThrow('Invalid JWT')
  await client.removeAllChannels()
})

test('a channel closes at once when its session ends, although its token lives on', async () => {
  const anna = await site.account('rt-leaves')
  const channel = anna.client.channel('until-log-out')
  const ended = new Promise<{ message: string }>((resolve) => {
    channel.on('system', {}, (message: { status: string; message: string }) => {
      if (message.status === 'error') resolve(message)
    })
  })
  await subscribed(channel)
  await site.backend.database.pool.query('select private.end_sessions($1)', [anna.id])
  expect(await ended).toMatchObject({ message: 'Token has expired' })
  await anna.client.removeAllChannels()
})

test('a channel closes when the token it was joined with ends', async () => {
  const anna = await site.account('rt-expiry')
  const key = new TextEncoder().encode(site.backend.secrets.jwtSecret)
  const { data } = await anna.client.auth.getClaims()
  const token = await new SignJWT({ ...data?.claims, exp: undefined })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(anna.id)
    .setExpirationTime('2s')
    .sign(key)
  const client = site.visitor()
  await client.realtime.setAuth(token)
  const channel = client.channel('short')
  const ended = new Promise<{ message: string }>((resolve) => {
    channel.on('system', {}, (message: { status: string; message: string }) => {
      if (message.status === 'error') resolve(message)
    })
  })
  await subscribed(channel)
  expect(await ended).toMatchObject({ message: 'Token has expired' })
  await client.removeAllChannels()
})
