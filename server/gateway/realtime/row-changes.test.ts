import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { addPodcast } from '#tests/support/call-function.ts'
import { attachRealtime } from './attach-realtime.ts'
import type { Channel } from './channel.ts'
import { type Frame, writeFrame } from './frames.ts'
import { createRowChanges } from './row-changes.ts'
import { Usage } from './usage.ts'

let site: TestBackend
beforeAll(async () => {
  site = await startBackend({ kind: 'usual' })
}, startTimeout)
afterAll(() => site?.stop())

test('S2 a save of many lines costs a few queries, and none for whoever waits for other episodes', async () => {
  const [writer, other] = await Promise.all([site.account('rows-writer'), site.account('rows-other')])
  const [episode, draft] = await Promise.all([addPodcast(writer, 'Long'), addPodcast(other, 'Other')])
  const lines = Array.from({ length: 300 }, (_, sequence_order) => ({
    podcast_id: episode,
    speaker: 'Host A',
    text: 'A line.',
    sequence_order,
  }))
  const { data } = await writer.client.from('dialog_segments').insert(lines).select('id')
  const ids = (data ?? []).map(({ id }) => id)
  expect(ids).toHaveLength(300)

  const { database } = site.backend
  const asked: (string | null)[] = []
  const counted: typeof database = {
    ...database,
    asViewer(viewer, work) {
      asked.push(viewer.userId)
      return database.asViewer(viewer, work)
    },
  }
  const heard: string[] = []
  const channelOf = (userId: string, filter?: string) =>
    ({
      viewer: {
        role: 'authenticated',
        userId,
        email: null,
        expiresAt: null,
        claims: { sub: userId, role: 'authenticated' },
      },
      subscriptions: [{ id: 1, event: '*', schema: 'public', table: 'dialog_segments', filter }],
      send: () => heard.push(userId),
    }) as unknown as Channel
  const changes = createRowChanges(
    counted,
    new Set([
      channelOf(writer.id, `podcast_id=eq.${episode}`),
      channelOf(other.id, `podcast_id=eq.${draft}`),
      // Without a filter: their right alone decides.
      channelOf((await site.account('rows-third')).id),
    ]),
    new Usage(),
  )
  const tell = (id: string, op = 'UPDATE', more = {}) =>
    changes.receive(JSON.stringify({ s: 'public', t: 'dialog_segments', op, id, ts: '', ...more }))
  for (const id of ids) tell(id)
  await vi.waitFor(() => expect(heard).toHaveLength(300), { timeout: 30_000 })
  for (const id of ids) tell(id, 'DELETE', { to: [other.id] })
  await vi.waitFor(() => expect(heard).toHaveLength(600), { timeout: 30_000 })
  expect(heard.slice(300).every((userId) => userId === other.id)).toBe(true)
  expect(asked.length).toBeLessThan(20)
  expect(asked.slice(0, 4)).not.toContain(other.id)
})

/** How long this thread stood at most, as a share of the time since the call. */
function watchPauses() {
  const began = performance.now()
  let before = began
  let longest = 0
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - before)
    before = performance.now()
  }, 1)
  return {
    longestShare() {
      clearInterval(beat)
      return longest / (performance.now() - began)
    },
  }
}

test('S2 a save that thousands of subscriptions are compared with lets other requests in between', async () => {
  const writer = await site.account('rows-slow')
  const episode = await addPodcast(writer, 'Long')
  const lines = Array.from({ length: 200 }, (_, sequence_order) => ({
    podcast_id: episode,
    speaker: 'Host A',
    text: 'A line.',
    sequence_order,
  }))
  const { data } = await writer.client.from('dialog_segments').insert(lines).select('id')
  const heard = vi.fn()
  const viewer = { role: 'authenticated', userId: writer.id, email: null, expiresAt: null, claims: {} }
  const channelOf = (filter: string, count: number) =>
    ({
      viewer: { ...viewer, claims: { sub: writer.id, role: 'authenticated' } },
      subscriptions: Array.from({ length: count }, (_, id) => ({
        id,
        event: '*',
        schema: 'public',
        table: 'dialog_segments',
        filter,
      })),
      send: heard,
    }) as unknown as Channel
  const none = Array.from({ length: 200 }, (_, n) => channelOf(`text=eq.${'x'.repeat(400)}${n}`, 50))
  const changes = createRowChanges(
    site.backend.database,
    new Set([...none, channelOf(`podcast_id=eq.${episode}`, 1)]),
    new Usage(),
  )
  const pauses = watchPauses()
  for (const { id } of data ?? [])
    changes.receive(JSON.stringify({ s: 'public', t: 'dialog_segments', op: 'UPDATE', id, ts: '' }))
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(200), { timeout: 60_000 })
  const share = pauses.longestShare()
  // Of the second that two million comparisons take, no pause is a third.
  expect(share).toBeLessThan(1 / 3)
})

