import { expect, test } from 'vitest'
import { pacedBody } from './paced-body.ts'

const pace = { patienceMs: 30, leastBytesPerSecond: 1000 }
const bodyOf = (chunks: Uint8Array[], isEnded: boolean) => {
  let wasLeft = false
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = chunks.shift()
      if (chunk) controller.enqueue(chunk)
      else if (isEnded) controller.close()
      else return new Promise(() => {})
    },
    cancel() {
      wasLeft = true
    },
  })
  return { stream, wasLeft: () => wasLeft }
}
const read = async (stream: ReadableStream<Uint8Array> | null) => {
  let bytes = 0
  for await (const chunk of stream ?? []) bytes += chunk.length
  return bytes
}

test('S a sender who stops in the middle of a body is given up; one who sends all of it is not', async () => {
  const silent = bodyOf([new Uint8Array(1)], false)
  await expect(read(pacedBody(silent.stream, pace))).rejects.toThrow('This arrived too slowly')
  expect(silent.wasLeft()).toBe(true)
  expect(await read(pacedBody(bodyOf([new Uint8Array(5), new Uint8Array(7)], true).stream, pace))).toBe(12)
  expect(pacedBody(null)).toBeNull()
})
