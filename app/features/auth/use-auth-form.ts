import { type FormEvent, useState } from 'react'
import { browserDatabase, type Database } from '#tables/database.ts'
import { authFailureMessage } from './auth-messages.ts'
import { fieldFault } from './field-faults.ts'

export type Outcome =
  | { kind: 'none' }
  | { kind: 'succeeded'; message: string }
  | { kind: 'failed'; message: string; code?: string }

/**
 * State of an account form. `act` returns a success message, or null if the page navigates by itself; errors it throws
 * are shown in the error banner. `sent`: the result of a submission before hydration.
 */
export function useAuthForm(
  act: (database: Database, form: FormData) => Promise<string | null>,
  sent: Outcome = { kind: 'none' },
) {
  const [outcome, setOutcome] = useState(sent)
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

/** Marks and focuses the first invalid field. Returns its error message, or null if all fields are valid. */
function firstMissing(form: HTMLFormElement): string | null {
  const fields = [...form.elements].filter((element) => element instanceof HTMLInputElement)
  for (const field of fields) {
    const fault = field.required ? fieldFault(field.name, field.value) : null
    if (!fault) continue
    field.setAttribute('aria-invalid', 'true')
    field.addEventListener('input', () => field.removeAttribute('aria-invalid'), { once: true })
    field.focus()
    return fault
  }
  return null
}

/** Returns a text field, trimmed: phone keyboards append spaces. */
export function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim()
}
