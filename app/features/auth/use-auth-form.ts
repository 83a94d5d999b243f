import { type FormEvent, useState } from 'react'
import { browserDatabase, type Database } from '#tables/database.ts'
import { authFailureMessage } from './auth-messages.ts'

export type Outcome = { kind: 'none' } | { kind: 'failed' | 'succeeded'; message: string }

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
    setOutcome({ kind: 'none' })
    setIsBusy(true)
    try {
      const message = await act(await browserDatabase(), form)
      if (message) setOutcome({ kind: 'succeeded', message })
    } catch (error) {
      setOutcome({ kind: 'failed', message: authFailureMessage(error) })
    } finally {
      setIsBusy(false)
    }
  }

  return { outcome, setOutcome, isBusy, onSubmit }
}

/** A text field of a form, without the spaces that phones add. */
export function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim()
}
