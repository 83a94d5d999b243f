import { EmailField, LoginForm, PasswordField, ViewLink } from './login-pieces.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { textOf, useAuthForm } from './use-auth-form.ts'

export function SignInView() {
  const form = useAuthForm(async (database, fields) => {
    const { error } = await database.auth.signInWithPassword({
      email: textOf(fields, 'email'),
      password: String(fields.get('password') ?? ''),
    })
    if (error) throw error
    return null
  })
  return (
    <>
      <ProviderButtons onFailed={(message) => form.setOutcome({ kind: 'failed', message })} />
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
    </>
  )
}
