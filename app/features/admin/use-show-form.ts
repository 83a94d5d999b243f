import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { toastFailure } from '#app/ui/toast-list.ts'
import { useChange } from '#app/use-change.ts'
import { browserDatabase } from '#tables/database.ts'
import { saveShowSettings, showSettingsQueries } from '#tables/show/show-queries.ts'
import { checkShow, isSameShow, type ShowForm, toShowForm, toShowSettings } from './show-form.ts'

/** The settings of the whole show as a form: loaded, changed, saved. `proposed`: what it shows first in place of what is stored. */
export function useShowForm({
  proposed,
  onSaved,
}: {
  proposed?: Partial<ShowForm>
  onSaved?: () => void
} = {}) {
  const { revalidate } = useRevalidator()
  const stored = useQuery({ ...showSettingsQueries(browserDatabase).one(), staleTime: 0 })
  const [form, setForm] = useState<ShowForm | null>(null)
  const [saved, setSaved] = useState<ShowForm | null>(null)
  const [errors, setErrors] = useState<Partial<Record<keyof ShowForm, string>>>({})
  useEffect(() => {
    if (!stored.data) return
    const loaded = toShowForm(stored.data)
    setForm((now) => now ?? { ...loaded, ...proposed })
    setSaved((now) => now ?? loaded)
  }, [stored.data, proposed])
  const save = useChange((db, next: ShowForm) => saveShowSettings(db, toShowSettings(next)), {
    tables: ['show_settings'],
    done: 'Show settings saved',
    failed: () => 'Couldn’t save the show settings',
    onDone: async (_, sent) => {
      setSaved(sent)
      await revalidate()
      onSaved?.()
    },
  })
  return {
    stored,
    form,
    errors,
    isSaving: save.isPending,
    isUnsaved: form !== null && saved !== null && !save.isPending && !isSameShow(form, saved),
    change(part: Partial<ShowForm>) {
      if (!form) return
      const next = { ...form, ...part }
      setForm(next)
      if (Object.keys(errors).length > 0) setErrors(checkShow(next))
    },
    submit(event: FormEvent) {
      event.preventDefault()
      if (!form) return
      const found = checkShow(form)
      setErrors(found)
      if (Object.keys(found).length === 0) save.mutate(form)
      else toastFailure('Please correct the highlighted fields')
    },
  }
}
