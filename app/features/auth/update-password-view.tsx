import { Banner } from '#app/ui/banner.tsx'
import { authSuccess } from './auth-messages.ts'
import { useAuth } from './auth-provider.tsx'
import { LoginForm, PasswordField, useLoginForm, ViewLink } from './login-pieces.tsx'

/** `onUpdated` receives the message, because the page navigates on and the message must still be shown. */
export function UpdatePasswordView({
  hasLostPassword = false,
  onUpdated,
}: {
  hasLostPassword?: boolean
  onUpdated: (message: string) => void
}) {
  const { user, isLoading } = useAuth()
  const form = useLoginForm(async (database, fields) => {
    const { error } = await database.auth.updateUser({ password: String(fields.get('password') ?? '') })
    if (error) throw error
    onUpdated(authSuccess.updated)
    return authSuccess.updated
  })
  return (
    <LoginForm
      form={form}
      submitLabel="Update password"
      links={
        <>
          <ViewLink to="forgotten_password">Ask for a new mail</ViewLink>
          <ViewLink to="sign_in">Back to sign in</ViewLink>
        </>
      }
    >
      {hasLostPassword && (
        <Banner tone="warning" title="Please choose your password again">
          Your address is confirmed, and you are signed in. But somebody signed up with it in another browser
          too, perhaps you yourself, and we cannot tell whose password is whose. So none of them was kept.
        </Banner>
      )}
      {!isLoading && user === null && (
        <Banner tone="warning" title="This needs the link from the mail">
          A new password can be saved once you have opened the link of a mail that we sent you, or are signed
          in. A link works once and for ten minutes.
        </Banner>
      )}
      <PasswordField label="New password" isNew />
    </LoginForm>
  )
}
