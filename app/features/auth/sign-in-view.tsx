import { useState } from 'react'
import account from '#app/messages/account.ts'
import { Button } from '#app/ui/button.tsx'
import { CodeByMail } from './code-by-mail.tsx'
import { EmailField, LoginForm, PasswordField, useLoginForm, ViewLink } from './login-pieces.tsx'
import { ProviderButtons, type SignInProvider } from './provider-buttons.tsx'
import { textOf } from './use-auth-form.ts'

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
  const buttons = (
    <ProviderButtons setUp={providers} onFailed={(message) => form.setOutcome({ kind: 'failed', message })} />
  )
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
        {providers.length > 0 && buttons}
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
        {providers.length === 0 && buttons}
      </div>
    </>
  )
}
