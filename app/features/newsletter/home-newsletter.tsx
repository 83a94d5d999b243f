import { type FormEvent, useRef, useState } from 'react'
import { language } from '#app/messages/language.ts'
import newsletter from '#app/messages/newsletter.ts'
import { Button } from '#app/ui/button.tsx'
import { focusWrongField } from '#app/ui/focus-wrong-field.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { toast, toastFailure } from '#app/ui/toast-list.ts'
import { addressIn } from '#core/languages/page-languages.ts'
import { isEmailAddress } from '#core/mail/email-address.ts'
import { browserDatabase } from '#tables/database.ts'
import { subscribe } from '#tables/mails/mails-queries.ts'
import { ConfirmNote } from './confirm-note.tsx'
import { lacksAtSign } from './lacks-at-sign.ts'
import { languageForMail } from './language-for-mail.ts'

/** The newsletter form at the foot of the home page. */
export function HomeNewsletter() {
  const [email, setEmail] = useState('')
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  const [wasSent, setWasSent] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const address = email.trim()
  const error = lacksAtSign(email)
    ? newsletter.needsAt
    : wasSent && !isEmailAddress(address)
      ? newsletter.invalid
      : null

  async function submit(event: FormEvent) {
    event.preventDefault()
    setWasSent(true)
    if (!isEmailAddress(address)) return focusWrongField(form.current)
    setIsSubmitting(true)
    try {
      await subscribe(await browserDatabase(), address, languageForMail())
      toast({
        title: newsletter.subscribed,
        description: newsletter.insights,
      })
      setMailedTo(address)
      setEmail('')
      setWasSent(false)
    } catch {
      toastFailure(newsletter.failed, newsletter.later)
    } finally {
      setIsSubmitting(false)
    }
  }

  return (
    <form
      method="post"
      noValidate
      ref={form}
      action={addressIn(language(), '/subscribe')}
      onSubmit={submit}
      className="grid grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
    >
      <TextField
        label={<span className="sr-only">{newsletter.email}</span>}
        error={error}
        isRequired
        className="flex-1 gap-1 [&>div:first-child]:min-h-0"
        type="email"
        name="email"
        autoComplete="email"
        placeholder={newsletter.example}
        value={email}
        onText={setEmail}
        inputClassName="h-13"
      />
      <Button type="submit" size="large" busy={isSubmitting} className="sm:mt-1">
        {newsletter.subscribe}
      </Button>
      <ConfirmNote mailedTo={mailedTo} className="sm:col-span-2" />
    </form>
  )
}
