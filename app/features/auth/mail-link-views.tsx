import { sendMagicLink, sendPasswordReset } from './ask-for-mail.ts'
import { EmailField, LoginForm, useLoginForm, ViewLink } from './login-pieces.tsx'
import { textOf } from './use-auth-form.ts'

const kinds = {
  signIn: {
    send: sendMagicLink,
    submitLabel: 'Send magic link',
    otpType: undefined,
    back: 'Sign in with a password',
  },
  newPassword: {
    send: sendPasswordReset,
    submitLabel: 'Send reset password instructions',
    otpType: 'recovery',
    back: 'Already have an account? Sign in',
  },
} as const

/** Asks for the mail whose link signs in, or lets choose a new password. */
export function MailLinkView({ kind }: { kind: keyof typeof kinds }) {
  const { send, submitLabel, otpType, back } = kinds[kind]
  const form = useLoginForm((database, fields) => send(database, textOf(fields, 'email'), window.location))
  return (
    <LoginForm
      form={form}
      submitLabel={submitLabel}
      links={
        <>
          <ViewLink to="verify_otp" otpType={otpType}>
            I have a code from an email
          </ViewLink>
          <ViewLink to="sign_in">{back}</ViewLink>
        </>
      }
    >
      <EmailField />
    </LoginForm>
  )
}
