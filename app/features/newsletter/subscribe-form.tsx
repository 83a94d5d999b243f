import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { toast } from '#app/ui/toast-list.ts'
import { isEmailAddress } from '#core/mail/email-address.ts'
import { browserDatabase } from '#tables/database.ts'
import { subscribe } from '#tables/mails/browser.ts'
import { ConfirmNote } from './confirm-note.tsx'

/** So long nobody types before they are taken to have finished. */
const restMs = 1000

export function SubscribeForm() {
  const [email, setEmail] = useState('')
  const [isFinished, setIsFinished] = useState(false)
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  const address = email.trim()
  const isValid = isEmailAddress(address)

  // The button waits for an address and cannot be asked why; the field says it as soon as the typing rests.
  useEffect(() => {
    if (address === '') return
    const timer = setTimeout(() => setIsFinished(true), restMs)
    return () => clearTimeout(timer)
  }, [address])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isValid) return
    setIsSubmitting(true)
    try {
      await subscribe(await browserDatabase(), address)
      toast({
        title: 'Successfully subscribed!',
        description: "Thank you for subscribing to our newsletter. You'll hear from us soon!",
      })
      setMailedTo(address)
      setEmail('')
      setIsFinished(false)
    } catch {
      toast({
        title: 'Subscription failed',
        description: 'There was an error processing your subscription. Please try again later.',
        variant: 'destructive',
      })
    } finally {
      setIsSubmitting(false)
    }
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field
        label="E-mail address"
        error={isFinished && !isValid ? 'Please enter a valid email address' : null}
        hint="You get a mail to confirm first. One click in any later mail ends it."
        isRequired
      >
        <Input
          type="email"
          name="email"
          autoComplete="email"
          placeholder="Enter your email"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            // Nothing is wrong with what is being written anew.
            if (event.target.value.trim() === '') setIsFinished(false)
          }}
          onBlur={() => setIsFinished(address !== '')}
          onKeyDown={(event) => event.key === 'Enter' && setIsFinished(true)}
          className="h-13"
        />
      </Field>
      <Button
        type="submit"
        size="large"
        disabled={!isValid}
        busy={isSubmitting}
        className="self-start disabled:border disabled:border-line disabled:bg-raised disabled:text-quiet disabled:opacity-100"
      >
        Subscribe Now
      </Button>
      <ConfirmNote mailedTo={mailedTo} />
    </form>
  )
}
