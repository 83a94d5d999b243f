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
          <ViewLink to="forgotten_password">Request a new email</ViewLink>
          <ViewLink to="sign_in">Back to sign in</ViewLink>
        </>
      }
    >
      {hasLostPassword && (
        <Banner tone="warning" title="Please choose your password again">
          Your address is confirmed and you’re signed in. For your safety we removed the password set before
          the address was confirmed: it was chosen in another browser, or more than once.
        </Banner>
      )}
      {!isLoading && user === null && (
        <Banner tone="warning" title="This needs the link from an email">
          To set a new password, open the link in the email we sent you, or sign in first. A link works once,
          for ten minutes.
        </Banner>
      )}
      <PasswordField label="New password" isNew />
    </LoginForm>
  )
}
