import account from '#app/messages/account.ts'
import { sendMagicLink, sendPasswordReset } from './ask-for-mail.ts'
import { EmailField, LoginForm, useLoginForm, ViewLink } from './login-pieces.tsx'
import { textOf } from './use-auth-form.ts'

const kinds = {
  signIn: { send: sendMagicLink, submit: 'sendMagicLink', otpType: undefined, back: 'withPassword' },
  newPassword: { send: sendPasswordReset, submit: 'sendReset', otpType: 'recovery', back: 'backToSignIn' },
} as const

/** Requests an e-mail with a link that signs in, or that leads to choosing a new password. */
export function MailLinkView({ kind }: { kind: keyof typeof kinds }) {
  const { send, submit, otpType, back } = kinds[kind]
  const form = useLoginForm((database, fields) => send(database, textOf(fields, 'email'), window.location))
  return (
    <LoginForm
      form={form}
      submitLabel={account[submit]}
      links={
        <>
          <ViewLink to="verify_otp" otpType={otpType}>
            {account.haveCode}
          </ViewLink>
          <ViewLink to="sign_in">{account[back]}</ViewLink>
        </>
      }
    >
      <EmailField />
    </LoginForm>
  )
}
