import { useState } from 'react'
import { useLoaderData } from 'react-router'
import account from '#app/messages/account.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { browserDatabase } from '#tables/database.ts'
import { authFailureMessage } from './auth-messages.ts'
import { addressAfterMail } from './login-path.ts'
import type { Outcome } from './use-auth-form.ts'

/** Sends the address confirmation e-mail again; without a mail server it makes a new link for the outbox. */
export function SendMailAgain({ email, done = account.signUpDone }: { email: string; done?: string }) {
  const { sendsMail } = useLoaderData<{ sendsMail: boolean }>()
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' })
  const [isBusy, setIsBusy] = useState(false)

  async function send() {
    setIsBusy(true)
    try {
      const database = await browserDatabase()
      const { error } = await database.auth.resend({
        type: 'signup',
        email: email.trim(),
        options: { emailRedirectTo: addressAfterMail(window.location) },
      })
      if (error) throw error
      setOutcome({ kind: 'succeeded', message: sendsMail ? done : account.newLinkMade })
    } catch (error) {
      setOutcome({ kind: 'failed', message: authFailureMessage(error) })
    } finally {
      setIsBusy(false)
    }
  }

  if (outcome.kind === 'succeeded')
    return <Banner tone={sendsMail ? 'success' : 'warning'}>{outcome.message}</Banner>
  return (
    <>
      {outcome.kind === 'failed' && <Banner tone="danger">{outcome.message}</Banner>}
      <Button variant="secondary" busy={isBusy} onClick={() => void send()}>
        {sendsMail ? account.sendAgain : account.newLink}
      </Button>
    </>
  )
}
