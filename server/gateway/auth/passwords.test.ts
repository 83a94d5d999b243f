import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { networkOf } from '#server/http/address-group.ts'
import { BusyError } from '#server/limits/fair-queue.ts'
import { createPasswords } from './passwords.ts'

const { signal } = new AbortController()

/** Hashing that blocks until the test finishes it; `begun` lists the passwords in their order. */
async function givenPasswords() {
  const begun: string[] = []
  const running: (() => void)[] = []
  const passwords = await createPasswords((password) => {
    begun.push(password)
    return new Promise((resolve) => void running.push(() => resolve(false)))
  })
  const ask = (password: string, name: string, isKnown = false) =>
    passwords.matches(password, null, { client: { name, isKnown }, signal })
  const finishAll = async () => {
    for (let finish = running.shift(); finish; finish = running.shift()) {
      finish()
      await setImmediate()
    }
  }
  return { ask, begun, finishAll }
}

test('S5 passwords tried from a whole /48 keep neither a known device nor another network waiting', async () => {
  const { ask, begun, finishAll } = await givenPasswords()
  const flood = Array.from({ length: 30 }, (_, n) =>
    ask('a guess', networkOf(`2001:db8:1:${n.toString(16)}::1`)).catch((error) => error),
  )
  await setImmediate()
  expect(begun).toEqual(['a guess'])
  const known = ask('of a known device', 'devices of ann@example.org', true)
  const other = ask('of another network', networkOf('2001:db8:2::1'))
  await setImmediate()
  expect(begun).toEqual(['a guess', 'of a known device'])
  await finishAll()
  await Promise.all([known, other])
  expect(begun[2]).toBe('of another network')
  const answers = await Promise.all(flood)
  expect(answers.filter((answer) => answer instanceof BusyError).length).toBeGreaterThan(0)
})

test('S5 one place stays free for known devices, whatever networks strangers come from', async () => {
  const { ask, begun, finishAll } = await givenPasswords()
  const flood = Array.from({ length: 10 }, (_, n) => ask('a guess', networkOf(`192.0.2.${n}`)))
  const known = ask('of a known device', 'devices of ann@example.org', true)
  await setImmediate()
  expect(begun).toEqual(['a guess', 'of a known device'])
  await finishAll()
  await Promise.all([...flood, known])
})
