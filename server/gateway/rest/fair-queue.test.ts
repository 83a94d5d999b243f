import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { FairQueue, NoTurn } from './fair-queue.ts'

const stays = new AbortController().signal

/** A queue, and work that lasts until it is finished by hand; `order` tells who has begun. */
function givenQueue(limits = { running: 2, runningEach: 1, waiting: 6, waitingEach: 4 }) {
  const queue = new FairQueue(limits)
  const order: string[] = []
  const running: { name: string; finish: () => void }[] = []
  const ask = (name: string, signal = stays) =>
    queue.run(
      name,
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
  const visit = ask('visitor')
  await setImmediate()
  expect(order).toEqual(['attacker', 'visitor'])
  await finish('visitor')
  await visit
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
  await expect(ask('attacker')).rejects.toThrow(NoTurn)
  leaving.abort()
  await expect(left).rejects.toThrow(NoTurn)
  waiting.push(ask('attacker'))
  await expect(ask('attacker')).rejects.toThrow(NoTurn)
  for (let n = 0; n < 5; n++) await finish('attacker')
  await Promise.all([first, ...waiting])
})

test('B5 work that fails frees its place', async () => {
  const queue = new FairQueue({ running: 1, runningEach: 1, waiting: 9, waitingEach: 9 })
  await expect(queue.run('a', stays, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(queue.run('a', stays, async () => 'done')).resolves.toBe('done')
})
