import { expect, test } from 'vitest'
import { readFrame, Written, writeFrame } from './frames.ts'

test.each([1, 2] as const)('version %i: a payload that is JSON already is sent as any other', (version) => {
  const payload = { ids: [1], data: { text: 'She said “no”, \\ "yes".' } }
  const frame = { joinRef: '1', ref: null, topic: 'realtime:a', event: 'postgres_changes', payload }
  const written = writeFrame({ ...frame, payload: new Written(JSON.stringify(payload)) }, version)
  expect(readFrame(Buffer.from(written), false)).toMatchObject(frame)
})
