import { expect, test } from 'vitest'
import type { Database } from '#tables/database.ts'
import { checkSession } from './check-session.ts'

const answering = (getSession: () => Promise<unknown>) => async () =>
  ({ auth: { getSession } }) as unknown as Database

test('AUT-01 the session that is there is told, with its user', async () => {
  const session = { user: { id: '7', email: 'ada@example.org', role: 'authenticated' } }
  expect(await checkSession(answering(async () => ({ data: { session }, error: null })))).toEqual({
    type: 'session-checked',
    user: { id: '7', email: 'ada@example.org' },
  })
  expect(await checkSession(answering(async () => ({ data: { session: null }, error: null })))).toEqual({
    type: 'session-checked',
    user: null,
  })
})

test('AUT-06 an error that is returned and one that is thrown are told apart', async () => {
  const returned = answering(async () => ({ data: { session: null }, error: new Error('no answer') }))
  const thrown = answering(async () => {
    throw new Error('blocked')
  })
  expect(await checkSession(returned)).toEqual({ type: 'session-check-failed', how: 'returned' })
  expect(await checkSession(thrown)).toEqual({ type: 'session-check-failed', how: 'threw' })
  expect(await checkSession(() => Promise.reject(new Error('the library did not load')))).toEqual({
    type: 'session-check-failed',
    how: 'threw',
  })
})
