import { expect, test } from 'vitest'
import type { Database } from '#tables/database.ts'
import { signOutMessage } from './sign-out.ts'

function answering(answer: () => Promise<{ error: Error | null }>) {
  let calls = 0
  const signOut = () => {
    calls += 1
    return answer()
  }
  const auth = { signOut }
  return { connect: async () => ({ auth }) as unknown as Database, calls: () => calls }
}

test('AUT-08 logout is refused while a connection error is active, and asks nobody', async () => {
  const accounts = answering(async () => ({ error: null }))
  expect(await signOutMessage('Unable to connect to authentication service', accounts.connect)).toEqual({
    title: 'Cannot logout while offline. Please check your connection.',
    isOut: false,
  })
  expect(accounts.calls()).toBe(0)
})

test.each([
  ['an answer that refuses', async () => ({ error: new Error('no') })],
  [
    'no answer',
    async () => {
      throw new TypeError('fetch failed')
    },
  ],
])('AUT-08 a logout that fails says so: %s', async (_, answer) => {
  expect(await signOutMessage(null, answering(answer).connect)).toEqual({
    title: 'Failed to log out',
    isOut: false,
  })
})

test('AUT-08 a logout that succeeds says so', async () => {
  expect(await signOutMessage(null, answering(async () => ({ error: null })).connect)).toEqual({
    title: 'Logged out successfully',
    isOut: true,
  })
})
