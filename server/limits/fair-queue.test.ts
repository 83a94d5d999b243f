import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BusyError, FairQueue } from './fair-queue.ts'

const stays = new AbortController().signal

/** A queue, and jobs that run until finished manually; `order` lists the started ones. */
function givenQueue(limits = { running: 2, runningEach: 1, waiting: 6, waitingEach: 4 }) {
  const queue = new FairQueue(limits)
  const order: string[] = []
  const running: { name: string; finish: () => void }[] = []
  const ask = (name: string, signal = stays) =>
    queue.run(
      { name },
      signal,
      () =>
        new Promise<void>((resolve) => {
          order.push(name)
          running.push({ name, finish: resolve })
        }),
    )
  const finish = async (name: string) => {
    const place = running.findIndex((one) => one.name === name)
    running.splice(place, 1)[0]?.finish()
    await setImmediate()
  }
  return { ask, finish, order }
}

test('B5 one address cannot hold all places, and who has had least is next', async () => {
  const { ask, finish, order } = givenQueue()
  const attacks = Array.from({ length: 4 }, () => ask('attacker'))
  await setImmediate()
  expect(order).toEqual(['attacker'])
  const context = ask('visitor')
  await setImmediate()
  expect(order).toEqual(['attacker', 'visitor'])
  await finish('visitor')
  await context
  const another = ask('newcomer')
  await finish('attacker')
  expect(order).toEqual(['attacker', 'visitor', 'newcomer', 'attacker'])
  await finish('newcomer')
  await another
  for (let n = 0; n < 3; n++) await finish('attacker')
  await Promise.all(attacks)
})

test('B5 who waits too long in line is told so at once, and who leaves frees the place', async () => {
  const { ask, finish } = givenQueue()
  const leaving = new AbortController()
  const first = ask('attacker')
  const left = ask('attacker', leaving.signal)
  const waiting = Array.from({ length: 3 }, () => ask('attacker'))
  await expect(ask('attacker')).rejects.toThrow(BusyError)
  leaving.abort()
  await expect(left).rejects.toThrow(BusyError)
  waiting.push(ask('attacker'))
  await expect(ask('attacker')).rejects.toThrow(BusyError)
  for (let n = 0; n < 5; n++) await finish('attacker')
  await Promise.all([first, ...waiting])
})

test('B5 work that fails frees its place', async () => {
  const queue = new FairQueue({ running: 1, runningEach: 1, waiting: 9, waitingEach: 9 })
  await expect(queue.run({ name: 'a' }, stays, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(queue.run({ name: 'a' }, stays, async () => 'done')).resolves.toBe('done')
})

test('S2 a place is kept for whoever has signed in, also at an address that floods', async () => {
  const queue = new FairQueue({
    running: 3,
    runningEach: 3,
    runningOfStrangers: 2,
    waiting: 99,
    waitingEach: 99,
  })
  const running: (() => void)[] = []
  const work = () => new Promise<void>((resolve) => void running.push(resolve))
  const flood = ['a', 'b', 'c'].map((name) => queue.run({ name }, stays, work))
  await setImmediate()
  expect(running).toHaveLength(2)
  await queue.run({ name: 'ann', isKnown: true }, stays, async () => {})
  expect(running).toHaveLength(2)
  for (let n = 0; n < 3; n++) {
    running[n]?.()
    await setImmediate()
  }
  await Promise.all(flood)
})

test('S5 strangers under many names fill no place in which known people wait', async () => {
  const queue = new FairQueue({
    running: 2,
    runningEach: 1,
    runningOfStrangers: 1,
    waiting: 3,
    waitingEach: 3,
  })
  const running: (() => void)[] = []
  const work = () => new Promise<void>((resolve) => void running.push(resolve))
  const flood = ['a', 'b', 'c', 'd'].map((name) => queue.run({ name }, stays, work))
  await expect(queue.run({ name: 'e' }, stays, work)).rejects.toThrow(BusyError)
  await queue.run({ name: 'ann', isKnown: true }, stays, async () => {})
  for (let n = 0; n < 4; n++) {
    running[n]?.()
    await setImmediate()
  }
  await Promise.all(flood)
})

test('S2 of equals whoever came first is next', async () => {
  const { ask, finish, order } = givenQueue({ running: 1, runningEach: 1, waiting: 99, waitingEach: 99 })
  const asked = ['a', 'b', 'c', 'd'].map((name) => ask(name))
  for (const name of ['a', 'b', 'c', 'd']) {
    await setImmediate()
    await finish(name)
  }
  await Promise.all(asked)
  expect(order).toEqual(['a', 'b', 'c', 'd'])
})

test('S2 nobody waits longer than two seconds, and who would have to is told at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const queue = new FairQueue({ running: 1, runningEach: 1, waiting: 99, waitingEach: 99 })
  const work = () => new Promise<void>((resolve) => setTimeout(resolve, 3000))
  const first = queue.run({ name: 'a' }, stays, work)
  const second = expect(queue.run({ name: 'b' }, stays, work)).rejects.toThrow(BusyError)
  await vi.advanceTimersByTimeAsync(2000)
  await second
  await vi.advanceTimersByTimeAsync(1000)
  await first
  // The average is 300 ms by now: ten waiting jobs exceed the longest wait.
  const later = Array.from({ length: 12 }, () =>
    queue.run({ name: 'a' }, stays, async () => {}).catch((error) => error),
  )
  const refused = (await Promise.all(later)).filter((error) => error instanceof BusyError)
  expect(refused.length).toBeGreaterThan(3)
  expect(refused[0]).toMatchObject({ retryAfterSeconds: 2 })
})

test('S2 a place that rests after work is busy half of the time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const limits = { running: 1, runningEach: 1, waiting: 99, waitingEach: 99, restsAfterWork: true }
  const queue = new FairQueue(limits)
  let begun = 0
  const work = () => {
    begun++
    return new Promise<void>((resolve) => setTimeout(resolve, 100))
  }
  const asked = [1, 2, 3].map(() => queue.run({ name: 'a' }, stays, work))
  await vi.advanceTimersByTimeAsync(100)
  await asked[0]
  expect(begun).toBe(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(begun).toBe(2)
  await vi.advanceTimersByTimeAsync(400)
  await Promise.all(asked)
})
