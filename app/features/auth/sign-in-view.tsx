import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import account from '#app/messages/account.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { CodeByMail } from './code-by-mail.tsx'
import { EmailField, LoginForm, PasswordField, useLoginForm, ViewLink } from './login-pieces.tsx'
import { Divider, ProviderButtons, type SignInProvider } from './provider-buttons.tsx'
import { textOf, useAuthForm } from './use-auth-form.ts'

export function SignInView({ providers }: { providers: SignInProvider[] }) {
  // When password sign-in is rate limited, by the user's own attempts or by those of others, a code by e-mail still
  // works.
  const [refused, setRefused] = useState<{ email: string; reason: string } | null>(null)
  const form = useLoginForm(async (database, fields) => {
    const email = textOf(fields, 'email')
    const { error } = await database.auth.signInWithPassword({
      email,
      password: String(fields.get('password') ?? ''),
    })
    if (error?.code === 'over_request_rate_limit') setRefused({ email, reason: error.message })
    if (error) throw error
    return null
  })
  const isDemo = useRouteLoaderData<typeof rootLoader>('root')?.isDemo
  const buttons = isDemo ? (
    <TryButton />
  ) : (
    <ProviderButtons setUp={providers} onFailed={(message) => form.setOutcome({ kind: 'failed', message })} />
  )
  const isFirst = isDemo || providers.length > 0
  return (
    <>
      {refused && (
        <>
          <CodeByMail key={refused.email} {...refused} />
          <Button
            variant="quiet"
            onClick={() => {
              setRefused(null)
              form.setOutcome({ kind: 'none' })
            }}
          >
            {account.withThePassword}
          </Button>
        </>
      )}
      {/* Hidden rather than unmounted, to keep the typed values. */}
      <div className={refused ? 'hidden' : 'flex flex-col gap-4'}>
        {isFirst && buttons}
        <LoginForm
          form={form}
          submitLabel={account.signIn}
          links={
            <>
              <ViewLink to="magic_link">{account.toMagicLink}</ViewLink>
              <ViewLink to="forgotten_password">{account.toForgotten}</ViewLink>
              <ViewLink to="sign_up">{account.toSignUp}</ViewLink>
            </>
          }
        >
          <EmailField />
          <PasswordField label={account.password} />
        </LoginForm>
        {!isFirst && buttons}
      </div>
    </>
  )
}

/** Signs a visitor of a demo in, with an account of their own. */
function TryButton() {
  const { outcome, isBusy, onSubmit } = useAuthForm(async (database) => {
    const { error } = await database.auth.signInAnonymously()
    if (error) throw error
    return null
  })
  return (
    <form method="post" onSubmit={onSubmit} className="flex flex-col gap-3 noscript:hidden">
      {outcome.kind === 'failed' && <Banner tone="danger">{outcome.message}</Banner>}
      <Button type="submit" size="large" busy={isBusy}>
        {account.tryIt}
      </Button>
      <p className="text-center text-quiet text-sm">{account.tryText}</p>
      <Divider>{account.orByEmail}</Divider>
    </form>
  )
}
