import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import type { Viewer } from '#server/http/viewer.ts'
import { Connection } from './connection.ts'
import type { Hub } from './hub.ts'
import { Presences } from './presences.ts'
import { Usage } from './usage.ts'

const visitor: Viewer = { role: 'anon', userId: null, email: null, expiresAt: null, claims: {} }

function open(identify: Hub['identify'], askRightsMs?: number) {
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    codes: [] as number[],
    send() {},
    terminate() {},
    close(code: number) {
      this.codes.push(code)
    },
  })
  const ends = new EventEmitter()
  const hub: Hub = {
    channels: new Set(),
    usage: new Usage(),
    presences: new Presences({} as never, () => {}),
    onSessionEnd: (listener) => {
      ends.on('end', listener)
      return () => ends.off('end', listener)
    },
    identify,
    mayUsePrivate: async () => true,
    broadcast: async () => {},
  }
  new Connection(socket as unknown as WebSocket, 2, { apiKey: 'key', address: 'here' }, hub, askRightsMs)
  return { socket, hub, ends }
}

test('a channel whose socket closes while it is joined does not stay', async () => {
  let resolve = (_: Viewer) => {}
  const { socket, hub } = open(
    () =>
      new Promise((found) => {
        resolve = found
      }),
  )
  const join = JSON.stringify(['1', '1', 'realtime:room', 'phx_join', { config: { private: true } }])
  socket.emit('message', Buffer.from(join), false)
  socket.readyState = 3
  socket.emit('close')
  resolve(visitor)
  await new Promise((after) => setImmediate(after))
  expect(hub.channels.size).toBe(0)
  expect(hub.usage.enter('address here', 1)).toBe(true)
  hub.presences.close()
})

test('a channel whose session ends while it is joined, or renewed, does not stay', async () => {
  const ann: Viewer = { ...visitor, role: 'authenticated', userId: 'ann', claims: { session_id: 'one' } }
  const { socket, hub, ends } = open(async () => ann)
  const say = (event: string, payload: object) =>
    socket.emit('message', Buffer.from(JSON.stringify(['1', '1', 'realtime:room', event, payload])), false)
  const after = () => new Promise((done) => setImmediate(done))
  const join = () => say('phx_join', { config: { private: true } })
  join()
  ends.emit('end', 'one')
  await after()
  expect(hub.channels.size).toBe(0)
  join()
  await after()
  expect(hub.channels.size).toBe(1)
  Object.assign([...hub.channels][0]?.viewer ?? {}, { claims: {} })
  Object.assign(ann, { claims: { session_id: 'two' } })
  say('access_token', { access_token: 'token' })
  ends.emit('end', 'two')
  await after()
  expect(hub.channels.size).toBe(0)
  expect(ends.listenerCount('end')).toBe(1)
  socket.emit('close')
  hub.presences.close()
})

test('a private channel ends with the right to it, a public one stays', async () => {
  const { socket, hub } = open(async () => visitor, 1)
  const join = (topic: string, isPrivate: boolean) => {
    const frame = ['1', '1', topic, 'phx_join', { config: { private: isPrivate } }]
    socket.emit('message', Buffer.from(JSON.stringify(frame)), false)
  }
  join('realtime:mine', true)
  join('realtime:room', false)
  await expect.poll(() => hub.channels.size).toBe(2)
  hub.mayUsePrivate = async () => false
  await expect.poll(() => [...hub.channels].map(({ topic }) => topic)).toEqual(['realtime:room'])
  socket.emit('close')
  hub.presences.close()
})

test('an account waits for so many kinds of rows in all its channels: each is compared with every row that anybody saves', async () => {
  const { socket, hub } = open(async () => visitor)
  const config = { postgres_changes: Array.from({ length: 50 }, () => ({ event: '*', table: 'podcasts' })) }
  const say = (topic: string, event: string) =>
    socket.emit('message', Buffer.from(JSON.stringify(['1', '1', topic, event, { config }])), false)
  for (let n = 0; n < 14; n++) say(`realtime:room-${n}`, 'phx_join')
  await expect.poll(() => hub.channels.size).toBe(12)
  say('realtime:room-1', 'phx_leave')
  say('realtime:room-20', 'phx_join')
  await expect.poll(() => [...hub.channels].at(-1)?.topic).toBe('realtime:room-20')
  expect(hub.channels.size).toBe(12)
  socket.emit('close')
  // What was counted is given back.
  expect(hub.usage.enter('address here', 1)).toBe(true)
  expect(hub.usage.enter('subscriptions address here', 1)).toBe(true)
  hub.presences.close()
})

test('joins that are refused are counted too, by address', async () => {
  let asked = 0
  const { socket, hub } = open(async () => {
    asked++
    throw new Error('no such token')
  })
  const ofBefore = 290
  for (let n = 0; n < ofBefore; n++) hub.usage.send('joins address here', 300)
  for (let n = 0; n < 40; n++) {
    const join = JSON.stringify(['1', '1', `realtime:room-${n}`, 'phx_join', { config: { private: true } }])
    socket.emit('message', Buffer.from(join), false)
  }
  await new Promise((done) => setImmediate(done))
  expect(asked).toBe(10)
  socket.emit('close')
  hub.presences.close()
})

test('a flood of pings closes the socket, as one of messages does', () => {
  const { socket, hub } = open(async () => visitor)
  for (let n = 0; n < 60; n++) socket.emit('ping')
  expect(socket.codes).toEqual([])
  socket.emit('ping')
  expect(socket.codes).toEqual([1008])
  socket.emit('close')
  hub.presences.close()
})