test('S2 one address is sent so many bytes of rows a minute with pauses; others are sent everything', async () => {
  const writer = await site.account('rows-wide')
  const episode = await addPodcast(writer, 'Wide')
  const lines = Array.from({ length: 100 }, (_, sequence_order) => ({
    podcast_id: episode,
    speaker: 'Host A',
    text: 'A line.',
    sequence_order,
  }))
  const { data } = await writer.client.from('dialog_segments').insert(lines).select('id')
  const wide = { text: '"'.repeat(10_000) }
  await writer.client.from('dialog_segments').update(wide).eq('podcast_id', episode)
  const bytes = new Map<string, number>()
  const messages = new Map<string, number>()
  const channelOf = (address: string) =>
    ({
      address,
      viewer: {
        role: 'authenticated',
        userId: writer.id,
        email: null,
        expiresAt: null,
        claims: { sub: writer.id, role: 'authenticated' },
      },
      subscriptions: [{ id: 1, event: '*', schema: 'public', table: 'dialog_segments' }],
      send: (frame: Omit<Frame, 'topic'>) => {
        bytes.set(address, (bytes.get(address) ?? 0) + writeFrame({ ...frame, topic: '' }, 2).length)
        messages.set(address, (messages.get(address) ?? 0) + 1)
      },
    }) as unknown as Channel
  const greedy = Array.from({ length: 200 }, () => channelOf('192.0.2.1'))
  const changes = createRowChanges(
    site.backend.database,
    new Set([...greedy, channelOf('192.0.2.2')]),
    new Usage(),
  )
  const pauses = watchPauses()
  for (const { id } of data ?? [])
    changes.receive(JSON.stringify({ s: 'public', t: 'dialog_segments', op: 'UPDATE', id, ts: '' }))
  await vi.waitFor(() => expect(messages.get('192.0.2.2')).toBe(100), { timeout: 60_000 })
  const share = pauses.longestShare()
  // 100 rows of 20 kB for 200 channels are 400 MB.
  expect(bytes.get('192.0.2.1')).toBeLessThan(210_000_000)
  expect(bytes.get('192.0.2.1')).toBeGreaterThan(150_000_000)
  expect(share).toBeLessThan(1 / 3)
})

test('S2 one address is sent so many messages a minute, however many its own sockets ask for', async () => {
  const realtime = await attachRealtime(site.server, site.backend)
  const received: number[] = []
  const sockets = await Promise.all(
    [0, 1, 2, 3, 4, 5].map(async () => {
      const client = site.visitor()
      const channel = client.channel('room')
      channel.on('broadcast', { event: '*' }, ({ payload }) => void received.push(payload))
      await new Promise((resolve) => channel.subscribe(resolve))
      return client
    }),
  )
  const say = (from: number, to: number) =>
    site.backend.database.pool.query(
      `select pg_notify('rt_broadcast', json_build_object('topic', 'realtime:room', 'from', '', 'isPrivate', false,
        'payload', json_build_object('type', 'broadcast', 'event', 'e', 'payload', n))::text) from generate_series($1::int, $2::int) as n`,
      [from, to],
    )
  // In parts, so that no socket falls behind and is closed.
  for (let from = 1; from < 6000; from += 1000) {
    const before = received.length
    await say(from, from + 999)
    await vi.waitFor(() => expect(received.length).toBeGreaterThan(Math.min(before + 5999, 29_990)), {
      timeout: 30_000,
    })
  }
  await Promise.all(sockets.map((client) => client.removeAllChannels()))
  await realtime.close()
  expect(received.length).toBeLessThanOrEqual(30_000)
})
