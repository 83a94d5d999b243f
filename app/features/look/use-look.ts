import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { toastFailure } from '#app/ui/toast-list.ts'
import { useChange } from '#app/use-change.ts'
import { browserDatabase } from '#tables/database.ts'
import { saveShowSettings, showSettingsQueries } from '#tables/show/show-queries.ts'
import { changedLook, checkLook, type LookForm, toLookForm } from './look-values.ts'

/** The icons follow a second after a new logo or colour. */
const iconsMs = 1000

/** The form of the show's look: loaded, changed, saved. The page around it follows what was saved. */
export function useLook(onSaved?: () => void) {
  const { revalidate } = useRevalidator()
  const [form, setForm] = useState<LookForm | null>(null)
  const [saved, setSaved] = useState<LookForm | null>(null)
  const [errors, setErrors] = useState<Partial<Record<keyof LookForm, string>>>({})
  const stored = useQuery({
    ...showSettingsQueries(browserDatabase).one(),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && !hasIcons(state.data) ? iconsMs : false),
  })
  const isRendering = stored.data !== undefined && !hasIcons(stored.data)
  useEffect(() => {
    if (!stored.data) return
    const loaded = toLookForm(stored.data)
    setForm((now) => now ?? loaded)
    setSaved((now) => now ?? loaded)
  }, [stored.data])
  useEffect(() => {
    if (!isRendering) void revalidate()
  }, [isRendering, revalidate])
  const save = useChange((db, next: LookForm) => saveShowSettings(db, changedLook(next, saved ?? next)), {
    tables: ['show_settings'],
    done: 'The look is saved',
    failed: () => 'The look could not be saved',
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
    isRendering,
    isSaving: save.isPending,
    isUnsaved:
      form !== null && saved !== null && !save.isPending && Object.keys(changedLook(form, saved)).length > 0,
    change(part: Partial<LookForm>) {
      if (!form) return
      const next = { ...form, ...part }
      setForm(next)
      if (Object.keys(errors).length > 0) setErrors(checkLook(next))
    },
    submit() {
      if (!form || !saved) return
      const found = checkLook(form)
      setErrors(found)
      if (Object.keys(found).length > 0) return toastFailure('Please correct the marked fields')
      if (Object.keys(changedLook(form, saved)).length === 0) return onSaved?.()
      save.mutate(form)
    },
  }
}

function hasIcons(show: {
  logo_url: string | null
  accent_colour: string | null
  icons_for: string
}): boolean {
  return show.icons_for === [show.logo_url, show.accent_colour].filter((part) => part !== null).join(' ')
}
