import { EmailField, LoginForm, PasswordField, ViewLink } from './login-pieces.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { textOf, useAuthForm } from './use-auth-form.ts'

export function SignInView({ providers }: { providers: string[] }) {
  const form = useAuthForm(async (database, fields) => {
    const { error } = await database.auth.signInWithPassword({
      email: textOf(fields, 'email'),
      password: String(fields.get('password') ?? ''),
    })
    if (error) throw error
    return null
  })
  const buttons = (
    <ProviderButtons setUp={providers} onFailed={(message) => form.setOutcome({ kind: 'failed', message })} />
  )
  return (
    <>
      {providers.length > 0 && buttons}
      <LoginForm
        form={form}
        submitLabel="Sign in"
        links={
          <>
            <ViewLink to="magic_link">Send a magic link email</ViewLink>
            <ViewLink to="forgotten_password">Forgot your password?</ViewLink>
            <ViewLink to="sign_up">Don't have an account? Sign up</ViewLink>
          </>
        }
      >
        <EmailField />
        <PasswordField label="Your password" />
      </LoginForm>
      {providers.length === 0 && buttons}
    </>
  )
}
