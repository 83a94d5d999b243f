import { expect, test } from 'vitest'
import { readFrame, writeFrame } from './frames.ts'
import { readFilter } from './row-filter.ts'

const frame = { joinRef: '1', ref: '2', topic: 'realtime:room', event: 'phx_join', payload: { a: 1 } }

test.each([1, 2] as const)('a message of version %i is read as it was written', (version) => {
  expect(readFrame(Buffer.from(writeFrame(frame, version)), false)).toEqual({
    ...frame,
    ...(version === 1 && { join_ref: '1' }),
  })
})

test('a binary broadcast of version 2 is taken apart by its lengths', () => {
  const parts = ['j', 'rr', 'realtime:room', 'say', ''].map((text) => Buffer.from(text))
  const head = Buffer.from([3, ...parts.map((part) => part.length), 1])
  const data = Buffer.concat([head, ...parts, Buffer.from('{"hello":"wörld"}')])
  expect(readFrame(data, true)).toEqual({
    joinRef: 'j',
    ref: 'rr',
    topic: 'realtime:room',
    event: 'broadcast',
    payload: { type: 'broadcast', event: 'say', payload: { hello: 'wörld' } },
  })
})

test.each([
  ['nothing', Buffer.alloc(0), true],
  ['lengths beyond the end', Buffer.from([3, 200, 200, 200, 200, 200, 1]), true],
  ['another kind', Buffer.from([9, 0, 0, 0, 0, 0, 1]), true],
  ['no JSON', Buffer.from('hello'), false],
  ['a number', Buffer.from('7'), false],
  ['a topic that is no text', Buffer.from('[null,null,7,"phx_join",{}]'), false],
] as const)('%s is not a message', (_name, data, isBinary) => {
  expect(readFrame(data, isBinary)).toBeNull()
})

const record = { id: 'a', podcast_id: 'p1', place: 10, note: null, done: true }

test.each([
  [undefined, true],
  ['podcast_id=eq.p1', true],
  ['podcast_id=eq.p2', false],
  ['podcast_id=neq.p2', true],
  ['podcast_id=in.(p2,p1)', true],
  ['podcast_id=in.(p2,"p3")', false],
  ['place=gt.9', true],
  ['place=lt.9', false],
  ['place=gte.10', true],
  ['place=lte.9.5', false],
  ['done=eq.true', true],
  ['note=gt.a', false],
  ['secret=eq.x', false],
  ['podcast_id.eq.p1', false],
  ['place=like.1%', false],
])('the filter %s lets the row through: %s', (filter, passes) => {
  expect(readFilter(filter)(record)).toBe(passes)
})
