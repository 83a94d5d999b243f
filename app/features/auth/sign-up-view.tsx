import { useState } from 'react'
import account from '#app/messages/account.ts'
import { Banner } from '#app/ui/banner.tsx'
import type { SignUpRule } from '#core/accounts/sign-up-rule.ts'
import { addressAfterMail } from './login-path.ts'
import {
  EmailField,
  LoginForm,
  PasswordField,
  useLoginForm,
  useLoginState,
  ViewLink,
} from './login-pieces.tsx'
import { ProviderButtons, type SignInProvider } from './provider-buttons.tsx'
import { SendMailAgain } from './send-mail-again.tsx'
import { textOf } from './use-auth-form.ts'

/** `rule`: who may create an account. Shown before the user types an address. */
export function SignUpView({ rule, providers }: { rule: SignUpRule; providers: SignInProvider[] }) {
  // The message does not depend on whether the address is invited.
  const done = rule === 'invited' ? account.signUpInvited : account.signUpDone
  const { invitation, asks } = useLoginState()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useLoginForm(async (database, fields) => {
    const { data, error } = await database.auth.signUp({
      email: textOf(fields, 'email'),
      password: String(fields.get('password') ?? ''),
      options: {
        emailRedirectTo: addressAfterMail(window.location),
        ...(invitation && { data: { invitation } }),
      },
    })
    if (error) throw error
    // No session means that the address must be confirmed first; the link of an invitation has confirmed it.
    if (!data.user || data.session) return null
    setSentTo(textOf(fields, 'email'))
    return done
  })
  if (rule === 'closed') {
    return (
      <>
        <Banner>{account.closed}</Banner>
        <ViewLink to="sign_in">{account.toSignIn}</ViewLink>
      </>
    )
  }
  return (
    <>
      {asks === 'approval' && <Banner>{account.approvalWaits}</Banner>}
      {!asks && (invitation || rule === 'invited') && (
        <Banner>{invitation ? account.invitedHere : account.invited}</Banner>
      )}
      {!sentTo && providers.length > 0 && (
        <ProviderButtons
          setUp={providers}
          onFailed={(message) => form.setOutcome({ kind: 'failed', message })}
        />
      )}
      <LoginForm
        form={form}
        submitLabel={account.signUp}
        onAgain={
          sentTo
            ? () => {
                setSentTo(null)
                form.setOutcome({ kind: 'none' })
              }
            : undefined
        }
        sendAgain={sentTo && <SendMailAgain email={sentTo} done={done} />}
        links={
          <>
            {sentTo && <ViewLink to="verify_otp">{account.codeInstead}</ViewLink>}
            <ViewLink to="sign_in">{account.toSignIn}</ViewLink>
          </>
        }
      >
        <EmailField />
        <PasswordField label={account.createPassword} isNew />
      </LoginForm>
    </>
  )
}
