import { SoundFields } from '#app/features/generation/sound-fields.tsx'
import { LeaveGuard } from '#app/features/layout/leave-guard.tsx'
import words from '#app/messages/show.ts'
import { Banner } from '#app/ui/banner.tsx'
import { BottomBar } from '#app/ui/bottom-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { FeedSettings } from './feed-settings.tsx'
import { FormGroup } from './form-group.tsx'
import { HostSettings } from './host-settings.tsx'
import { ShowAddresses } from './show-addresses.tsx'
import { ShowFacts } from './show-facts.tsx'
import { showForm } from './show-form.ts'
import { useSettingsForm } from './use-settings-form.ts'

export function ShowSettingsForm() {
  const { stored, form, errors, change, submit, isSaving, isUnsaved } = useSettingsForm(showForm)
  if (stored.isLoadingError) return <Banner retry={stored} title={words.settingsNotLoaded} />
  if (!form) return <Skeleton className="h-96 rounded-card" />
  const group = { form, errors, change }
  return (
    <form method="post" className="flex flex-col" onSubmit={submit}>
      <ShowFacts {...group} />
      <FeedSettings {...group} />
      <HostSettings {...group} />
      <FormGroup title={words.theSound} text={words.theSoundText}>
        <SoundFields sound={form.sound} onChange={(part) => change({ sound: { ...form.sound, ...part } })} />
      </FormGroup>
      <ShowAddresses {...group} />
      <LeaveGuard isUnsaved={isUnsaved} />
      <BottomBar className="justify-end">
        {isUnsaved && <p className="mr-auto text-quiet text-sm">{words.notSavedYet}</p>}
        <Button type="submit" busy={isSaving}>
          {words.saveSettings}
        </Button>
      </BottomBar>
    </form>
  )
}
