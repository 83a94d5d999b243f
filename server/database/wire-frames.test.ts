import { expect, test } from 'vitest'
import { ClientFrames, queryMessage, readReply, syncMessage } from './wire-frames.ts'

const message = (type: string, body: string) => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(Buffer.byteLength(body) + 4, 1)
  return Buffer.concat([head, Buffer.from(body)])
}
const startup = Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0])

function started(): ClientFrames {
  const frames = new ClientFrames('c1_')
  frames.push(startup)
  expect(frames.next()).toMatchObject({ kind: 'startup' })
  return frames
}

test('messages reach the server together, up to the one that asks for an answer, however they arrive', () => {
  const frames = started()
  const extended = [message('P', '\0select 1\0\0\0'), message('E', '\0\0\0\0\0'), syncMessage]
  const units: Buffer[] = []
  for (const byte of Buffer.concat([...extended, queryMessage('select 2')])) {
    frames.push(Buffer.from([byte]))
    const unit = frames.next()
    if (unit && 'bytes' in unit) units.push(unit.bytes)
  }
  expect(units).toEqual([Buffer.concat(extended), queryMessage('select 2')])
})

test('names of prepared statements carry the connection; unnamed ones stay as they are', () => {
  const frames = started()
  const named = [
    message('P', 'one\0select 1\0\0\0'),
    message('B', '\0one\0\0\0'),
    message('D', 'Sone\0'),
    message('C', 'Sone\0'),
  ]
  const unnamed = [message('P', '\0select 1\0\0\0'), message('D', 'P\0')]
  frames.push(Buffer.concat([...named, ...unnamed, syncMessage]))
  const unit = frames.next()
  const renamed = [
    message('P', 'c1_one\0select 1\0\0\0'),
    message('B', '\0c1_one\0\0\0'),
    message('D', 'Sc1_one\0'),
    message('C', 'Sc1_one\0'),
  ]
  expect(unit).toMatchObject({ statements: [{ name: 'c1_one', parse: renamed[0] }] })
  expect(unit && 'bytes' in unit && unit.bytes).toEqual(Buffer.concat([...renamed, ...unnamed, syncMessage]))
})

test('encryption is refused, then the start is awaited; cancel and terminate are told apart', () => {
  const frames = new ClientFrames('c1_')
  frames.push(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]))
  expect(frames.next()).toEqual({ kind: 'refuse-encryption' })
  frames.push(startup)
  expect(frames.next()).toMatchObject({ kind: 'startup' })
  frames.push(message('X', ''))
  expect(frames.next()).toEqual({ kind: 'terminate' })
})

test('notifications are taken out of an answer, wherever they stand in it', () => {
  const note = message('A', '\0\0\0\x07rt\0{"id":1}\0')
  const rows = message('C', 'SELECT 1\0')
  const ready = message('Z', 'I')
  for (const bytes of [
    [note, rows, ready],
    [rows, note, ready],
    [rows, ready, note],
  ]) {
    const answer = readReply(Buffer.concat(bytes))
    expect(answer.bytes).toEqual(Buffer.concat([rows, ready]))
    expect(answer.notifications).toEqual([{ channel: 'rt', payload: '{"id":1}' }])
    expect(answer.status).toBe('I')
  }
})

test('the state of the transaction is the last one told; without one the server still waits', () => {
  expect(readReply(message('Z', 'T')).status).toBe('T')
  expect(readReply(message('1', '')).status).toBeNull()
})
