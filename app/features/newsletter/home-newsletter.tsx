import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast, toastFailure } from '#app/ui/toast-list.ts'
import { isEmailAddress } from '#core/mail/email-address.ts'
import { browserDatabase } from '#tables/database.ts'
import { subscribe } from '#tables/mails/mails-queries.ts'
import { ConfirmNote } from './confirm-note.tsx'
import { lacksAtSign } from './lacks-at-sign.ts'

/** The invitation at the foot of the home page. */
export function HomeNewsletter() {
  const [email, setEmail] = useState('')
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  const [wasSent, setWasSent] = useState(false)
  const address = email.trim()
  const error = lacksAtSign(email)
    ? 'An email address needs an @.'
    : wasSent && !isEmailAddress(address)
      ? 'Please enter a valid email address'
      : null

  async function submit(event: FormEvent) {
    event.preventDefault()
    // The browser accepts addresses that no mail can reach, such as "reader@example".
    setWasSent(true)
    if (!isEmailAddress(address)) return
    setIsSubmitting(true)
    try {
      await subscribe(await browserDatabase(), address)
      toast({
        title: 'Successfully subscribed!',
        description: "You'll receive our latest insights in your inbox.",
      })
      setMailedTo(address)
      setEmail('')
      setWasSent(false)
    } catch {
      toastFailure('Subscription failed', 'Please try again later.')
    } finally {
      setIsSubmitting(false)
    }
  }

  return (
    <form
      method="post"
      action="/subscribe"
      onSubmit={submit}
      className="grid grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
    >
      <TextField
        label={<span className="sr-only">Email</span>}
        error={error}
        isRequired
        className="flex-1 gap-1 [&>div:first-child]:min-h-0"
        type="email"
        name="email"
        autoComplete="email"
        placeholder="you@example.org"
        value={email}
        onText={setEmail}
        inputClassName="h-13"
      />
      <Button type="submit" size="large" busy={isSubmitting} className="sm:mt-1">
        Subscribe
      </Button>
      <ConfirmNote mailedTo={mailedTo} className="sm:col-span-2" />
    </form>
  )
}
