import account from '#app/messages/account.ts'
import { Banner } from '#app/ui/banner.tsx'
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
    onUpdated(account.updated)
    return account.updated
  })
  return (
    <LoginForm
      form={form}
      submitLabel={account.updatePassword}
      links={
        <>
          <ViewLink to="forgotten_password">{account.newMail}</ViewLink>
          <ViewLink to="sign_in">{account.backToSignIn}</ViewLink>
        </>
      }
    >
      {hasLostPassword && (
        <Banner tone="warning" title={account.chooseAgain}>
          {account.chooseAgainText}
        </Banner>
      )}
      {!isLoading && user === null && (
        <Banner tone="warning" title={account.needsLink}>
          {account.needsLinkText}
        </Banner>
      )}
      <PasswordField label={account.newPassword} isNew />
    </LoginForm>
  )
}
