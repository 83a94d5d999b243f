import { type FormEvent, useEffect, useState } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast-list.ts'
import { useIsAwake } from '#app/ui/use-is-awake.ts'
import { isEmailAddress } from '#core/mail/email-address.ts'
import { browserDatabase } from '#tables/database.ts'
import { subscribe } from '#tables/mails/mails-queries.ts'
import { ConfirmNote } from './confirm-note.tsx'
import type { SentNewsletter } from './handle-newsletter-form.ts'

/** Debounce before validating, in ms. */
const debounceMs = 1000

const messages = {
  done: {
    title: 'Successfully subscribed!',
    description: "Thank you for subscribing to our newsletter. You'll hear from us soon!",
  },
  failed: {
    title: 'Subscription failed',
    description: 'There was an error processing your subscription. Please try again later.',
  },
}

/** `sent`: the result if the browser submitted the form before hydration. */
export function SubscribeForm({ sent }: { sent?: SentNewsletter & { kind: 'subscribe' } }) {
  const isDone = sent?.outcome === 'done'
  const [email, setEmail] = useState(sent && !isDone ? sent.email : '')
  const [isFinished, setIsFinished] = useState(sent?.outcome === 'wrong')
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [mailedTo, setMailedTo] = useState(sent && isDone ? sent.email : null)
  const [outcome, setOutcome] = useState(sent && sent.outcome !== 'wrong' ? sent.outcome : null)
  const isAwake = useIsAwake()
  const address = email.trim()
  const isValid = isEmailAddress(address)

  // A disabled button cannot explain itself, so the field shows the error once typing pauses.
  useEffect(() => {
    if (address === '') return
    const timer = setTimeout(() => setIsFinished(true), debounceMs)
    return () => clearTimeout(timer)
  }, [address])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isValid) return
    setIsSubmitting(true)
    setOutcome(null)
    try {
      await subscribe(await browserDatabase(), address)
      toast(messages.done)
      setMailedTo(address)
      setEmail('')
      setIsFinished(false)
    } catch {
      toast({ ...messages.failed, variant: 'destructive' })
    } finally {
      setIsSubmitting(false)
    }
  }

  return (
    <form method="post" action="/subscribe" noValidate onSubmit={submit} className="flex flex-col gap-5">
      {outcome && (
        <Banner tone={outcome === 'done' ? 'success' : 'danger'} title={messages[outcome].title}>
          <p>{messages[outcome].description}</p>
        </Banner>
      )}
      <TextField
        label="Email"
        error={isFinished && !isValid ? 'Please enter a valid email address' : null}
        hint="We’ll send a confirmation email first. Unsubscribe with one click any time."
        isRequired
        type="email"
        name="email"
        autoComplete="email"
        placeholder="Enter your email"
        value={email}
        onText={(text) => {
          setEmail(text)
          // Input is not marked as invalid while it is being typed.
          if (text.trim() === '') setIsFinished(false)
        }}
        onBlur={() => setIsFinished(address !== '')}
        onKeyDown={(event) => event.key === 'Enter' && setIsFinished(true)}
        inputClassName="h-13"
      />
      <Button
        type="submit"
        size="large"
        // Before hydration it could not be enabled again.
        disabled={isAwake && !isValid}
        busy={isSubmitting}
        className="self-start border border-transparent disabled:border-line disabled:bg-raised disabled:text-quiet disabled:opacity-100"
      >
        Subscribe Now
      </Button>
      <ConfirmNote mailedTo={mailedTo} />
    </form>
  )
}
