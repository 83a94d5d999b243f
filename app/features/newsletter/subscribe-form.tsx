import { type FormEvent, useEffect, useState } from 'react'
import { language } from '#app/messages/language.ts'
import newsletter from '#app/messages/newsletter.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast-list.ts'
import { useIsAwake } from '#app/ui/use-is-awake.ts'
import { addressIn } from '#core/languages/page-languages.ts'
import { isEmailAddress } from '#core/mail/email-address.ts'
import { browserDatabase } from '#tables/database.ts'
import { subscribe } from '#tables/mails/mails-queries.ts'
import { ConfirmNote } from './confirm-note.tsx'
import type { SentNewsletter } from './handle-newsletter-form.ts'
import { languageForMail } from './language-for-mail.ts'

/** Debounce before validating, in ms. */
const debounceMs = 1000

const outcomes = () => ({
  done: { title: newsletter.subscribed, description: newsletter.thanks },
  failed: { title: newsletter.failed, description: newsletter.processing },
})

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
      await subscribe(await browserDatabase(), address, languageForMail())
      toast(outcomes().done)
      setMailedTo(address)
      setEmail('')
      setIsFinished(false)
    } catch {
      toast({ ...outcomes().failed, variant: 'destructive' })
    } finally {
      setIsSubmitting(false)
    }
  }

  return (
    <form
      method="post"
      action={addressIn(language(), '/subscribe')}
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-5"
    >
      {outcome && (
        <Banner tone={outcome === 'done' ? 'success' : 'danger'} title={outcomes()[outcome].title}>
          <p>{outcomes()[outcome].description}</p>
        </Banner>
      )}
      <TextField
        label={newsletter.email}
        error={isFinished && !isValid ? newsletter.invalid : null}
        hint={newsletter.hint}
        isRequired
        type="email"
        name="email"
        autoComplete="email"
        placeholder={newsletter.enter}
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
        // Not disabled before hydration, because nothing could enable the button then.
        disabled={isAwake && !isValid}
        busy={isSubmitting}
        className="self-start border border-transparent disabled:border-line disabled:bg-raised disabled:text-quiet disabled:opacity-100"
      >
        {newsletter.subscribeNow}
      </Button>
      <ConfirmNote mailedTo={mailedTo} />
    </form>
  )
}
