import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Account, startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { addPodcast } from '#tests/support/call-function.ts'
import { attachRealtime } from './attach-realtime.ts'

let site: TestBackend
let realtime: { close(): Promise<void> }
let anna: Account
let ben: Account
beforeAll(async () => {
  site = await startBackend({ kind: 'usual' })
  realtime = await attachRealtime(site.server, site.backend)
  anna = await site.account('rights-anna')
  ben = await site.account('rights-ben')
}, startTimeout)
afterAll(async () => {
  await realtime?.close()
  await site?.stop()
})

/** Another tab of the same user. */
async function tabOf({ client }: Account): Promise<SupabaseClient> {
  const { data } = await client.auth.getSession()
  const tab = site.visitor()
  await tab.realtime.setAuth(data.session?.access_token ?? null)
  return tab
}

function joined(channel: RealtimeChannel): Promise<void> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve()
      if (status === 'CHANNEL_ERROR' || status === 'TIMED_OUT') reject(error ?? new Error(status))
    })
  })
}

const secret = { config: { private: true } }

test('a private channel takes its own person only, or those who may see its episode', async () => {
  const podcastId = await addPodcast(anna, 'A draft')
  const [annas, bens, visitor] = [await tabOf(anna), await tabOf(ben), site.visitor()]
  await joined(annas.channel(`user:${anna.id}`, secret))
  await joined(annas.channel(`podcast:${podcastId}:notes`, secret))
  for (const client of [bens, visitor]) {
    for (const topic of [`user:${anna.id}`, `podcast:${podcastId}:notes`, 'anything']) {
      await expect(joined(client.channel(topic, secret))).rejects.toThrow('Unauthorized')
      await client.removeAllChannels()
    }
  }
  await annas.removeAllChannels()
})

test('what is said on a private channel is not heard on a public one of its name, nor the other way round', async () => {
  const topic = `user:${anna.id}:room`
  const [speaker, hearer, spy] = [await tabOf(anna), await tabOf(anna), await tabOf(ben)]
  const received: unknown[] = []
  const overheard: unknown[] = []
  const [inside, outside] = [hearer.channel(topic, secret), spy.channel(topic)]
  inside.on('broadcast', { event: 'say' }, ({ payload }) => received.push(payload))
  outside.on('broadcast', { event: 'say' }, ({ payload }) => overheard.push(payload))
  const mouth = speaker.channel(topic, { config: { private: true, broadcast: { ack: true } } })
  const shout = spy.channel(`${topic}:end`)
  await Promise.all([joined(inside), joined(outside), joined(mouth), joined(shout)])
  await mouth.send({ type: 'broadcast', event: 'say', payload: { words: 'only here' } })
  await outside.send({ type: 'broadcast', event: 'say', payload: { words: 'from outside' } })
  await mouth.send({ type: 'broadcast', event: 'say', payload: { words: 'and again' } })
  await expect.poll(() => received).toEqual([{ words: 'only here' }, { words: 'and again' }])
  expect(overheard).toEqual([])
  await Promise.all([speaker, hearer, spy].map((client) => client.removeAllChannels()))
})

test('nobody speaks on the topics that the site listens to itself', async () => {
  const client = site.visitor()
  const channel = client.channel('rows-1', { config: { broadcast: { ack: true } } })
  await joined(channel)
  expect(await channel.send({ type: 'broadcast', event: 'say', payload: {} })).toBe('error')
  await client.removeAllChannels()
})

test('presence: who tracks is seen by the others, and gone when it leaves', async () => {
  const [one, two] = [site.visitor(), site.visitor()]
  const [first, second] = [
    one.channel('lobby', { config: { presence: { key: 'one' } } }),
    two.channel('lobby', { config: { presence: { key: 'two' } } }),
  ]
  const joins: string[] = []
  const leaves: string[] = []
  second.on('presence', { event: 'join' }, ({ key }) => joins.push(key))
  second.on('presence', { event: 'leave' }, ({ key }) => leaves.push(key))
  first.on('presence', { event: 'sync' }, () => {})
  await joined(first)
  expect(await first.track({ mood: 'glad' })).toBe('ok')
  await joined(second)
  await expect.poll(() => second.presenceState()).toMatchObject({ one: [{ mood: 'glad' }] })
  expect(await second.track({ mood: 'new' })).toBe('ok')
  await expect.poll(() => Object.keys(first.presenceState()).sort()).toEqual(['one', 'two'])
  await first.track({ mood: 'tired' })
  await expect.poll(() => second.presenceState()).toMatchObject({ one: [{ mood: 'tired' }] })
  await one.removeAllChannels()
  await expect.poll(() => Object.keys(second.presenceState())).toEqual(['two'])
  expect(await second.untrack()).toBe('ok')
  await expect.poll(() => second.presenceState()).toEqual({})
  expect([joins.includes('one'), leaves.includes('one')]).toEqual([true, true])
  await two.removeAllChannels()
})

test('broadcast over HTTP reaches the channel; without a key, or to a private one of somebody else, it is refused', async () => {
  const client = site.visitor()
  const received: unknown[] = []
  const channel = client.channel('by-http')
  channel.on('broadcast', { event: 'say' }, ({ payload }) => received.push(payload))
  await joined(channel)
  const sender = site.visitor().channel('by-http')
  expect(await sender.httpSend('say', { words: 'by HTTP' })).toEqual({ success: true })
  const send = (headers: Record<string, string>, message: object) =>
    fetch(`${site.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ messages: [message] }),
    })
  const key = { apikey: site.backend.secrets.publishableKey }
  const message = { topic: 'by-http', event: 'say', payload: { words: 'the old way' } }
  expect((await send(key, message)).status).toBe(202)
  await expect.poll(() => received).toEqual([{ words: 'by HTTP' }, { words: 'the old way' }])
  expect((await send({}, message)).status).toBe(401)
  expect((await send(key, { ...message, topic: `user:${anna.id}`, private: true })).status).toBe(403)
  expect((await send(key, { ...message, topic: 'rows-1' })).status).toBe(403)
  await client.removeAllChannels()
})

test('sockets are counted by address: the sixty-first is refused, and one that closes makes room', async () => {
  const address = `${site.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${site.backend.secrets.publishableKey}`
  const open = () =>
    new Promise<WebSocket>((resolve, reject) => {
      const socket = new WebSocket(address)
      socket.once('open', () => resolve(socket))
      socket.once('error', reject)
    })
  const sockets: WebSocket[] = []
  const fill = async () => {
    for (let count = 0; count < 61; count++) sockets.push(await open())
  }
  await expect(fill()).rejects.toThrow('429')
  expect(sockets.length).toBeGreaterThan(40)
  sockets.pop()?.close()
  await expect
    .poll(() =>
      open().then(
        (socket) => sockets.push(socket) > 0,
        () => false,
      ),
    )
    .toBe(true)
  for (const socket of sockets) socket.terminate()
})
