import { FormGroup } from '#app/features/admin/form-group.tsx'
import { HostFields } from '#app/features/admin/host-settings.tsx'
import { showForm } from '#app/features/admin/show-form.ts'
import { useSettingsForm } from '#app/features/admin/use-settings-form.ts'
import { LeaveGuard } from '#app/features/layout/leave-guard.tsx'
import { VoiceSettings } from '#app/features/voices/voice-settings.tsx'
import words from '#app/messages/setup.ts'
import showWords from '#app/messages/show.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { StepFoot } from './step-foot.tsx'

/** Proposed by this step: whoever names the hosts here wants to read their names. */
const named = { names_hosts: true }

/** Who the two hosts are, and how they sound. */
export function HostsStep({ onDone, onSkip }: { onDone: () => void; onSkip: () => void }) {
  const { stored, form, errors, change, submit, isSaving, isUnsaved } = useSettingsForm(showForm, {
    proposed: named,
    onSaved: onDone,
  })
  if (stored.isLoadingError) return <Banner retry={stored} title={words.hostsNotLoaded} />
  if (!form) return <Skeleton className="h-168 rounded-card" />
  return (
    <form method="post" className="flex flex-col" onSubmit={submit}>
      <FormGroup title={words.whoTheyAre} text={showWords.theHostsText}>
        <HostFields form={form} errors={errors} change={change} />
      </FormGroup>
      <FormGroup title={words.howTheySound} text={words.howTheySoundText}>
        <div className="sm:col-span-2">
          <VoiceSettings hasLexicon={false} />
        </div>
      </FormGroup>
      <LeaveGuard isUnsaved={isUnsaved} />
      <StepFoot isBusy={isSaving} onSkip={onSkip} />
    </form>
  )
}
