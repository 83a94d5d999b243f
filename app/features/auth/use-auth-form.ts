import { type FormEvent, useState } from 'react'
import { isEmailAddress } from '#core/mail/email-address.ts'
import { browserDatabase, type Database } from '#tables/database.ts'
import { authFailureMessage, emptyEmailMessage } from './auth-messages.ts'

export type Outcome =
  | { kind: 'none' }
  | { kind: 'succeeded'; message: string }
  | { kind: 'failed'; message: string; code?: string }

/**
 * State of an account form. `act` does the work and answers a message of success, or nothing when the page moves on
 * by itself; whatever it throws is told in the danger box.
 */
export function useAuthForm(act: (database: Database, form: FormData) => Promise<string | null>) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' })
  const [isBusy, setIsBusy] = useState(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const missing = firstMissing(event.currentTarget)
    if (missing) return setOutcome({ kind: 'failed', message: missing })
    setOutcome({ kind: 'none' })
    setIsBusy(true)
    try {
      const message = await act(await browserDatabase(), form)
      if (message) setOutcome({ kind: 'succeeded', message })
    } catch (error) {
      const { code } = error as { code?: string }
      setOutcome({ kind: 'failed', message: authFailureMessage(error), code })
    } finally {
      setIsBusy(false)
    }
  }

  return { outcome, setOutcome, isBusy, onSubmit }
}

/** What each field must hold before anybody is asked; answers what is wrong with a text, null when nothing is. */
const rules: Record<string, (text: string) => string | null> = {
  email: (text) => {
    if (!text) return emptyEmailMessage
    return isEmailAddress(text) ? null : 'This does not look like an e-mail address.'
  },
  phone: (text) => (text ? null : 'Please enter the phone number first.'),
  password: (text) => (text ? null : 'Please enter the password first.'),
  code: (text) => (text ? null : 'Please enter the code first.'),
}

/** Marks the first field that cannot be sent like this, gives it the focus, and answers what is wrong with it. */
function firstMissing(form: HTMLFormElement): string | null {
  const fields = [...form.elements].filter((element) => element instanceof HTMLInputElement)
  for (const field of fields) {
    const fault = field.required ? rules[field.name]?.(field.value.trim()) : null
    if (!fault) continue
    field.setAttribute('aria-invalid', 'true')
    field.addEventListener('input', () => field.removeAttribute('aria-invalid'), { once: true })
    field.focus()
    return fault
  }
  return null
}

/** A text field of a form, without the spaces that phones add. */
export function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim()
}
