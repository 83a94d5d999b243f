import { sendMagicLink, sendPasswordReset } from './ask-for-mail.ts'
import { EmailField, LoginForm, useLoginForm, ViewLink } from './login-pieces.tsx'
import { textOf } from './use-auth-form.ts'

export function MagicLinkView() {
  const form = useLoginForm((database, fields) =>
    sendMagicLink(database, textOf(fields, 'email'), window.location),
  )
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
  const form = useLoginForm((database, fields) =>
    sendPasswordReset(database, textOf(fields, 'email'), window.location),
  )
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
