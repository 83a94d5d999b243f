import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import words from '#app/messages/show.ts'
import { toastFailure } from '#app/ui/toast-list.ts'
import { useChange } from '#app/use-change.ts'
import { browserDatabase } from '#tables/database.ts'
import { type ShowSettings, saveShowSettings, showSettingsQueries } from '#tables/show/show-queries.ts'
import { changedColumns } from './changed-columns.ts'

/** How some of the show's settings are converted to a form and back to columns. */
export type FormOfSettings<Form> = {
  toForm: (settings: ShowSettings) => Form
  toColumns: (form: Form) => Partial<ShowSettings>
  check: (form: Form) => Partial<Record<keyof Form, string>>
  done: () => string
  failed: () => string
}

/**
 * Loads, changes and saves some settings of the show as a form. After saving, the routes load their data again, so that the page shows
 * what was saved.
 */
export function useSettingsForm<Form extends object>(
  { toForm, toColumns, check, done, failed }: FormOfSettings<Form>,
  {
    proposed,
    onSaved,
  }: {
    /** Values shown at first instead of the stored ones. */
    proposed?: Partial<Form>
    onSaved?: () => void
  } = {},
) {
  const { revalidate } = useRevalidator()
  const stored = useQuery({
    ...showSettingsQueries(browserDatabase).one(),
    staleTime: 0,
  })
  const [changed, setChanged] = useState<Partial<Form>>({})
  const [wasRefused, setWasRefused] = useState(false)
  const save = useChange(
    async (db, { columns }: { columns: Partial<ShowSettings>; sent: Partial<Form> }) => {
      if (Object.keys(columns).length > 0) await saveShowSettings(db, columns)
    },
    {
      tables: ['show_settings'],
      done,
      failed,
      onDone: async (_, { sent }) => {
        // Keeps what was typed during saving.
        setChanged((now) => (now === sent ? {} : now))
        await revalidate()
        onSaved?.()
      },
    },
  )
  const before = stored.data && toForm(stored.data)
  const untouched = before && { ...before, ...proposed }
  const form = untouched && { ...untouched, ...changed }
  const differsFrom = (other: Form | undefined) =>
    form && other ? changedColumns(toColumns(form), toColumns(other)) : {}
  return {
    stored,
    form,
    errors: form && wasRefused ? check(form) : {},
    isSaving: save.isPending,
    isUnsaved: !save.isPending && Object.keys(differsFrom(untouched)).length > 0,
    change: (part: Partial<Form>) => setChanged((now) => ({ ...now, ...part })),
    submit(event: FormEvent) {
      event.preventDefault()
      if (!form) return
      const isWrong = Object.keys(check(form)).length > 0
      setWasRefused(isWrong)
      if (isWrong) toastFailure(words.correctFields)
      else save.mutate({ columns: differsFrom(before), sent: changed })
    },
  }
}
