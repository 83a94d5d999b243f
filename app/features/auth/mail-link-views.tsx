import { authSuccess } from './auth-messages.ts'
import { addressAfterMail } from './login-path.ts'
import { EmailField, LoginForm, ViewLink } from './login-pieces.tsx'
import { textOf, useAuthForm } from './use-auth-form.ts'

export function MagicLinkView() {
  const form = useAuthForm(async (database, fields) => {
    const { error } = await database.auth.signInWithOtp({
      email: textOf(fields, 'email'),
      options: { emailRedirectTo: addressAfterMail(window.location) },
    })
    if (error) throw error
    return authSuccess.magicLink
  })
  return (
    <LoginForm
      form={form}
      submitLabel="Send magic link"
      links={
        <>
          <ViewLink to="verify_otp">I have a code from the mail</ViewLink>
          <ViewLink to="sign_in">Sign in with a password</ViewLink>
        </>
      }
    >
      <EmailField />
    </LoginForm>
  )
}

export function ForgottenPasswordView() {
  const form = useAuthForm(async (database, fields) => {
    const { error } = await database.auth.resetPasswordForEmail(textOf(fields, 'email'), {
      redirectTo: `${window.location.origin}/login?view=update_password`,
    })
    if (error) throw error
    return authSuccess.reset
  })
  return (
    <LoginForm
      form={form}
      submitLabel="Send reset password instructions"
      links={
        <>
          <ViewLink to="verify_otp" otpType="recovery">
            I have a code from the mail
          </ViewLink>
          <ViewLink to="sign_in">Already have an account? Sign in</ViewLink>
        </>
      }
    >
      <EmailField />
    </LoginForm>
  )
}
