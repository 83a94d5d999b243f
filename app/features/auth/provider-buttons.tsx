import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { browserDatabase } from '#tables/database.ts'
import { authFailureMessage } from './auth-messages.ts'
import { addressAfterMail } from './login-path.ts'

const providers = [
  { id: 'google', name: 'Google' },
  { id: 'github', name: 'GitHub' },
] as const

/** A provider that nobody has set up leads back here, with a sentence in the address (see useLinkError). */
export function ProviderButtons({ onFailed }: { onFailed: (message: string) => void }) {
  const [busyId, setBusyId] = useState<string | null>(null)

  async function signIn(provider: (typeof providers)[number]) {
    setBusyId(provider.id)
    try {
      const database = await browserDatabase()
      const { error } = await database.auth.signInWithOAuth({
        provider: provider.id,
        options: { redirectTo: addressAfterMail(window.location) },
      })
      if (error) throw error
    } catch (error) {
      onFailed(authFailureMessage(error))
      setBusyId(null)
    }
  }

  return (
    <div className="flex flex-col gap-3">
      {providers.map((provider) => (
        <Button
          key={provider.id}
          variant="secondary"
          size="large"
          busy={busyId === provider.id}
          onClick={() => signIn(provider)}
        >
          <ProviderSign id={provider.id} />
          Sign in with {provider.name}
        </Button>
      ))}
      <div
        aria-hidden="true"
        className="flex items-center gap-4 py-1 text-quiet text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        or by e-mail
      </div>
    </div>
  )
}

/** A letter in a ring rather than anybody's trade mark. */
function ProviderSign({ id }: { id: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-5 items-center justify-center rounded-full border border-current font-semibold text-[0.6875rem]"
    >
      {id === 'google' ? 'G' : 'H'}
    </span>
  )
}
