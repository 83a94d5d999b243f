import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import { readWithin } from './read-in-child.ts'
import type { Reader } from './readers.ts'

const limits: Reader = {
  program: 'tests/support/spending-process.ts',
  seconds: 2,
  megabytes: 400,
  bytes: 1000,
  refused: 'This could not be read.',
}
const ask = <Value = unknown>(name: string, more: object = {}) =>
  readWithin<Value, number>(limits, name, 3, { bytes: 3, ...more })
const refused = new AppError('invalid', 'This could not be read.')

// Run from source: the test's reader is not among the built programs.
beforeAll(() => {
  const built = process.env.HELMCAST_PROGRAMS
  delete process.env.HELMCAST_PROGRAMS
  return () => {
    process.env.HELMCAST_PROGRAMS = built
  }
})

test.each(['turn for ever', 'fill the heap', 'fill other memory', 'end'])(
  'S4 a reader that would %s is ended, and its sender told so; others are served meanwhile',
  async (name) => {
    const spending = ask(name)
    const others = [ask('count'), ask('count')]
    await expect(spending).rejects.toEqual(refused)
    for (const pid of await Promise.all(others)) expect(pid).toBeGreaterThan(0)
  },
)

test('S4 what is too large is refused before it is handed to anybody', async () => {
  await expect(ask('no such reader', { bytes: 1001 })).rejects.toEqual(refused)
})

test('S4 a text after another finds the child of the first, which costs no start', async () => {
  expect(await ask('count')).toBe(await ask('count'))
})

test('what a reader says reaches whoever asked: news in their order, its refusal, a mistake of ours', async () => {
  const received: number[] = []
  await ask('count', {
    onNews: async (news: number) => {
      await Promise.resolve()
      received.push(news)
    },
  })
  expect(received).toEqual([1, 2, 3])
  await expect(ask('refuse')).rejects.toMatchObject({ code: 'limit-reached', retryAfterSeconds: 7 })
  await expect(ask('fail')).rejects.toThrow('a mistake of ours')
  await expect(ask('count', { onNews: () => Promise.reject(new Error('not saved')) })).rejects.toThrow(
    'not saved',
  )
})

test('whoever gives up ends the child', async () => {
  const giving = new AbortController()
  const waiting = ask('wait', { signal: giving.signal })
  setTimeout(() => giving.abort(new Error('given up')), 50)
  await expect(waiting).rejects.toThrow('given up')
  onTestFinished(() => giving.abort())
})
