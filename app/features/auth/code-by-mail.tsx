import { useLoaderData } from 'react-router'
import account from '#app/messages/account.ts'
import { fill } from '#app/messages/message.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { CodeField, codeOf } from './code-field.tsx'
import { addressAfterMail } from './login-path.ts'
import { useAuthForm } from './use-auth-form.ts'

/** Focuses the new form: the pressed button is gone, and the focus with it. */
const takeFocus = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('input, button')?.focus()

/** Signs in with a code by e-mail while password sign-in is refused. `reason`: the server's explanation. */
export function CodeByMail({ email, reason }: { email: string; reason: string }) {
  const { sendsMail } = useLoaderData<{ sendsMail: boolean }>()
  const mail = useAuthForm(async (database) => {
    const { error } = await database.auth.signInWithOtp({
      email,
      options: { emailRedirectTo: addressAfterMail(window.location), shouldCreateUser: false },
    })
    if (error) throw error
    return fill(account.codeOnWay, { email })
  })
  const code = useAuthForm(async (database, fields) => {
    const { error } = await database.auth.verifyOtp({ email, token: codeOf(fields), type: 'email' })
    if (error) throw error
    return null
  })
  const isSent = mail.outcome.kind === 'succeeded'
  return (
    <div className="flex flex-col gap-5">
      {!isSent && <Banner tone="warning">{reason}</Banner>}
      {mail.outcome.kind === 'succeeded' && <Banner tone="success">{mail.outcome.message}</Banner>}
      {isSent && !sendsMail && <Banner tone="warning">{account.noMail}</Banner>}
      {isSent && (
        <form
          method="post"
          ref={takeFocus}
          noValidate
          onSubmit={code.onSubmit}
          className="flex flex-col gap-5"
        >
          <CodeField label={account.codeFromMail} />
          {code.outcome.kind === 'failed' && <Banner tone="danger">{code.outcome.message}</Banner>}
          <Button type="submit" size="large" busy={code.isBusy}>
            {account.signInWithCode}
          </Button>
        </form>
      )}
      {mail.outcome.kind === 'failed' && <Banner tone="danger">{mail.outcome.message}</Banner>}
      {!isSent && (
        <form method="post" ref={takeFocus} noValidate onSubmit={mail.onSubmit} className="flex flex-col">
          <Button type="submit" size="large" busy={mail.isBusy}>
            {account.mailMeCode}
          </Button>
        </form>
      )}
    </div>
  )
}
