import { useState } from 'react'
import account from '#app/messages/account.ts'
import { fill } from '#app/messages/message.ts'
import { Button } from '#app/ui/button.tsx'
import { browserDatabase, type Database } from '#tables/database.ts'
import { authFailureMessage } from './auth-messages.ts'
import { addressAfterMail } from './login-path.ts'

export type SignInProvider = { id: string; name: string }

/** The provider names that GoTrue's client knows. Names of OpenID Connect providers (`oidc-…`) are not among them. */
type Known = Parameters<Database['auth']['signInWithOAuth']>[0]['provider']

const usual: SignInProvider[] = [
  { id: 'google', name: 'Google' },
  { id: 'github', name: 'GitHub' },
]

/**
 * Buttons to sign in with a provider. A provider that is not configured redirects back here with an error in the URL (see useLinkError).
 * If none is configured, the buttons come after the form, which always works.
 */
export function ProviderButtons({
  setUp,
  onFailed,
}: {
  setUp: SignInProvider[]
  onFailed: (message: string) => void
}) {
  const isFirst = setUp.length > 0
  const [busyId, setBusyId] = useState<string | null>(null)

  const own = setUp.filter(({ id }) => id.startsWith('oidc-'))

  async function signIn(provider: SignInProvider) {
    setBusyId(provider.id)
    try {
      const database = await browserDatabase()
      const { error } = await database.auth.signInWithOAuth({
        provider: provider.id as Known,
        options: { redirectTo: addressAfterMail(window.location) },
      })
      if (error) throw error
    } catch (error) {
      onFailed(authFailureMessage(error))
      setBusyId(null)
    }
  }

  return (
    <div className="flex flex-col gap-3 noscript:hidden">
      {!isFirst && <Divider>{account.or}</Divider>}
      {[...own, ...usual].map((provider) => (
        <Button
          key={provider.id}
          variant="secondary"
          size={isFirst ? 'large' : 'medium'}
          busy={busyId === provider.id}
          onClick={() => signIn(provider)}
        >
          {fill(account.withProvider, { provider: provider.name })}
        </Button>
      ))}
      {isFirst && <Divider>{account.orByEmail}</Divider>}
    </div>
  )
}

export function Divider({ children }: { children: string }) {
  return (
    <div
      aria-hidden="true"
      className="flex items-center gap-4 py-1 text-quiet text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
    >
      {children}
    </div>
  )
}
