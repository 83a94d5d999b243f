import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { type Auth, AuthContext } from '#app/features/auth/auth-provider.tsx'
import { initialAuthState } from '#app/features/auth/auth-state.ts'
import frame from '#app/messages/frame.ts'
import { LoginButton, ProfileLink } from './account-links.tsx'
import { ConnectionBanner } from './connection-banner.tsx'

const nothing = async () => {}
const user = { id: '7', email: 'ada@example.org' }

function drawn(state: Partial<Auth>): string {
  const auth: Auth = {
    ...initialAuthState,
    isLoading: false,
    leave: nothing,
    beforeLeaving: () => nothing,
    isLeaving: () => false,
    signOut: nothing,
    reloadProfile: nothing,
    checkConnection: nothing,
    ...state,
  }
  return renderToStaticMarkup(
    <AuthContext value={auth}>
      <MemoryRouter>
        <ConnectionBanner />
        <LoginButton />
        <ProfileLink />
      </MemoryRouter>
    </AuthContext>,
  )
}

test('LAY-05 LAY-06 while a connection error is active the banner shows, Logout is disabled, the profile blocked', () => {
  const html = drawn({ user, connectionError: frame.authUnknown })
  expect(html).toContain('Unable to verify authentication status - Some features may be unavailable')
  expect(html).toMatch(/<button[^>]* disabled=""[^>]*>Logout</)
  expect(html).toMatch(/<a[^>]*aria-label="Profile"[^>]*aria-disabled="true"/)
})

test('LAY-06 Login is disabled too, and no link any more', () => {
  const html = drawn({ connectionError: frame.authLost })
  expect(html).toMatch(/<button[^>]* disabled=""[^>]*>Login</)
  expect(html).not.toContain('href="/login"')
})

test('LAY-05 LAY-06 without a connection error nothing is blocked', () => {
  const html = drawn({ user })
  expect(html).not.toContain('Some features may be unavailable')
  expect(html).not.toMatch(/ (aria-)?disabled="/)
  expect(html).toContain('Logout')
  expect(drawn({})).toContain('href="/login"')
})
