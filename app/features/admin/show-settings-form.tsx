import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { SoundFields } from '#app/features/generation/sound-fields.tsx'
import { LeaveGuard } from '#app/features/layout/leave-guard.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toastFailure } from '#app/ui/toast-list.ts'
import { useChange } from '#app/use-change.ts'
import { browserDatabase } from '#tables/database.ts'
import { saveShowSettings, showSettingsQueries } from '#tables/show/show-queries.ts'
import { FeedSettings } from './feed-settings.tsx'
import { FormGroup } from './form-group.tsx'
import { HostSettings } from './host-settings.tsx'
import { ShowAddresses } from './show-addresses.tsx'
import { ShowFacts } from './show-facts.tsx'
import { checkShow, isSameShow, type ShowForm, toShowForm, toShowSettings } from './show-form.ts'

/** Form for the settings of the whole show. */
export function ShowSettingsForm() {
  const stored = useQuery({ ...showSettingsQueries(browserDatabase).one(), staleTime: 0 })
  const [form, setForm] = useState<ShowForm | null>(null)
  const [saved, setSaved] = useState<ShowForm | null>(null)
  const [errors, setErrors] = useState<Partial<Record<keyof ShowForm, string>>>({})
  useEffect(() => {
    if (!stored.data) return
    const loaded = toShowForm(stored.data)
    setForm((now) => now ?? loaded)
    setSaved((now) => now ?? loaded)
  }, [stored.data])
  const save = useChange((db, next: ShowForm) => saveShowSettings(db, toShowSettings(next)), {
    tables: ['show_settings'],
    done: 'Show settings saved',
    failed: () => 'Couldn’t save the show settings',
    onDone: (_, sent) => setSaved(sent),
  })

  if (stored.isLoadingError) return <Banner retry={stored} title="Couldn’t load the show settings" />
  if (!form) return <Skeleton className="h-96 rounded-card" />
  const change = (part: Partial<ShowForm>) => {
    const next = { ...form, ...part }
    setForm(next)
    if (Object.keys(errors).length > 0) setErrors(checkShow(next))
  }
  const group = { form, errors, change }

  return (
    <form
      method="post"
      className="flex flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        const found = checkShow(form)
        setErrors(found)
        if (Object.keys(found).length === 0) save.mutate(form)
        else toastFailure('Please correct the highlighted fields')
      }}
    >
      <ShowFacts {...group} />
      <FeedSettings {...group} />
      <HostSettings {...group} />
      <FormGroup title="The sound" text="Heard in episodes whose audio is generated from now on.">
        <SoundFields sound={form.sound} onChange={(part) => change({ sound: { ...form.sound, ...part } })} />
      </FormGroup>
      <ShowAddresses {...group} />
      <LeaveGuard isUnsaved={saved !== null && !save.isPending && !isSameShow(form, saved)} />
      <Button type="submit" busy={save.isPending} className="self-end">
        Save Show Settings
      </Button>
    </form>
  )
}
