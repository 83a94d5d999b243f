import { expect, test } from 'vitest'
import frame from '#app/messages/frame.ts'
import { type AuthState, initialAuthState, nextAuthState, retryDelayMs } from './auth-state.ts'

const ada = { id: 'ada', email: 'ada@example.org' }
const bo = { id: 'bo', email: 'bo@example.org' }
const adasProfile = { id: 'ada', username: 'ada', avatar_url: null, bio: null, social_links: {} }

function signedIn(): AuthState {
  const checked = nextAuthState(initialAuthState, { type: 'session-checked', user: ada })
  return nextAuthState(checked, { type: 'profile-loaded', userId: 'ada', profile: adasProfile })
}

function afterFailures(count: number): AuthState {
  let state = initialAuthState
  for (let i = 0; i < count; i++)
    state = nextAuthState(state, { type: 'session-check-failed', how: 'returned' })
  return state
}

test('AUT-01 starts loading with no user and no profile; a session user is set', () => {
  expect(initialAuthState).toMatchObject({ isLoading: true, user: null, profile: null })
  expect(nextAuthState(initialAuthState, { type: 'session-checked', user: ada }).user).toEqual(ada)
})

test('AUT-02 SIGNED_OUT clears user, profile and connection error', () => {
  const broken = nextAuthState(signedIn(), { type: 'session-check-failed', how: 'threw' })
  const state = nextAuthState(broken, { type: 'auth-event', event: 'SIGNED_OUT', user: null })
  expect(state).toMatchObject({ user: null, profile: null, connectionError: null })
})

test('AUT-02 any other event with a user sets it; the profile of another user is never shown', () => {
  const state = nextAuthState(signedIn(), { type: 'auth-event', event: 'USER_UPDATED', user: bo })
  expect(state).toMatchObject({ user: bo, profile: null })
  const late = nextAuthState(state, { type: 'profile-loaded', userId: 'ada', profile: adasProfile })
  expect(late.profile).toBeNull()
})

test('AUT-02 a new session that waits for the code of an app has no user, whoever was signed in before', () => {
  const waitingFactors = [{ id: 'app', name: 'Phone' }]
  const message = { type: 'auth-event', event: 'SIGNED_IN', user: null, waitingFactors } as const
  expect(nextAuthState(signedIn(), message)).toMatchObject({ user: null, profile: null, waitingFactors })
})

test('AUT-02 an event of the same user keeps the profile until the new one has come', () => {
  const state = nextAuthState(signedIn(), { type: 'auth-event', event: 'USER_UPDATED', user: ada })
  expect(state.profile).toEqual(adasProfile)
})

test.each(['SIGNED_IN', 'TOKEN_REFRESHED'])(
  'AUT-03 %s resets connection error and retry counter',
  (event) => {
    const state = nextAuthState(afterFailures(2), { type: 'auth-event', event, user: ada })
    expect(state).toMatchObject({ connectionError: null, failedChecks: 0, user: ada })
  },
)

test('AUT-03 other events leave them', () => {
  const state = nextAuthState(afterFailures(2), { type: 'auth-event', event: 'USER_UPDATED', user: ada })
  expect(state).toMatchObject({ connectionError: frame.authUnreachable, failedChecks: 2 })
})

test('AUT-04 loading turns off when the first check ends, also when it failed', () => {
  expect(nextAuthState(initialAuthState, { type: 'session-checked', user: null }).isLoading).toBe(false)
  expect(afterFailures(1).isLoading).toBe(false)
})

test('AUT-05 waits 2, 4 and 8 seconds, then gives up and says so', () => {
  expect([1, 2, 3, 4].map(retryDelayMs)).toEqual([2000, 4000, 8000, null])
  expect(afterFailures(3).connectionError).toBe('Unable to connect to authentication service')
  expect(afterFailures(4).connectionError).toBe(
    'Connection lost. Please refresh the page or try again later.',
  )
})

test('AUT-06 a returned and a thrown failure have their own texts', () => {
  expect(afterFailures(1).connectionError).toBe('Unable to connect to authentication service')
  const thrown = nextAuthState(initialAuthState, { type: 'session-check-failed', how: 'threw' })
  expect(thrown.connectionError).toBe('Unable to verify authentication status')
})

test('AUT-05 a check that succeeds later clears the error', () => {
  const state = nextAuthState(afterFailures(3), { type: 'session-checked', user: ada })
  expect(state).toMatchObject({ connectionError: null, failedChecks: 0, user: ada })
})
