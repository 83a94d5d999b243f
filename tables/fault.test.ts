import { expect, test } from 'vitest'
import { AppError, neutralMessage } from '#core/errors.ts'
import { isTaken, orFault, sentence } from './fault.ts'

function thrown(error: { code?: string; message: string }): AppError {
  try {
    orFault({ data: null, error })
  } catch (fault) {
    return fault as AppError
  }
  throw new Error('Nothing was thrown.')
}

test.each([
  ['P0001', 'conflict', 'This episode has no audio yet.'],
  ['P0002', 'not-found', 'There is no such listener.'],
  ['PT429', 'limit-reached', 'Enough for now.'],
  ['22023', 'invalid', 'Make the audio of these lines first.'],
])('what a function of the database says to people (%s) is told as it is', (code, kind, message) => {
  const fault = thrown({ code, message })
  expect([fault.code, fault.message, sentence(fault)]).toEqual([kind, message, message])
})

test.each([
  ['42501', 'forbidden'],
  ['PGRST116', 'not-found'],
  ['23505', 'conflict'],
  ['23514', 'invalid'],
  ['22023', 'invalid'],
  ['58030', 'unavailable'],
  ['', 'unavailable'],
])('other words of a database (%s) are shown to nobody', (code, kind) => {
  const fault = thrown({ code, message: 'relation "private.secrets" is on fire' })
  expect([fault.code, fault.message, sentence(fault)]).toEqual([kind, neutralMessage, undefined])
  expect(isTaken(fault)).toBe(code === '23505')
})

test('an answer without an error comes back as it is', () => {
  const answer = { data: [1], error: null }
  expect(orFault(answer)).toBe(answer)
})

test('a failure of the network, or of a function, has no sentence of the database', () => {
  expect(sentence(new TypeError('Failed to fetch'))).toBeUndefined()
  expect(sentence(new AppError('invalid', 'Please sign in first.'))).toBeUndefined()
})
